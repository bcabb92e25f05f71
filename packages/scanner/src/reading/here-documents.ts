/* The text that a command of a shell script is given in the lines behind its own. */
import type { Place, Span } from '../formats/tree.ts';
import type { ShellCommand } from './shell-commands.ts';

export interface HereDocument {
  readonly lines: readonly Place[];
  /** Whether the shell puts nothing into it. */
  readonly isAsWritten: boolean;
}

/** The here-document of a command that stands in a script; undefined where it has none, or its end is not found. */
export function hereDocumentOf({ source, words, end }: ShellCommand, script: Span): HereDocument | undefined {
  const opening = words.findIndex(({ text }) => /^\d?<<-?$/.test(text));
  const word = words[opening + 1];
  if (opening === -1 || !word || end >= script.end) return undefined;
  const { text } = source;
  const lines: Place[] = [];
  for (let start = nextLine(text, end); start > 0 && start < script.end && lines.length < MOST_LINES;) {
    const next = nextLine(text, start);
    const lineEnd = next === 0 ? script.end : Math.min(next - 1, script.end);
    if (lineEnd - start <= LONGEST_LINE) {
      if (text.slice(start, lineEnd).trim() === word.text)
        return { lines, isAsWritten: /["'\\]/.test(text.slice(word.start, word.end)) };
      lines.push({ source, start, end: lineEnd });
    }
    start = next;
  }
  return undefined;
}

/** Where the line behind a place begins; 0 where there is none. */
function nextLine(text: string, from: number): number {
  return text.indexOf('\n', from) + 1;
}

const MOST_LINES = 1000;
/** Units: characters. */
const LONGEST_LINE = 2000;
