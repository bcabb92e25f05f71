import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../shared/ChartPanel.tsx';
import type { ChartSeries } from '../../shared/charted-bar.ts';
import { monthAndYear } from '../../shared/dates.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { useAdminQueries } from './admin-queries.ts';
import { scansOfEveryMonth } from './scans-by-month.ts';
import { texts } from './texts.ts';

const SERIES: readonly ChartSeries[] = [
  { key: 'enterprise', name: texts.enterprise, fill: 'bg-accent', fillSvg: 'fill-accent' },
  { key: 'free', name: texts.free, fill: 'bg-control', fillSvg: 'fill-control' },
];

/** The scans of each month; where one kind of customer cannot be had, those of the other still stand. */
export function ScansByMonthChart() {
  const queries = useAdminQueries();
  const enterprise = useQuery(queries.enterpriseScansByMonth);
  const free = useQuery(queries.freeScansByMonth);
  if (enterprise.isPending || free.isPending) return <Skeleton className="h-[480px]" />;

  const failures = [enterprise, free].filter(({ isError }) => isError);
  const months = scansOfEveryMonth(enterprise.data ?? [], free.data ?? []);
  return (
    <div className="space-y-4">
      {failures.map(({ error, refetch }) => (
        <FailureAlert key={String(error)} error={error} onRetry={() => void refetch()} />
      ))}
      {failures.length < 2 && (
        <ChartPanel
          title={texts.scansByMonth}
          label={texts.scansByMonth}
          series={SERIES}
          bars={months.map((month) => ({
            key: month.month,
            label: monthAndYear(month.month),
            values: [month.enterprise, month.free],
          }))}
          direction="upright"
          valueAxis={texts.scans}
          barAxis={texts.month}
          empty={texts.noScans}
          errorElement={<Alert tone="error" title={texts.chartFailed} />}
        />
      )}
    </div>
  );
}
