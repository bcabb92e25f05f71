import type { FailedCheck } from '@plumbline/model/failed-check';

/** What stands for checks that are not listed. `reasons` where comments or settings switch them off. */
export interface UnlistedCheck {
  readonly check: FailedCheck;
  readonly reasons?: string[];
  readonly switchedOffBy?: 'settings';
  count: number;
}

/** Counts the checks for which a report has no room: of those that have the same in common, one stands for all. */
export class UnlistedChecks {
  readonly #byKey = new Map<string, UnlistedCheck>();

  /** `first` is asked for only once for each key. */
  count(key: string, first: () => Omit<UnlistedCheck, 'count'>): void {
    const known = this.#byKey.get(key);
    if (known) known.count += 1;
    else this.#byKey.set(key, { ...first(), count: 1 });
  }

  get entries(): readonly (readonly [string, UnlistedCheck])[] {
    return [...this.#byKey];
  }

  addPart(entries: readonly (readonly [string, UnlistedCheck])[]): void {
    for (const [key, more] of entries) this.#byKey.set(key, more);
  }

  get total(): number {
    return [...this.#byKey.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** The checks that stand for others, each with their number. */
  *checks(): Generator<Omit<UnlistedCheck, 'count'>> {
    for (const { check, count, ...rest } of this.#byKey.values()) {
      const places = count === 1 ? '1 more place' : `${count} more places`;
      const message = `${places}${check.config_file ? ' of this file' : ''}, not listed one by one`;
      yield { check: { ...check, message, unlisted: count }, ...rest };
    }
  }
}
