import type { FailedCheck } from '@plumbline/model/failed-check';
import { MAX_SNIPPET_LINE_LENGTH } from '@plumbline/model/snippet';
import { linesIn } from '../formats/line-index.ts';
import type { Source, Span } from '../formats/tree.ts';
import { maskedTextOf, withoutSecrets } from '../masking/masked-text.ts';
import type { Shown, ShownLines } from './failed-check-fields.ts';
import type { TextRoom } from './text-room.ts';

const CONTEXT_LINES = 2;
/** A snippet of more lines than this shows its beginning only. */
const MAX_SNIPPET_LINES = 40;

/** The lines of a check and, where there is room, how those that are shown read with some around them, without secrets. */
export function lineFields(
  source: Source,
  { wrong, shown, whole }: ShownLines,
  room: TextRoom,
): Pick<FailedCheck, 'fromLine' | 'toLine' | 'wrongLines' | 'snippet'> {
  const index = linesIn(source);
  const { fromLine, toLine } = linesOf(source, whole);
  const wrongLines = whole === wrong ? undefined : linesOf(source, wrong);
  const isOther = wrongLines && (wrongLines.fromLine !== fromLine || wrongLines.toLine !== toLine);
  const range = { fromLine, toLine, ...(isOther ? { wrongLines } : {}) };
  if (room.isFull) return range;
  const shownLines = linesOf(source, shown);
  const firstLine = Math.max(0, shownLines.fromLine - CONTEXT_LINES);
  const lastLine = Math.min(index.count - 1, shownLines.toLine + CONTEXT_LINES, firstLine + MAX_SNIPPET_LINES - 1);
  const masked = maskedTextOf(source);
  const lines: string[] = [];
  for (let line = firstLine; line <= lastLine; line += 1) {
    lines.push(masked.lineOf(line).slice(0, MAX_SNIPPET_LINE_LENGTH));
  }
  room.take(lines);
  return { ...range, snippet: { firstLine, lines } };
}

function linesOf(source: Source, { start, end }: Span): { readonly fromLine: number; readonly toLine: number } {
  const index = linesIn(source);
  const fromLine = index.lineOf(start);
  return { fromLine, toLine: Math.max(fromLine, index.lineOf(Math.max(start, end - 1))) };
}

/** Shows texts that say something of a span, without the secrets that stand in its lines. */
export function shownAbout(source: Source, span: Span | undefined): Shown {
  if (!span) return withoutSecrets;
  const { fromLine, toLine } = linesOf(source, span);
  return maskedTextOf(source).about(fromLine, toLine);
}
