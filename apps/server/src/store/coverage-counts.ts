import type { CoverageCounts } from '@plumbline/model/coverage';

/** The columns of a report, or of a cluster's newest, that say how much was checked. */
export interface CoverageColumns {
  readonly services: number | null;
  readonly checked_services: number | null;
}

export function toCoverageCounts({ services, checked_services }: CoverageColumns): CoverageCounts {
  return services === null || checked_services === null ? {} : { services, checkedServices: checked_services };
}
