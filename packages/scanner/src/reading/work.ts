/** What of one file's work is counted. Units: steps, of which rules take a few for each thing that they are handed. */
export const STEPS = {
  /** Whatever the file holds. */
  base: 20_000,
  /** For each character of a file. Ordinary files take one or two. */
  perCharacter: 20,
  /** No service takes more, however large its files are. */
  most: 100_000_000,
  /** A directive that stands in for an include is kept once more, and looked at by most rules. */
  included: 50,
  /** A file's names compared with a pattern. */
  compared: 20,
  /** What a cluster's machines may take to be derived beyond what each character of a file may: as many as there can be. */
  derivation: 20_000_000,
  /** For a file that machines are derived from, whatever it holds, and for each of its characters. */
  derivedBase: 2000,
  derivedPerCharacter: 5,
};

/** Opening a file, following its includes and asking its rules took more than the file may cost. */
export class OverWork extends Error {
  override readonly name = 'OverWork';
  readonly work: Work;

  constructor(work: Work) {
    super('it takes more work than a file of its size may');
    this.work = work;
  }
}

/**
 * What is left of the work that a file may cost. It is counted and not timed, so that a report is the same on every
 * machine. What is used up of a file's own goes on from what the service's files share.
 */
export class Work {
  #left: number;
  readonly #shared: Work | undefined;

  constructor(steps: number, shared?: Work) {
    this.#left = steps;
    this.#shared = shared;
  }

  /** Errors: OverWork when that is more than what is left. */
  spend(steps: number): void {
    if (!this.#take(steps)) throw new OverWork(this);
  }

  #take(steps: number): boolean {
    const own = Math.min(steps, this.#left);
    if (own < steps && !(this.#shared !== undefined && this.#shared.#take(steps - own))) return false;
    this.#left -= own;
    return true;
  }
}
