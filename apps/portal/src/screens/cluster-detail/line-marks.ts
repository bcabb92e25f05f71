import { wrongLinesOf, type FailedCheck } from '@plumbline/model/failed-check';
import { readsAsShown } from '@plumbline/model/masked-text';
import { MAX_SNIPPET_LINE_LENGTH } from '@plumbline/model/snippet';
import type { CheckRow } from '@plumbline/model/check-rows';

/** A failed check at lines of a file, 0-based and inclusive. */
export interface LineMark {
  readonly row: CheckRow;
  readonly fromLine: number;
  readonly toLine: number;
}

export interface MarkedFile {
  /** In the order of the lines. */
  readonly marks: readonly LineMark[];
  /** What is about the file as a whole. */
  readonly ofWholeFile: readonly CheckRow[];
  /** What cannot be marked: its lines are not what they were in the report. */
  readonly notFound: readonly CheckRow[];
}

/** Lines of a text; one that ends in a line break has no empty last line. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\r\n]/);
  return lines.length > 1 && lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Puts the failed checks of one file to its lines. The file may have changed since the report: only what still reads the same is marked. */
export function markLines(lines: readonly string[], rows: readonly CheckRow[]): MarkedFile {
  const marks: LineMark[] = [];
  const ofWholeFile: CheckRow[] = [];
  const notFound: CheckRow[] = [];
  for (const row of rows) {
    const wrong = wrongLinesOf(row.check);
    if (!wrong) ofWholeFile.push(row);
    else if (readsAsBefore(lines, row.check)) marks.push({ row, ...wrong });
    else notFound.push(row);
  }
  return { marks: marks.toSorted((a, b) => a.fromLine - b.fromLine || a.toLine - b.toLine), ofWholeFile, notFound };
}

/** Whether the offending lines that the report shows stand where they stood. Reports of other origin show none: then nothing is sure. */
function readsAsBefore(lines: readonly string[], check: FailedCheck): boolean {
  const { snippet } = check;
  const wrong = wrongLinesOf(check);
  if (!snippet || !wrong || wrong.toLine >= lines.length) return false;
  const { fromLine, toLine } = wrong;
  const offending = snippet.lines.slice(fromLine - snippet.firstLine, toLine - snippet.firstLine + 1);
  return (
    offending.length > 0 &&
    offending.every((text, index) => readsAsShown(lines[fromLine + index] ?? '', text, MAX_SNIPPET_LINE_LENGTH))
  );
}

/** A run of lines that is shown, 0-based and inclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A browser draws so many lines without a pause; of longer files the surroundings of the marks are shown. */
const SHOWN_LINES = 2000;
const AROUND_MARK = 40;

/** Which lines of a file are shown: all, or those around its marks, or its beginning. */
export function stretchesOf(count: number, marks: readonly LineMark[]): readonly Stretch[] {
  if (count <= SHOWN_LINES || marks.length === 0) return [{ from: 0, to: Math.min(count, SHOWN_LINES) - 1 }];
  const stretches: Stretch[] = [];
  for (const { fromLine, toLine } of marks) {
    const from = Math.max(0, fromLine - AROUND_MARK);
    const to = Math.min(count - 1, toLine + AROUND_MARK);
    const last = stretches.at(-1);
    if (last && from <= last.to + 1) stretches[stretches.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else stretches.push({ from, to });
  }
  return stretches;
}
