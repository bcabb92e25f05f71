/** After work that took long, the next pause is as much longer, as long as people wait for an answer. */
const PAUSE_PER_WORK = 2;
const LONGEST_PAUSE_MS = 2000;

/** Does work about things that change again and again: when they have been left alone for a while, one after the other. */
export class Turns {
  readonly #pauseMs: number;
  readonly #work: (things: ReadonlySet<string>) => Promise<void>;
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #tookMs = 0;
  #isEnded = false;

  constructor(pauseMs: number, work: (things: ReadonlySet<string>) => Promise<void>) {
    this.#pauseMs = pauseMs;
    this.#work = work;
  }

  add(thing: string): void {
    if (this.#isEnded) return;
    this.#waiting.add(thing);
    clearTimeout(this.#timer);
    const pauseMs = Math.min(this.#tookMs * PAUSE_PER_WORK, LONGEST_PAUSE_MS);
    this.#timer = setTimeout(() => void this.done(), Math.max(this.#pauseMs, pauseMs));
  }

  /** Does now what waits, and is done when there is no more. */
  async done(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running || this.#waiting.size > 0) {
      this.#running ??= this.#run();
      await this.#running;
    }
  }

  end(): void {
    this.#isEnded = true;
    this.#waiting.clear();
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    const things = this.#waiting;
    this.#waiting = new Set();
    const startedMs = performance.now();
    try {
      await this.#work(things);
    } finally {
      this.#tookMs = performance.now() - startedMs;
      this.#running = undefined;
    }
  }
}
