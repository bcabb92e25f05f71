import type { TextEdit } from './rule.ts';

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

/** Whether two edits touch the same text. Two insertions at one place do not: they follow each other. */
export function doOverlap(a: TextEdit, b: TextEdit): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The edits with the line ending of the text that they are for: rules write `\n`. */
export function withLineEndingsOf(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  const [ending = '\n'] = text.match(/\r\n|\r|\n/) ?? [];
  return ending === '\n'
    ? edits
    : edits.map((edit) => ({ ...edit, replacement: edit.replacement.replaceAll('\n', ending) }));
}

function byPlace(a: TextEdit, b: TextEdit): number {
  return a.start - b.start || a.end - b.end;
}
