import { withoutSecrets } from '@plumbline/scanner/masking/masked-text';
import { printable } from '@plumbline/model/printable';

const MOST_LINES = 12;

/** What a program said last, as people may read it. */
export class LastWords {
  readonly #lines: string[] = [];
  readonly #secrets: readonly string[];

  /** `secrets`: what it was told, and may say. */
  constructor(secrets: readonly string[] = []) {
    this.#secrets = secrets.toSorted((a, b) => b.length - a.length);
  }

  /** Keeps a line, and gives it as it may be shown. */
  add(line: string): string {
    const shown = printable(withoutSecrets(line, this.#secrets));
    this.#lines.push(shown);
    if (this.#lines.length > MOST_LINES) this.#lines.shift();
    return shown;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }
}
