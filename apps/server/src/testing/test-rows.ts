import type { Report } from '@plumbline/model/report';
import { reportRows } from '../store/report-rows.ts';
import type { ReportRows } from '../store/store.ts';

/** The rows of a report that holds nothing but what is given. */
export function rowsOf(
  report: Partial<Pick<Report, 'failed' | 'disabled' | 'coverage' | 'passed' | 'unknown'>> = {},
): ReportRows {
  return reportRows({ failed: [], disabled: [], passed: {}, unknown: {}, ...report });
}
