import { LineIndex } from '../formats/line-index.ts';
import type { TextEdit } from '../rule.ts';

/**
 * Longer values, and longer texts between values, are not edited: no regular expression has to read them. A report does
 * not say how lines with more characters than this would read after a fix.
 */
export const MAX_EDITED_LENGTH = 4000;

/** The text after edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let after = '';
  let end = 0;
  for (const edit of edits.toSorted(byPlace)) {
    after += text.slice(end, edit.start) + edit.replacement;
    end = edit.end;
  }
  return after + text.slice(end);
}

/**
 * For each line of the text after edits that do not overlap, the line of the text before where it began; what an edit
 * wrote began where the edit stands.
 */
export function linesBefore(text: string, edits: readonly TextEdit[]): readonly number[] {
  const before = new LineIndex(text);
  const after = new LineIndex(applyEdits(text, edits));
  const sorted = edits.toSorted(byPlace);
  const lines: number[] = [];
  let done = 0;
  let grown = 0;
  for (let line = 0; line < after.count; line += 1) {
    const offset = after.startOf(line);
    for (let edit = sorted[done]; edit && edit.start + grown + edit.replacement.length <= offset; edit = sorted[done]) {
      grown += edit.replacement.length - (edit.end - edit.start);
      done += 1;
    }
    lines.push(before.lineOf(Math.min(offset - grown, sorted[done]?.start ?? Infinity)));
  }
  return lines;
}

/** Edits of one text. Each part of the text knows its own, so that a new one is not compared with all others. */
export class TakenEdits {
  readonly #byPart = new Map<number, TextEdit[]>();

  has(edit: TextEdit): boolean {
    return this.#near(edit).some((known) => isSame(known, edit));
  }

  /** Whether an edit touches the same text as another. Two insertions at one place do not: they follow each other. */
  overlap(edit: TextEdit): boolean {
    return this.#near(edit).some((known) => known.start < edit.end && edit.start < known.end);
  }

  add(edit: TextEdit): void {
    for (const part of partsOf(edit)) {
      const there = this.#byPart.get(part);
      if (there) there.push(edit);
      else this.#byPart.set(part, [edit]);
    }
  }

  #near(edit: TextEdit): readonly TextEdit[] {
    return partsOf(edit).flatMap((part) => this.#byPart.get(part) ?? []);
  }
}

const PART_LENGTH = 1024;

function partsOf({ start, end }: TextEdit): readonly number[] {
  const first = Math.floor(start / PART_LENGTH);
  return Array.from({ length: Math.floor(end / PART_LENGTH) - first + 1 }, (_, index) => first + index);
}

function isSame(a: TextEdit, b: TextEdit): boolean {
  return a.start === b.start && a.end === b.end && a.replacement === b.replacement;
}

/** The edits with the line break of the text that they are for: rules write `\n`. */
export function withLineBreaks(edits: readonly TextEdit[], lineBreak: string): readonly TextEdit[] {
  return lineBreak === '\n'
    ? edits
    : edits.map((edit) => ({ ...edit, replacement: edit.replacement.replaceAll('\n', lineBreak) }));
}

function byPlace(a: TextEdit, b: TextEdit): number {
  return a.start - b.start || a.end - b.end;
}
