import type { CSSProperties } from 'react';

/** How wide a bold figure is, of its height. */
const FIGURE_WIDTH = 0.64;

/** As large as `largest`, a length of CSS, and no larger than lets a number stand in its container in one line. */
export function fittingSize(number: string, largest: string): CSSProperties {
  return { fontSize: `min(${largest}, ${100 / (number.length * FIGURE_WIDTH)}cqi)` };
}
