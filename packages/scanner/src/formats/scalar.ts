import type { Scalar, Span } from './tree.ts';

/** A scalar with the place of `span`. Written out, for an object built from spreads costs several times as much. */
export function scalarAt(
  { start, end }: Span,
  value: string,
  { quoted, isUnknown }: { readonly quoted: boolean; readonly isUnknown: boolean },
): Scalar {
  return isUnknown
    ? { kind: 'scalar', start, end, value, quoted, unknown: true }
    : { kind: 'scalar', start, end, value, quoted };
}
