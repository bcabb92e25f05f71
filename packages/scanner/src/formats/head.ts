import { linesIn } from './line-index.ts';
import type { Place, Span } from './tree.ts';

/** A head of more lines than this hides what it is shown for. */
const MAX_LINES = 10;

/** A part that is shown. `reach`: with as many lines at most, where it may stand further above than others. */
export interface Head extends Span {
  readonly reach?: number | undefined;
}

/**
 * A place that stands for a block of which something is not there, shown with the lines that say which block that is:
 * as many of the parts as make no more than a few lines with it, the most telling ones first. It is known by itself
 * alone, so that a check stays the same one when those lines change.
 */
export function withHead(at: Place, ...parts: readonly (Head | undefined)[]): Place {
  const lines = linesIn(at.source);
  let shown: Span = at;
  for (const part of parts) {
    if (!part) continue;
    const grown = { start: Math.min(shown.start, part.start), end: Math.max(shown.end, part.end) };
    if (lines.lineOf(grown.end - 1) - lines.lineOf(grown.start) < (part.reach ?? MAX_LINES)) shown = grown;
  }
  return shown === at ? at : { ...at, shown };
}
