import { linesIn } from './line-index.ts';
import type { Place, Source, Span } from './tree.ts';

/** A head of more lines than this hides what it is shown for. */
const MAX_LINES = 10;

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
    if (lines.lineOf(grown.end - 1) - lines.lineOf(grown.start) < MAX_LINES) shown = grown;
  }
  return shown === at ? at : { ...at, shown };
}

/** What is wrong from the head of its resource on, where it begins no more than ten lines below that; else undefined. */
export function fromHead(wrong: Span, head: Span, source: Source): Span | undefined {
  const lines = linesIn(source);
  const isNear = lines.lineOf(wrong.start) - lines.lineOf(head.start) < MAX_LINES;
  return isNear ? { start: head.start, end: Math.max(wrong.end, head.end) } : undefined;
}
