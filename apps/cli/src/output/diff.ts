import { structuredPatch } from 'diff';
import type { Terminal } from '../terminal.ts';
import { printable } from './printable.ts';

const CONTEXT_LINES = 3;

/** Prints what changes in one file, as `diff -u` does. */
export function printDiff(file: string, before: string, after: string, terminal: Terminal): void {
  const { hunks } = structuredPatch(file, file, before, after, undefined, undefined, { context: CONTEXT_LINES });
  terminal.print(terminal.style('bold', `--- ${printable(file)}`));
  terminal.print(terminal.style('bold', `+++ ${printable(file)}`));
  for (const { oldStart, oldLines, newStart, newLines, lines } of hunks) {
    terminal.print(terminal.style('dim', `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`));
    for (const line of lines) printLine(line, terminal);
  }
  terminal.print('');
}

function printLine(line: string, terminal: Terminal): void {
  const text = printable(line.replace(/\r$/, ''));
  if (line.startsWith('+')) terminal.print(terminal.style('green', text));
  else if (line.startsWith('-')) terminal.print(terminal.style('red', text));
  else terminal.print(text);
}
