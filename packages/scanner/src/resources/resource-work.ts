import type { Source } from '../formats/tree.ts';
import { STEPS, Work } from '../reading/work.ts';

/** A value that is kept takes memory, and so counts for more than one that is only looked at. */
export const KEPT = 10;
/** Two networks, or two lists of names, that are compared. */
export const COMPARED = 5;

/**
 * What is left of the work that a derivation may cost, and for which file it is done. A file brings some for each of its
 * characters; what is made of it beyond that goes on from what all files share.
 */
export class ResourceWork {
  readonly #shared = new Work(STEPS.derivation);
  readonly #own = new Map<Source, Work>();
  #source: Source | undefined;

  /** What is spent from now on is for that file. */
  begin(source: Source): void {
    this.#source = source;
    if (this.#own.has(source)) return;
    const { derivedBase, derivedPerCharacter } = STEPS;
    this.#own.set(source, new Work(derivedBase + source.text.length * derivedPerCharacter, this.#shared));
  }

  /** Errors: OverWork when that is more than what is left. */
  spend(steps: number): void {
    const own = this.#source && this.#own.get(this.#source);
    (own ?? this.#shared).spend(steps);
  }

  /** The file that work is done for just now. */
  get source(): Source | undefined {
    return this.#source;
  }
}
