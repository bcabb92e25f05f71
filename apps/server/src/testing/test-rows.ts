import type { Report } from '@plumbline/model/report';
import { reportRows, type ReportRows } from '../store/report-rows.ts';

/** The rows of a report that holds nothing but what is given. */
export function rowsOf(
  report: Partial<Pick<Report, 'failed' | 'disabled' | 'coverage' | 'passed' | 'unknown'>> = {},
): ReportRows {
  return reportRows({ failed: [], disabled: [], passed: {}, unknown: {}, ...report });
}
