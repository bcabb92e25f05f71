import { linesIn } from './line-index.ts';
import type { Place, Span } from './tree.ts';

/** A head of more lines than this hides what it is shown for; JSON closes each of its brackets on a line of its own. */
const MAX_LINES = 10;
const MAX_LINES_OF_JSON = 16;

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
  const most = at.source.configFileType === 'json' ? MAX_LINES_OF_JSON : MAX_LINES;
  let shown: Span = at;
  for (const part of parts) {
    if (!part) continue;
    const grown = { start: Math.min(shown.start, part.start), end: Math.max(shown.end, part.end) };
    if (lines.lineOf(grown.end - 1) - lines.lineOf(grown.start) < (part.reach ?? most)) shown = grown;
  }
  return shown === at ? at : { ...at, shown };
}
