import { structuredPatch } from 'diff';
import { MaskedText } from '@plumbline/scanner/masking/masked-text';
import type { Terminal } from '../terminal.ts';
import { printable } from '@plumbline/model/printable';

const CONTEXT_LINES = 3;

/** Prints what changes in one file, as `diff -u` does, without the secrets that stand in it. */
export function printDiff(file: string, before: string, after: string, terminal: Terminal): void {
  const { hunks } = structuredPatch(file, file, before, after, undefined, undefined, { context: CONTEXT_LINES });
  terminal.print(terminal.style('bold', `--- ${printable(file)}`));
  terminal.print(terminal.style('bold', `+++ ${printable(file)}`));
  const shown = { before: new MaskedText(before), after: new MaskedText(after) };
  for (const { oldStart, oldLines, newStart, newLines, lines } of hunks) {
    const at = { before: oldStart - 1, after: newStart - 1 };
    terminal.print(terminal.style('dim', `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`));
    for (const line of lines) {
      const [mark = ''] = line;
      const text = mark === '-' ? shown.before.lineOf(at.before) : shown.after.lineOf(at.after);
      printLine(mark === '\\' ? line : mark + text, terminal);
      if (mark === '-' || mark === ' ') at.before += 1;
      if (mark === '+' || mark === ' ') at.after += 1;
    }
  }
  terminal.print('');
}

function printLine(line: string, terminal: Terminal): void {
  const text = printable(line.replace(/\r$/, ''));
  if (line.startsWith('+')) terminal.print(terminal.style('green', text));
  else if (line.startsWith('-')) terminal.print(terminal.style('red', text));
  else terminal.print(text);
}
