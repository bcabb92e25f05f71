import { countOf, totalOf, type ReportSummary } from '@plumbline/model/report';
import { SEVERITIES } from '@plumbline/model/severity';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { clusterPath } from '../../paths.ts';
import { monthAndDay, shortDateTime } from '../../shared/dates.ts';
import { FailedChecksChart } from '../../shared/FailedChecksChart.tsx';
import { Figure } from '../../shared/Figure.tsx';
import { SEVERITY_NAMES } from '../../shared/severity-names.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { AuditZipButton } from './AuditZipButton.tsx';
import { texts } from './texts.ts';

/** Source: specification, section 9. */
const CHARTED_REPORTS = 15;

interface PastReport {
  readonly reportName: string;
  readonly summary: ReportSummary;
}

const countColumns: readonly Column<PastReport>[] = [
  ...SEVERITIES.map((severity) => ({
    id: `severity-${severity}`,
    header: SEVERITY_NAMES[severity],
    cell: ({ summary }: PastReport) => countOf(summary, severity),
    align: 'end' as const,
  })),
  { id: 'total', header: texts.total, cell: ({ summary }) => totalOf(summary), align: 'end' },
  { id: 'score', header: texts.score, cell: ({ summary }) => summary.score.toFixed(1), align: 'end' },
];

/** Every past report of one cluster, newest first, with the newest ones drawn as a chart. */
export function HistoryTab({ cluster }: { cluster: ClusterRef }) {
  const { queries } = useData();
  const { data: summaries } = useSuspenseQuery(queries.reportSummaries(cluster));
  const reports = newestFirst(summaries);

  return (
    <div className="space-y-6">
      <dl className="panel inline-flex">
        <Figure label={texts.totalReports}>{reports.length}</Figure>
      </dl>
      <FailedChecksChart
        title={texts.chartTitle}
        label={texts.chartTitle}
        bars={reports.slice(0, CHARTED_REPORTS).toReversed().map(toBar)}
        direction="upright"
        valueAxis={texts.failedChecksAxis}
        barAxis={texts.reportDate}
        empty={texts.noIssuesFound}
        errorElement={<Alert tone="error" title={texts.chartFailed} />}
      />
      <Table
        label={texts.pastReports}
        rows={reports}
        columns={columnsFor(cluster)}
        rowKey={({ reportName }) => reportName}
        empty={texts.noReports}
      />
    </div>
  );
}

function newestFirst(summaries: Readonly<Record<string, ReportSummary>>): readonly PastReport[] {
  return Object.entries(summaries)
    .map(([reportName, summary]) => ({ reportName, summary }))
    .toSorted((a, b) => Number(b.reportName) - Number(a.reportName));
}

function toBar({ reportName, summary }: PastReport) {
  return { key: reportName, label: monthAndDay(Number(reportName)), counts: summary };
}

function columnsFor(cluster: ClusterRef): readonly Column<PastReport>[] {
  return [
    {
      id: 'date',
      header: texts.reportDate,
      cell: ({ reportName }) => (
        <Link
          to={clusterPath(cluster.owner.name, cluster.clusterName, { tab: 'reports', report: reportName })}
          className="link whitespace-nowrap"
        >
          {shortDateTime(Number(reportName))}
        </Link>
      ),
    },
    ...countColumns,
    {
      id: 'download',
      header: texts.download,
      align: 'end',
      cell: ({ reportName }) => <AuditZipButton cluster={cluster} reportName={reportName} />,
    },
  ];
}
