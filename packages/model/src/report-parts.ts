import type { DisabledCheck, FailedCheck } from './failed-check.ts';
import type { Report } from './report.ts';

/*
 * A long report as lines of JSON, in which what many checks have in common stands once: what a rule says is most of a
 * report, and whoever reads it line by line never has the whole text.
 */

/** How lines of JSON are called. Source: https://github.com/ndjson/ndjson-spec */
export const JSON_LINES = 'application/x-ndjson';

/** The lists of a report that come in parts. */
export const LISTS_IN_PARTS = ['failed', 'disabled'] as const satisfies readonly (keyof Report)[];

/** What checks have in common. None of them is ever a number. */
export const SHARED_MEMBERS = [
  'rule',
  'title',
  'category',
  'references',
  'machine',
  'service',
  'config_file',
  'message',
  'found',
  'wanted',
  'snippet',
  'fix',
] as const satisfies readonly (keyof FailedCheck)[];

/** A check; the number that stands for a member is the place of its value among all that were shared so far. */
type CheckOfPart = { [Key in keyof DisabledCheck]?: DisabledCheck[Key] | number };

/** One line: the values that its checks are the first to share, with these checks; the last one has all other members. */
interface ReportPart {
  readonly shared?: readonly unknown[];
  readonly failed?: readonly CheckOfPart[];
  readonly disabled?: readonly CheckOfPart[];
  readonly rest?: Omit<Report, (typeof LISTS_IN_PARTS)[number]>;
}

/** Puts a report together, line by line. What checks have in common is one thing in memory. */
export class ReportOfParts {
  readonly #shared: unknown[] = [];
  readonly #failed: FailedCheck[] = [];
  readonly #disabled: DisabledCheck[] = [];
  #rest: ReportPart['rest'];

  add(line: string): void {
    const { shared = [], failed = [], disabled = [], rest } = JSON.parse(line) as ReportPart;
    for (const value of shared) this.#shared.push(value);
    for (const check of failed) this.#failed.push(this.#checkOf(check));
    for (const check of disabled) this.#disabled.push(this.#checkOf(check));
    this.#rest ??= rest;
  }

  /** Errors: throws where the last line has not come. */
  report(): Report {
    if (!this.#rest) throw new Error('a report ended before its last part');
    return { failed: this.#failed, disabled: this.#disabled, ...this.#rest };
  }

  /** Members are replaced where they are, so that they stay in their order. */
  #checkOf(check: CheckOfPart): DisabledCheck {
    for (const key of SHARED_MEMBERS) {
      const place = check[key];
      if (typeof place === 'number') check[key] = this.#shared[place] as never;
    }
    // Every member is again what it stood for.
    return check as DisabledCheck;
  }
}
