import { countOf, type SeverityCounts } from '@plumbline/model/report';
import { SEVERITIES } from '@plumbline/model/severity';
import { Alert } from '../ui/Alert.tsx';
import type { ChartedBar, ChartSeries } from './charted-bar.ts';
import { ChartPanel, type ChartPanelProps } from './ChartPanel.tsx';
import { SEVERITY_LOOK } from './severity-look.ts';
import { SEVERITY_NAMES } from './severity-names.ts';
import { texts } from './texts.ts';

type CountedBar = Omit<ChartedBar, 'values'> & { readonly counts: SeverityCounts };

interface FailedChecksChartProps extends Omit<ChartPanelProps, 'series' | 'bars' | 'errorElement'> {
  readonly bars: readonly CountedBar[];
}

/** Critical first. */
const SERIES: readonly ChartSeries[] = SEVERITIES.map((severity) => ({
  key: `severity-${severity}`,
  name: SEVERITY_NAMES[severity],
  fill: SEVERITY_LOOK[severity].fill,
  fillSvg: SEVERITY_LOOK[severity].fillSvg,
}));

/** A chart of failed checks, each bar stacked from its severities. */
export function FailedChecksChart({ bars, ...panel }: FailedChecksChartProps) {
  return (
    <ChartPanel
      {...panel}
      series={SERIES}
      bars={bars.map(toChartedBar)}
      errorElement={<Alert tone="error" title={texts.chartFailed} />}
    />
  );
}

function toChartedBar({ counts, ...bar }: CountedBar): ChartedBar {
  return { ...bar, values: SEVERITIES.map((severity) => countOf(counts, severity)) };
}
