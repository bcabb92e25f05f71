import type { Report } from '@plumbline/model/report';
import { severityWeight, type Severity } from '@plumbline/model/severity';
import { compareTexts } from '../compare-texts.ts';

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
  readonly #weights = { passed: 0, failed: 0, unread: 0 };

  count(counted: Counted, rule: string, files = 1): void {
    const counts = this.#counts[counted];
    counts.set(rule, (counts.get(rule) ?? 0) + files);
  }

  weigh(weighed: keyof Weights, severity: Severity): void {
    this.#weights[weighed] += severityWeight(severity);
  }

  get weights(): Weights {
    return { ...this.#weights };
  }

  addPart(report: Report, weights: Weights): void {
    for (const counted of COUNTED) {
      for (const [rule, files] of Object.entries(report[counted] ?? {})) this.count(counted, rule, files);
    }
    this.#weights.passed += weights.passed;
    this.#weights.failed += weights.failed;
    this.#weights.unread += weights.unread;
  }

  /** Where no rule decided anything, there is no score that a file which cannot be read could make worse. */
  fields(): Pick<Report, Counted | 'weights'> {
    const { passed, failed, unread } = this.#weights;
    return {
      passed: sortedRecord(this.#counts.passed),
      unknown: sortedRecord(this.#counts.unknown),
      failedFiles: sortedRecord(this.#counts.failedFiles),
      notApplicable: sortedRecord(this.#counts.notApplicable),
      weights: { passed, failed: passed + failed === 0 ? failed : failed + unread },
    };
  }
}

const COUNTED: readonly Counted[] = ['passed', 'unknown', 'failedFiles', 'notApplicable'];

function sortedRecord(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].toSorted(([a], [b]) => compareTexts(a, b)));
}
