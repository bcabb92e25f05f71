import type { Report } from '@plumbline/model/report';
import { severityWeight, type Severity } from '@plumbline/model/severity';
import { compareTexts } from '../compare-texts.ts';
import type { RuleTexts } from '../rule.ts';

type RuleId = Pick<RuleTexts, 'id'>;
type Counted = 'passed' | 'unknown' | 'failedFiles' | 'notApplicable';

/** Weights of a score. `unread`: of files that could not be read: they make a score worse, and are none by themselves. */
export interface Weights {
  readonly passed: number;
  readonly failed: number;
  readonly unread: number;
}

/** Counts on how many files each rule passed, failed, could not decide and had nothing to say, and what that weighs. */
export class RuleCounts {
  readonly #counts: Readonly<Record<Counted, Map<string, number>>> = {
    passed: new Map(),
    unknown: new Map(),
    failedFiles: new Map(),
    notApplicable: new Map(),
  };
  /** On how many files no rule of a list had anything to say, but for those of which that is taken back. */
  readonly #noneOf = new Map<readonly RuleId[], number>();
  readonly #weights = { passed: 0, failed: 0, unread: 0 };

  count(counted: Counted, rule: string, files = 1): void {
    const counts = this.#counts[counted];
    counts.set(rule, (counts.get(rule) ?? 0) + files);
  }

  /** On one file, no rule of a list had anything to say but for some of them. Takes the time of these alone. */
  notApplicableBut(rules: readonly RuleId[], some: readonly RuleId[]): void {
    this.#noneOf.set(rules, (this.#noneOf.get(rules) ?? 0) + 1);
    for (const { id } of some) this.count('notApplicable', id, -1);
  }

  weigh(weighed: keyof Weights, severity: Severity): void {
    this.#weights[weighed] += severityWeight(severity);
  }

  get weights(): Weights {
    return { ...this.#weights };
  }

  addPart(report: Pick<Report, Counted>, weights: Weights): void {
    for (const counted of COUNTED) {
      for (const [rule, files] of Object.entries(report[counted] ?? {})) this.count(counted, rule, files);
    }
    this.#weights.passed += weights.passed;
    this.#weights.failed += weights.failed;
    this.#weights.unread += weights.unread;
  }

  /** Where no rule decided anything, there is no score that a file which cannot be read could make worse. */
  fields(): Pick<Report, Counted | 'weights'> {
    for (const [list, files] of this.#noneOf) for (const { id } of list) this.count('notApplicable', id, files);
    this.#noneOf.clear();
    const { passed, failed, unread } = this.#weights;
    const recordOf = (counted: Counted): Record<string, number> => {
      const rules = [...this.#counts[counted]].filter(([, files]) => files > 0);
      return Object.fromEntries(rules.toSorted(([a], [b]) => compareTexts(a, b)));
    };
    return {
      passed: recordOf('passed'),
      unknown: recordOf('unknown'),
      failedFiles: recordOf('failedFiles'),
      notApplicable: recordOf('notApplicable'),
      weights: { passed, failed: passed + failed === 0 ? failed : failed + unread },
    };
  }
}

const COUNTED: readonly Counted[] = ['passed', 'unknown', 'failedFiles', 'notApplicable'];
