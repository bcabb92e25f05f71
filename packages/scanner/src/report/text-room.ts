import { withoutMask } from '../formats/template-marks.ts';

/** Longer values are cut off. */
const MAX_TEXT_LENGTH = 500;

/**
 * How much a report may say beside the fact that a check failed. Whoever has more to say leaves it out when this is full.
 * Units: characters of all texts together.
 */
export class TextRoom {
  readonly #limit: number;
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get used(): number {
    return this.#used;
  }

  get isFull(): boolean {
    return this.#used > this.#limit;
  }

  take(texts: Iterable<string>): void {
    for (const { length } of texts) this.#used += length;
  }

  hasRoomFor(used: number): boolean {
    return this.#used + used <= this.#limit;
  }

  addPart(used: number): void {
    this.#used += used;
  }
}

/** A value from a file, as a report says it: without marks of templates, and cut off. */
export function shortened(value: string): string {
  const text = withoutMask(value);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}
