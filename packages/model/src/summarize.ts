import type { CoverageCounts } from './coverage.ts';
import type { Report, ReportSummary, SeverityCounts } from './report.ts';

export const NO_FAILED_CHECKS: SeverityCounts = { sev1: 0, sev2: 0, sev3: 0, sev4: 0, sev5: 0 };

/** Counts of all failed checks, listed or not. */
export function summarize({
  failed,
  weights,
  coverage,
}: Pick<Report, 'failed' | 'weights' | 'coverage'>): ReportSummary {
  const counts = { ...NO_FAILED_CHECKS };
  for (const { rule, unlisted = 1 } of failed) counts[`sev${rule.severity}`] += unlisted;
  const score = scoreOf(weights);
  return { ...counts, ...(score === undefined ? {} : { score }), ...coverageCounts(coverage) };
}

/** 0 to 100 with one decimal; undefined when nothing was evaluated. Source: design, section 3. */
export function scoreOf({ passed, failed }: Report['weights']): number | undefined {
  const evaluated = passed + failed;
  return evaluated === 0 ? undefined : Math.round((1000 * passed) / evaluated) / 10;
}

function coverageCounts(coverage: Report['coverage']): CoverageCounts {
  if (!coverage) return {};
  const { services } = coverage;
  return { services: services.length, checkedServices: services.filter(({ isChecked }) => isChecked).length };
}
