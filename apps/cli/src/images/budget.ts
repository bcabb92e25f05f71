import { damaged } from './image-error.ts';
import { MAX_ENTRIES, MAX_KEPT_BYTES, MAX_NAMES_LENGTH, MAX_STEPS, MAX_UNPACKED_BYTES } from './limits.ts';
import { texts } from '../texts.ts';

const GIB = 1024 * 1024 * 1024;

/** What one image may take of this machine, all its layers together. Errors: CommandError `input` for more. */
export class Budget {
  readonly #image: string;
  #entries = 0;
  #names = 0;
  #unpacked = 0;
  #kept = 0;
  #steps = 0;

  constructor(image: string) {
    this.#image = image;
  }

  takeEntry(nameLength: number): void {
    this.#entries += 1;
    this.#names += nameLength;
    if (this.#entries > MAX_ENTRIES) throw damaged(this.#image, texts.images.tooMuch(`${MAX_ENTRIES} files`));
    if (this.#names > MAX_NAMES_LENGTH) throw damaged(this.#image, texts.images.tooMuch('256 MiB of names'));
  }

  takeUnpacked(bytes: number): void {
    this.#unpacked += bytes;
    if (this.#unpacked > MAX_UNPACKED_BYTES) {
      throw damaged(this.#image, texts.images.tooMuch(`${MAX_UNPACKED_BYTES / GIB} GiB`));
    }
  }

  takeStep(): void {
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) throw damaged(this.#image, texts.images.tooMuch(`${MAX_STEPS} links and folders`));
  }

  /** False where there is no room for so much. */
  keep(bytes: number): boolean {
    if (this.#kept + bytes > MAX_KEPT_BYTES) return false;
    this.#kept += bytes;
    return true;
  }

  letGo(bytes: number): void {
    this.#kept -= bytes;
  }
}
