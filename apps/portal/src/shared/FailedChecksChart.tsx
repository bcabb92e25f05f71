import { totalOf } from '@plumbline/model/report';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { StackedBarChartProps } from './StackedBarChart.tsx';
import { texts } from './texts.ts';
import { useChart } from './use-chart.ts';

const ChartTable = lazy(async () => ({ default: (await import('./ChartTable.tsx')).ChartTable }));

interface FailedChecksChartProps extends StackedBarChartProps {
  readonly title: string;
  /** Shown where nothing failed. */
  readonly empty: string;
  /** Shown when the chart could not be loaded for good. */
  readonly errorElement?: ReactNode;
}

/** The panel of a chart of failed checks, which can also be read as a table. */
export function FailedChecksChart({ title, empty, errorElement, ...chart }: FailedChecksChartProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const hasFailedChecks = chart.bars.some((bar) => totalOf(bar.counts) > 0);

  return (
    <section className="panel p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {hasFailedChecks && (
          <Button size="small" variant="quiet" onClick={() => setView(view === 'chart' ? 'table' : 'chart')}>
            {view === 'chart' ? texts.showTable : texts.showChart}
          </Button>
        )}
      </div>
      {!hasFailedChecks && <p className="py-10 text-center text-soft">{empty}</p>}
      {hasFailedChecks && view === 'chart' && <LoadedChart chart={chart} errorElement={errorElement} />}
      {hasFailedChecks && view === 'table' && (
        <Suspense fallback={<Spinner />}>
          <ChartTable label={chart.label} bars={chart.bars} barAxis={chart.barAxis} />
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
