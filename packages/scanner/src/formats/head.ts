import { linesIn } from './line-index.ts';
import type { Place, Source, Span } from './tree.ts';
import { isWrittenAsJson } from './written-as-json.ts';

/** A head of more lines than this hides what it is shown for; JSON closes each of its brackets on a line of its own. */
const MAX_LINES = 10;
const MAX_LINES_OF_JSON = 16;

/** Lines that a terminal shows at once: a head may stand that far above what is wrong where blocks are long. */
export const SCREEN = 24;

/** Lines of a report's range, at most, from the head of a resource to what is wrong: a range of a whole file names nothing. */
export const SCREENS = 10 * SCREEN;

function mostLines(source: Source): number {
  return isWrittenAsJson(source) ? MAX_LINES_OF_JSON : MAX_LINES;
}

/**
 * A place that stands for a block of which something is not there, shown with the lines that say which block that is:
 * as many of the parts as make no more than a few lines with it, the most telling ones first. It is known by itself
 * alone, so that a check stays the same one when those lines change.
 */
export function withHead(at: Place, ...parts: readonly (Span | undefined)[]): Place {
  const lines = linesIn(at.source);
  let shown: Span = at;
  for (const part of parts) {
    if (!part) continue;
    const grown = { start: Math.min(shown.start, part.start), end: Math.max(shown.end, part.end) };
    if (lines.lineOf(grown.end - 1) - lines.lineOf(grown.start) < mostLines(at.source)) shown = grown;
  }
  return shown === at ? at : { ...at, shown };
}

/** A place of many lines, of which something is missing or wrong as a whole, shown by the one that it begins on. */
export function byFirstLine(at: Place): Place {
  const lines = linesIn(at.source);
  const first = lines.lineOf(at.start);
  if (at.shown || lines.lineOf(Math.max(at.start, at.end - 1)) - first < mostLines(at.source)) return at;
  return { ...at, shown: { start: at.start, end: Math.min(at.end, lines.endOf(first)) } };
}

/**
 * What something is a part of. `reach`: how many lines above it may stand to be shown, where that are more than usual;
 * `range`: how many to be where the range begins, shown or not.
 */
export interface Head extends Span {
  readonly reach?: number | undefined;
  readonly range?: number | undefined;
}

/** Where what is shown belongs: from the head of what it is a part of on, which may stand far above what is shown. */
export function withinItsHead(shown: Span, source: Source, head: Head): Span {
  const lines = linesIn(source);
  const headLine = lines.lineOf(head.start);
  const isFar = lines.lineOf(shown.start) - headLine >= (head.range ?? 0);
  // The existing client shows no lines of a range that begins with the file.
  if (isFar || headLine === 0 || head.start > shown.start) return shown;
  return { start: head.start, end: Math.max(shown.end, head.end) };
}

/** The same with what belongs to it, such as the text that is named there, where no more than a screen is between them. */
export function withNear(whole: Span, source: Source, other: Span): Span {
  const lines = linesIn(source);
  const first = lines.lineOf(other.start);
  const isFar =
    first - lines.lineOf(Math.max(whole.start, whole.end - 1)) >= SCREEN ||
    lines.lineOf(whole.start) - lines.lineOf(Math.max(other.start, other.end - 1)) >= SCREEN;
  // The existing client shows no lines of a range that begins with the file.
  if (isFar || first === 0) return whole;
  return { start: Math.min(whole.start, other.start), end: Math.max(whole.end, other.end) };
}

/** What is wrong, however long, with as many heads as begin near above it. */
export function fromHeads(wrong: Span, source: Source, heads: readonly Head[]): Span {
  const lines = linesIn(source);
  const first = lines.lineOf(wrong.start);
  let { start, end } = wrong;
  for (const head of heads) {
    if (first - lines.lineOf(head.start) >= (head.reach ?? mostLines(source))) continue;
    start = Math.min(start, head.start);
    end = Math.max(end, head.end);
  }
  return { start, end };
}
