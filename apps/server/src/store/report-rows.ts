import { isFixedIn, type GoneCheck } from '@plumbline/model/gone-checks';
import { filePathOf, wrongLinesOf, type FailedCheck } from '@plumbline/model/failed-check';
import type { Report } from '@plumbline/model/report';
import { placed, type Placed } from './failed-check-places.ts';

/**
 * What the rows of a report are made of, in parts that are small enough to hold up nobody: lists may have hundreds of
 * thousands.
 */
export interface ReportRows {
  /** JSON arrays of rows of `open_failed_checks`, by their columns. */
  open(): AsyncIterable<string> | Iterable<string>;
  /** Fingerprints of what comments switch off: that is neither open nor fixed. */
  switchedOff(): AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
  /** Of each, whether it is fixed for all that the report knows. */
  judgeGone(gone: readonly GoneCheck[]): Promise<readonly boolean[]> | readonly boolean[];
}

/** Rows that are written by one statement: a few hundred kilobytes. */
const ROWS_AT_ONCE = 1000;

interface OpenRow extends Placed {
  readonly severity: number;
  readonly title: string | null;
  readonly category: string | null;
  readonly to_line: number | null;
  readonly unlisted: number | null;
}

/** The rows of a report that is in memory, which no server's own should be when it can be large. */
export function reportRows(report: Pick<Report, 'failed' | 'disabled' | 'coverage' | 'passed' | 'unknown'>): {
  readonly open: () => Iterable<string>;
  readonly switchedOff: () => Iterable<readonly string[]>;
  readonly judgeGone: (...of: Parameters<ReportRows['judgeGone']>) => readonly boolean[];
} {
  return {
    *open() {
      const rows = new Map<string, OpenRow>();
      for (const check of report.failed) {
        if (check.fingerprint !== undefined) rows.set(check.fingerprint, rowOf(check, check.fingerprint));
      }
      for (const part of partsOf(placed([...rows.values()]))) yield JSON.stringify(part);
    },
    *switchedOff() {
      yield* partsOf(report.disabled.flatMap(({ fingerprint }) => fingerprint ?? []));
    },
    judgeGone(gone) {
      return gone.map(isFixedIn(report));
    },
  };
}

function rowOf(check: FailedCheck, fingerprint: string): OpenRow {
  return {
    fingerprint,
    rule: check.rule.name,
    severity: check.rule.severity,
    title: check.title ?? null,
    category: check.category ?? null,
    machine: check.machine ?? null,
    service: check.service ?? '',
    file: filePathOf(check) ?? null,
    from_line: wrongLinesOf(check)?.fromLine ?? null,
    to_line: wrongLinesOf(check)?.toLine ?? null,
    unlisted: check.unlisted ?? null,
  };
}

function* partsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) yield items.slice(start, start + ROWS_AT_ONCE);
}
