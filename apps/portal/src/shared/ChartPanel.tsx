import { Suspense, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { barTotal } from './charted-bar.ts';
import type { StackedBarChartProps } from './StackedBarChart.tsx';
import { texts } from './texts.ts';
import { useChart } from './use-chart.ts';
import { useParameter } from './use-parameter.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const ChartTable = lazyPart(async () => (await import('./ChartTable.tsx')).ChartTable);

export interface ChartPanelProps extends StackedBarChartProps {
  /** The heading, which does not say again what an axis says. */
  readonly title: string;
  /** Shown where there is nothing to count. */
  readonly empty: string;
  /** Why that is no good news, if it is none. */
  readonly emptyHint?: string | undefined;
  /** Shown when the chart could not be loaded for good. */
  readonly errorElement?: ReactNode;
}

/** The panel of a chart, which can also be read as a table; the choice stands in the URL, and no page has two of them. */
export function ChartPanel({ title, empty, emptyHint, errorElement, ...chart }: ChartPanelProps) {
  const [chosen, choose] = useParameter('chart', { replace: true });
  const view = chosen === 'table' ? 'table' : 'chart';
  const hasBars = chart.bars.some((bar) => barTotal(bar) > 0);

  return (
    <section className="panel p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {hasBars && (
          <Button
            size="small"
            variant="quiet"
            className="-mx-2.5"
            onClick={() => choose(view === 'chart' ? 'table' : undefined)}
          >
            {view === 'chart' ? texts.showTable : texts.showChart}
          </Button>
        )}
      </div>
      {!hasBars && (
        <div className="py-10 text-center text-soft">
          <p>{empty}</p>
          {emptyHint !== undefined && <p>{emptyHint}</p>}
        </div>
      )}
      {hasBars && view === 'chart' && <LoadedChart chart={chart} errorElement={errorElement} />}
      {hasBars && view === 'table' && (
        <Suspense fallback={<Spinner />}>
          <ChartTable label={chart.label} series={chart.series} bars={chart.bars} barAxis={chart.barAxis} />
        </Suspense>
      )}
    </section>
  );
}

function LoadedChart({ chart, errorElement }: { chart: StackedBarChartProps; errorElement: ReactNode }) {
  const loading = useChart();
  if (loading.state === 'failed') return errorElement;
  if (loading.state === 'loaded') return <loading.StackedBarChart {...chart} />;
  return (
    <div className="grid h-[400px] content-center">
      <Spinner label={texts.chartLoading} />
    </div>
  );
}
