import type { Work } from './work.ts';

/**
 * Hands the parts of a file on to rules, which costs work and may leave a doubt: a part holds what cannot be known (a
 * variable, what a template puts in), or what was asked for may stand where nobody can look (an include that is missing).
 * A rule that was left in doubt and finds nothing has not passed, for the value may be the bad one. What a rule does with
 * its answers plays no part, so that none can lose a doubt. One belongs to each file that is opened.
 */
export class Doubts {
  readonly #work: Work;
  readonly #unknown = new WeakSet<object>();
  #hasUnknown = false;
  #isRaised = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Makes a part one that cannot be known. */
  add(part: object): void {
    this.#unknown.add(part);
    this.#hasUnknown = true;
  }

  /** The same part or parts, on their way to a rule. */
  one<T extends object | undefined>(part: T): T {
    this.#work.spend(1);
    if (this.#hasUnknown && part !== undefined && this.#unknown.has(part)) this.#isRaised = true;
    return part;
  }

  all<T extends object>(parts: readonly T[]): readonly T[] {
    this.#work.spend(1 + parts.length);
    if (this.#hasUnknown && !this.#isRaised) this.#isRaised = parts.some((part) => this.#unknown.has(part));
    return parts;
  }

  /** What the rule asked for cannot be known. */
  raise(): void {
    this.#isRaised = true;
  }

  /** Whether a doubt was left since this was asked last. */
  take(): boolean {
    const isRaised = this.#isRaised;
    this.#isRaised = false;
    return isRaised;
  }
}
