import type { Work } from './work.ts';

/**
 * Stands between a file's parts and its rules. It counts what they are handed as work, and knows which parts hold what a
 * template puts in, and whether a rule was handed one of them: a rule that then finds nothing has not passed, for the
 * value may be the bad one. One belongs to each file that is opened.
 */
export class TemplateWatch {
  readonly #work: Work;
  readonly #parts = new WeakSet<object>();
  #hasParts = false;
  #hasSeen = false;

  constructor(work: Work) {
    this.#work = work;
  }

  add(part: object): void {
    this.#parts.add(part);
    this.#hasParts = true;
  }

  /** The same part or parts, on their way to a rule. */
  one<T extends object | undefined>(part: T): T {
    this.#work.spend(1);
    if (this.#hasParts && part !== undefined && this.#parts.has(part)) this.#hasSeen = true;
    return part;
  }

  all<T extends object>(parts: readonly T[]): readonly T[] {
    this.#work.spend(1 + parts.length);
    if (this.#hasParts && !this.#hasSeen) this.#hasSeen = parts.some((part) => this.#parts.has(part));
    return parts;
  }

  /** Whether something was handed over since this was asked last. */
  takeSeen(): boolean {
    const hasSeen = this.#hasSeen;
    this.#hasSeen = false;
    return hasSeen;
  }
}
