import type { Work } from './work.ts';

/** What a rule asks, of whichever file: whether the answers left it in doubt. Files that are looked at together share it. */
export class Question {
  #isInDoubt = false;

  /** What the rule asked for cannot be known. */
  raise(): void {
    this.#isInDoubt = true;
  }

  /** Whether a doubt was left since this was asked last. */
  take(): boolean {
    const isInDoubt = this.#isInDoubt;
    this.#isInDoubt = false;
    return isInDoubt;
  }
}

/**
 * Hands the parts of a file on to rules, which costs work and may leave a doubt: a part holds what cannot be known (a
 * variable, what a template puts in), or what was asked for may stand where nobody can look (an include that is missing).
 * A rule that was left in doubt and finds nothing has not passed, for the value may be the bad one. What a rule does with
 * its answers plays no part, so that none can lose a doubt. One belongs to each file that is opened; what it raises is
 * about the question, for a rule of one file may ask another.
 */
export class Doubts {
  readonly #work: Work;
  readonly #question: Question;
  readonly #unknown = new WeakSet<object>();
  #hasUnknown = false;
  #isAllUnknown = false;

  constructor(work: Work, question: Question) {
    this.#work = work;
    this.#question = question;
  }

  /** Makes a part one that cannot be known. */
  add(part: object): void {
    this.#unknown.add(part);
    this.#hasUnknown = true;
  }

  /** The file could not be read as a whole: what is asked of it may stand in the rest. */
  addAll(): void {
    this.#isAllUnknown = true;
  }

  /** The same part or parts, on their way to a rule. */
  one<T extends object | undefined>(part: T): T {
    this.#work.spend(1);
    if (this.#isAllUnknown || (this.#hasUnknown && part !== undefined && this.#unknown.has(part))) this.raise();
    return part;
  }

  all<T extends object>(parts: readonly T[]): readonly T[] {
    this.#work.spend(1 + parts.length);
    if (this.#isAllUnknown || (this.#hasUnknown && parts.some((part) => this.#unknown.has(part)))) this.raise();
    return parts;
  }

  /** What the rule asked for cannot be known. */
  raise(): void {
    this.#question.raise();
  }
}
