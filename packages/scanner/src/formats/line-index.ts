import { oncePer } from '../rules/once-per.ts';
import type { Source } from './tree.ts';

const LF = 10;
const CR = 13;

/** Finds the line of an offset by binary search. LF, CRLF and lone CR each end a line. Lines are 0-based. */
export class LineIndex {
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === LF || (code === CR && text.charCodeAt(index + 1) !== LF)) this.#starts.push(index + 1);
    }
  }

  lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Number of lines; a text that ends in a line break has no empty last line. */
  get count(): number {
    const last = this.#starts.at(-1) ?? 0;
    return last === this.#text.length && this.#starts.length > 1 ? this.#starts.length - 1 : this.#starts.length;
  }

  /** Where a line begins; the length of the text for lines behind the last one. */
  startOf(line: number): number {
    return this.#starts[line] ?? this.#text.length;
  }

  /** Where a line ends, before its line break. */
  endOf(line: number): number {
    const next = this.startOf(line + 1);
    return Math.max(this.startOf(line), next - this.#lineBreakBefore(next).length);
  }

  /** The text of a line without its line break, or so much of its beginning. */
  textOf(line: number, most = Infinity): string {
    const start = this.startOf(line);
    return this.#text.slice(start, Math.min(this.endOf(line), start + most));
  }

  /** How the first line ends; LF for a text of one line. */
  get lineBreak(): string {
    const [, second] = this.#starts;
    return second === undefined ? '\n' : this.#lineBreakBefore(second);
  }

  /** Looks at two characters only: a line can be as long as a file. */
  #lineBreakBefore(offset: number): string {
    const last = this.#text.charCodeAt(offset - 1);
    if (last === CR) return '\r';
    if (last !== LF) return '';
    return this.#text.charCodeAt(offset - 2) === CR ? '\r\n' : '\n';
  }
}

/** The lines of a source, counted when they are first asked for. */
export const linesIn = oncePer(({ text }: Source) => new LineIndex(text));
