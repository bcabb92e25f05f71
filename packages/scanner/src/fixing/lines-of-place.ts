import { linesIn } from '../formats/line-index.ts';
import type { Place, Span } from '../formats/tree.ts';

/** The white space before the first mark of a place's line. */
export function indentAt({ start, source }: Place): string {
  const lines = linesIn(source);
  return /^[ \t]*/.exec(source.text.slice(lines.startOf(lines.lineOf(start)), start))?.[0] ?? '';
}

/** A place with the rest of its lines and their break, where nothing but white space stands there. */
export function wholeLines({ start, end, source }: Place): Span {
  const lines = linesIn(source);
  const last = lines.lineOf(end);
  const from = lines.startOf(lines.lineOf(start));
  const isAlone =
    source.text.slice(from, start).trim() === '' && source.text.slice(end, lines.endOf(last)).trim() === '';
  return isAlone ? { start: from, end: lines.startOf(last + 1) } : { start, end };
}
