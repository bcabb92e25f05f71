import type { SeverityCounts } from '@plumbline/model/report';

/** One bar of a chart of failed checks. */
export interface ChartedBar {
  readonly key: string;
  readonly label: string;
  readonly counts: SeverityCounts;
  /** Where a click on the bar leads. */
  readonly to?: string;
}
