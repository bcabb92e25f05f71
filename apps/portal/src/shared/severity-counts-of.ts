import type { OwnerSummary } from '@plumbline/model/organization';
import type { SeverityCounts } from '@plumbline/model/report';

/** An owner's counts in the form that one report's counts have. */
export function severityCountsOf({ severityCounts }: Pick<OwnerSummary, 'severityCounts'>): SeverityCounts {
  const [sev1 = 0, sev2 = 0, sev3 = 0, sev4 = 0, sev5 = 0] = severityCounts;
  return { sev1, sev2, sev3, sev4, sev5 };
}
