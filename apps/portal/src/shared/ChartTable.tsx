import { countOf, totalOf } from '@plumbline/model/report';
import { SEVERITIES } from '@plumbline/model/severity';
import { Table, type Column } from '../ui/Table.tsx';
import type { ChartedBar } from './charted-bar.ts';
import { SEVERITY_NAMES } from './severity-names.ts';
import { texts } from './texts.ts';

interface ChartTableProps {
  readonly label: string;
  readonly bars: readonly ChartedBar[];
  readonly barAxis: string;
}

/** The numbers of a chart, for those who read better than they see, or want to copy them. */
export function ChartTable({ label, bars, barAxis }: ChartTableProps) {
  return <Table label={label} rows={bars} columns={columnsFor(barAxis)} rowKey={(bar) => bar.key} />;
}

function columnsFor(barAxis: string): readonly Column<ChartedBar>[] {
  return [
    { id: 'bar', header: barAxis, cell: (bar) => bar.label },
    ...SEVERITIES.map((severity) => ({
      id: `severity-${severity}`,
      header: SEVERITY_NAMES[severity],
      cell: (bar: ChartedBar) => countOf(bar.counts, severity),
      align: 'end' as const,
    })),
    { id: 'total', header: texts.total, cell: (bar) => totalOf(bar.counts), align: 'end' },
  ];
}
