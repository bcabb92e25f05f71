import type { Example } from '../rule.ts';

/** Lines of an example that must fail: 0-based and inclusive. */
export interface MarkedLines {
  readonly fromLine: number;
  readonly toLine: number;
}

/** A text of an example without its marks. */
export interface ExampleText {
  readonly text: string;
  readonly marked: readonly MarkedLines[];
}

/** The files of an example as a rule is run on them: its main text, and the others by their names. */
export function exampleTexts(example: Example): {
  readonly main: string;
  readonly files: Readonly<Record<string, string>>;
} {
  return typeof example === 'string'
    ? { main: example, files: {} }
    : { main: example.text, files: example.files ?? {} };
}

/** Takes the marks out of a text. Errors: throws for a mark that is closed and was never opened. */
export function takeMarks(text: string): ExampleText {
  const marked: MarkedLines[] = [];
  const open: number[] = [];
  let clean = '';
  let line = 0;
  let lastTextLine = 0;
  for (const part of text.split(/([«»])/)) {
    if (part === '«') open.push(line);
    else if (part === '»') {
      const fromLine = open.pop();
      if (fromLine === undefined) throw new Error('» without «');
      marked.push({ fromLine, toLine: Math.max(fromLine, lastTextLine) });
    } else {
      clean += part;
      for (let index = 0; index < part.length; index += 1) {
        if (part[index] === '\n') line += 1;
        else lastTextLine = line;
      }
    }
  }
  return { text: clean, marked };
}

/** A text as a reader writes it: without the indentation of its source and the empty lines around it. */
export function readableLines({ text, marked }: ExampleText): {
  readonly lines: readonly string[];
  readonly marked: readonly MarkedLines[];
} {
  const all = text.split('\n');
  const first = all.findIndex(isWritten);
  const written = all.slice(first, all.findLastIndex(isWritten) + 1);
  const indent = Math.min(...written.filter(isWritten).map((line) => line.length - line.trimStart().length));
  return {
    lines: written.map((line) => line.slice(indent)),
    marked: marked.map(({ fromLine, toLine }) => ({ fromLine: fromLine - first, toLine: toLine - first })),
  };
}

function isWritten(line: string): boolean {
  return line.trim() !== '';
}
