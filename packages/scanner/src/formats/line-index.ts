/** Finds the line of an offset by binary search. LF, CRLF and lone CR each end a line. */
export class LineIndex {
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === 10 || (code === 13 && text.charCodeAt(index + 1) !== 10)) this.#starts.push(index + 1);
    }
  }

  /** 0-based. */
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

  /** The text of a line without its line break. */
  textOf(line: number): string {
    const start = this.#starts[line];
    if (start === undefined) return '';
    return this.#text.slice(start, this.#starts[line + 1] ?? this.#text.length).replace(/[\r\n]+$/, '');
  }
}
