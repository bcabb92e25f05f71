import { decode } from '@plumbline/model/decode';
import { TELLING_LENGTH, recogniseFile, type Recognition } from '@plumbline/model/recognised-file';
import type { FileMemory } from '../cache/file-memory.ts';
import type { FileTree } from './file-tree.ts';

/** No folder that people keep has as many files that only their content can tell; others are not looked into. */
const MAX_FILES = 50_000;
const MAX_BYTES = 512 * 1024 * 1024;

/** The first part of files, which tells what they are; of some of them, and of so much altogether. */
export class Beginnings {
  readonly #tree: FileTree;
  readonly #memory: FileMemory | undefined;
  #files = 0;
  #bytes = 0;
  /** How many files there was no room for. */
  notLookedInto = 0;

  constructor(tree: FileTree, memory?: FileMemory) {
    this.#tree = tree;
    this.#memory = memory;
  }

  /** What a file looks like; one that is remembered takes the same room as one that is looked into. */
  recognise(file: string): Recognition | undefined {
    const told = this.#memory?.told(file);
    if (told && this.#hasRoom()) {
      this.#count(told.bytes);
      return told.recognition;
    }
    const [files, bytes] = [this.#files, this.#bytes];
    const recognition = recogniseFile(file, () => this.textOf(file));
    if (this.#files > files) this.#memory?.tell(file, { recognition, bytes: this.#bytes - bytes });
    return recognition;
  }

  /** `file`: its path in what is looked through. Undefined for what is no text, cannot be read, or has no room. */
  textOf(file: string): string | undefined {
    if (!this.#hasRoom()) {
      this.notLookedInto += 1;
      return undefined;
    }
    this.#memory?.look(file);
    const bytes = this.#tree.start(file, TELLING_LENGTH);
    this.#count(bytes?.length ?? 0);
    const decoded = bytes && decode(bytes);
    return decoded?.kind === 'text' ? decoded.text : undefined;
  }

  #hasRoom(): boolean {
    return this.#files < MAX_FILES && this.#bytes < MAX_BYTES;
  }

  #count(bytes: number): void {
    this.#files += 1;
    this.#bytes += bytes;
  }
}
