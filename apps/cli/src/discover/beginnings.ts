import { decode } from '@plumbline/model/decode';
import type { ReadFile } from './read-file.ts';

/** No folder that people keep has as many files that only their content can tell; others are not looked into. */
const MAX_FILES = 50_000;
const MAX_BYTES = 512 * 1024 * 1024;

/** The first part of files, which tells what they are; of some of them, and of so much altogether. */
export class Beginnings {
  readonly #readStart: ReadFile;
  #files = 0;
  #bytes = 0;
  /** How many files there was no room for. */
  notLookedInto = 0;

  /** `readStart`: reads as much of a file as tells what it is. */
  constructor(readStart: ReadFile) {
    this.#readStart = readStart;
  }

  /** `file`: below the folder. Undefined for what is no text, cannot be read, or has no room. */
  textOf(file: string): string | undefined {
    if (this.#files >= MAX_FILES || this.#bytes >= MAX_BYTES) {
      this.notLookedInto += 1;
      return undefined;
    }
    const bytes = this.#readStart(file);
    this.#files += 1;
    this.#bytes += bytes?.length ?? 0;
    const decoded = bytes && decode(bytes);
    return decoded?.kind === 'text' ? decoded.text : undefined;
  }
}
