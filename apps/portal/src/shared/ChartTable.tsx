import { formatNumber } from '../messages/numbers.ts';
import { Table } from '../ui/Table.tsx';
import type { Column } from '../ui/table-columns.ts';
import { barName, barTotal, type ChartedBar, type ChartSeries } from './charted-bar.ts';
import { texts } from './texts.ts';

interface ChartTableProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly bars: readonly ChartedBar[];
  readonly barAxis: string;
}

/** The numbers of a chart, for those who read better than they see, or want to copy them. */
export function ChartTable({ label, series, bars, barAxis }: ChartTableProps) {
  return <Table label={label} rows={bars} columns={columnsFor(series, barAxis)} rowKey={(bar) => bar.key} />;
}

function columnsFor(series: readonly ChartSeries[], barAxis: string): readonly Column<ChartedBar>[] {
  return [
    { id: 'bar', header: barAxis, cell: barName },
    ...series.map(({ key, name }, index) => ({
      id: key,
      header: name,
      cell: (bar: ChartedBar) => formatNumber(bar.values[index] ?? 0),
      align: 'end' as const,
    })),
    { id: 'total', header: texts.total, cell: (bar) => formatNumber(barTotal(bar)), align: 'end' },
  ];
}
