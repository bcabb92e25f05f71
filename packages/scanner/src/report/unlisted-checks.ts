import type { DisabledCheck, FailedCheck } from '@plumbline/model/failed-check';

/** What stands for checks that are not listed. `reasons` where comments or settings switch them off. */
export interface UnlistedCheck {
  readonly check: FailedCheck;
  readonly reasons?: string[];
  readonly switchedOffBy?: 'settings';
  count: number;
}

/** What a check that stands for others has of each of them. */
export type SharedByChecks = Pick<
  FailedCheck,
  'rule' | 'title' | 'category' | 'references' | 'ownSeverity' | 'severityReason'
>;

/** Checks of one rule that are not listed, of whichever file. */
export interface CountedChecks {
  readonly shared: SharedByChecks;
  /** As far as they are switched off. */
  readonly off?: Pick<DisabledCheck, 'reasons' | 'switchedOffBy'>;
  readonly count: number;
}

/** Counts the checks for which a report has no room: of those that have the same in common, one stands for all. */
export class UnlistedChecks {
  readonly #byKey = new Map<string, UnlistedCheck>();

  /** `first` is asked for only once for each key. */
  count(key: string, first: () => Omit<UnlistedCheck, 'count'>, count = 1): void {
    const known = this.#byKey.get(key);
    if (known) known.count += count;
    else this.#byKey.set(key, { ...first(), count });
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

/** Why there is a key of its own for some checks of a rule, as each of its texts. */
export function unlistedText(severity: number, isOff: boolean): string {
  return `not listed, ${severity}${isOff ? ', disabled' : ''}`;
}

/** Counts all checks of a part by what one stands for: of each rule and severity those that fail, and those that are switched off. */
export class CountedTable {
  readonly #byKey = new Map<string, { readonly place: number; readonly entry: Counted }>();
  readonly entries: Counted[] = [];

  /** The place of what stands for a check. */
  count(check: FailedCheck, off?: Partial<DisabledCheck>, count = 1): number {
    const key = `${check.rule.name}\0${unlistedText(check.rule.severity, off?.reasons !== undefined)}`;
    let known = this.#byKey.get(key);
    if (!known) {
      const ofOff = off && offOf(off);
      known = {
        place: this.entries.length,
        entry: { shared: sharedOf(check), ...(ofOff && { off: ofOff }), count: 0 },
      };
      this.#byKey.set(key, known);
      this.entries.push(known.entry);
    }
    known.entry.count += count;
    return known.place;
  }
}

type Counted = { -readonly [Key in keyof CountedChecks]: CountedChecks[Key] };

function sharedOf({ rule, title, category, references, ownSeverity, severityReason }: FailedCheck): SharedByChecks {
  return {
    rule,
    ...(title === undefined ? {} : { title }),
    ...(category === undefined ? {} : { category }),
    ...(references === undefined ? {} : { references }),
    ...(ownSeverity === undefined ? {} : { ownSeverity }),
    ...(severityReason === undefined ? {} : { severityReason }),
  };
}

function offOf({ reasons, switchedOffBy }: Partial<DisabledCheck>): CountedChecks['off'] {
  return reasons && { reasons, ...(switchedOffBy && { switchedOffBy }) };
}
