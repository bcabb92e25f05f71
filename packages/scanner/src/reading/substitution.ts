/** No program takes longer values of one variable; what grows further is not followed. Units: characters. */
const LONGEST_VALUE = 64 * 1024;
/** All values of one file together may be that much longer than the file. */
const LONGEST_IN_ALL = { base: LONGEST_VALUE, perCharacter: 8, most: 8 * 1024 * 1024 };

/**
 * Puts the values of variables into texts: of one file, whose variables may double each other, so that both each text and
 * all of them together are bounded. What is longer is unknown.
 */
export class Substitution {
  #left: number;

  /** `length`: of the file. */
  constructor(length: number) {
    const { base, perCharacter, most } = LONGEST_IN_ALL;
    this.#left = Math.min(most, base + perCharacter * length);
  }

  /** `pattern` is global. Undefined when `valueOf` knows a match's value not, or when the text would grow too long. */
  apply(text: string, pattern: RegExp, valueOf: (match: RegExpExecArray) => string | undefined): string | undefined {
    const parts: string[] = [];
    let end = 0;
    let length = text.length;
    for (const match of text.matchAll(pattern)) {
      const value = valueOf(match);
      if (value === undefined) return undefined;
      length += value.length;
      if (length > text.length + LONGEST_VALUE || value.length > this.#left) return undefined;
      this.#left -= value.length;
      parts.push(text.slice(end, match.index), value);
      end = match.index + match[0].length;
    }
    return parts.length === 0 ? text : parts.join('') + text.slice(end);
  }
}
