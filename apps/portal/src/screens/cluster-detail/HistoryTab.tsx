import { checkedPartOfReport, countOf, totalOf, type ReportSummary } from '@plumbline/model/report';
import { SEVERITIES, type Severity } from '@plumbline/model/severity';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { clusterPath } from '../../paths.ts';
import { formatNumber, formatScore } from '../../messages/numbers.ts';
import { checkedText } from '../../shared/checked-text.ts';
import { FailedChecksChart } from '../../shared/FailedChecksChart.tsx';
import { Figure, Figures } from '../../shared/Figure.tsx';
import { SEVERITY_NAMES } from '../../shared/severity-names.ts';
import { classNames } from '../../ui/class-names.ts';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { toggleParameter, useAddressChange } from '../../ui/use-address-change.ts';
import { AuditZipButton } from './AuditZipButton.tsx';
import { CompareReports } from './CompareReports.tsx';
import { reportDays, reportTimes, type ReportTimeOf } from './report-times.ts';
import { ScoreMeaning } from './ScoreMeaning.tsx';
import { texts } from './texts.ts';

/** Source: specification, section 9. */
const CHARTED_REPORTS = 15;

interface PastReport {
  readonly reportName: string;
  readonly summary: ReportSummary;
  /** Failed checks more than in the report before; undefined for the first. */
  readonly change: number | undefined;
  /** It checked fewer services than the report before. */
  readonly hasCheckedLess: boolean;
}

/** Fewer failed checks are good news only where as much was checked as before. */
function Change({ of: { change, hasCheckedLess } }: { of: PastReport }) {
  if (change === undefined) return <span className="text-faint">{texts.dash}</span>;
  if (change < 0 && hasCheckedLess) {
    return (
      <span title={texts.fewerChecked} className="text-soft">
        {texts.changeOf(change)}
        <span className="sr-only"> {texts.fewerChecked}</span>
      </span>
    );
  }
  const look = change > 0 ? 'text-severity-5-ink' : change < 0 ? 'text-positive' : 'text-faint';
  return <span className={look}>{texts.changeOf(change)}</span>;
}

/** Every past report of one cluster, newest first, with the newest ones drawn as a chart. */
export function HistoryTab({ cluster }: { cluster: ClusterRef }) {
  const { queries } = useData();
  const { data: summaries } = useSuspenseQuery(queries.reportSummaries(cluster));
  const reports = newestFirst(summaries);
  const [newest] = reports;
  const names = reports.map(({ reportName }) => reportName);
  const timeOf = useMemo(() => reportTimes(Object.keys(summaries)), [summaries]);
  const charted = reports.slice(0, CHARTED_REPORTS).toReversed();
  const dayOf = reportDays(charted.map(({ reportName }) => reportName));
  const [search] = useSearchParams();
  const change = useAddressChange();
  const isReport = (name: string) => Object.hasOwn(summaries, name);
  const picked = search.getAll('pick').filter(isReport).slice(-2);

  /** At most two: a third takes the place of the one that was picked first. */
  function togglePicked(reportName: string): void {
    change(
      (next) => {
        toggleParameter(next, 'pick', reportName);
        const latest = next.getAll('pick').filter(isReport).slice(-2);
        next.delete('pick');
        for (const name of latest) next.append('pick', name);
      },
      { replace: true },
    );
  }

  return (
    <div className="space-y-6">
      <Figures>
        <Figure label={texts.totalReports}>{formatNumber(reports.length)}</Figure>
        <Figure label={texts.failedChecks}>
          {newest ? formatNumber(totalOf(newest.summary)) : texts.dash}
          {newest?.change !== undefined && (
            <span className="ml-2 text-base font-medium">
              <Change of={newest} />
            </span>
          )}
        </Figure>
        <Figure label={texts.score}>
          <div className="max-sm:text-right">
            {newest ? <Score cluster={cluster} of={newest} className="text-sm font-normal" /> : texts.dash}
          </div>
        </Figure>
      </Figures>
      <FailedChecksChart
        title={texts.chartTitle}
        label={texts.chartTitle}
        bars={charted.map(({ reportName, summary }) => ({ key: reportName, ...dayOf(reportName), counts: summary }))}
        direction="upright"
        valueAxis={texts.failedChecksAxis}
        barAxis={texts.reportDate}
        empty={charted.every(isUnchecked) ? texts.notChecked : texts.noIssuesFound}
        emptyHint={charted.some(isUnchecked) && !charted.every(isUnchecked) ? texts.notAllChecked : undefined}
      />
      <div className="space-y-3">
        {reports.length > 1 && <CompareReports cluster={cluster} picked={picked} timeOf={timeOf} />}
        <Table
          label={texts.pastReports}
          rows={reports}
          columns={[
            ...columnsFor(cluster, names, timeOf),
            ...(reports.length > 1 ? [pickColumn(picked, timeOf, togglePicked)] : []),
          ]}
          rowKey={({ reportName }) => reportName}
          empty={texts.noReports}
        />
      </div>
    </div>
  );
}

function newestFirst(summaries: Readonly<Record<string, ReportSummary>>): readonly PastReport[] {
  const names = Object.keys(summaries).toSorted((a, b) => Number(b) - Number(a));
  return names.flatMap((reportName, index): PastReport[] => {
    const summary = summaries[reportName];
    const before = summaries[names[index + 1] ?? ''];
    if (!summary) return [];
    const change = before && totalOf(summary) - totalOf(before);
    const hasCheckedLess = (summary.checkedServices ?? 0) < (before?.checkedServices ?? 0);
    return [{ reportName, summary, change, hasCheckedLess }];
  });
}

function isUnchecked({ summary }: PastReport): boolean {
  return checkedPartOfReport(summary) === 'nothing';
}

interface ScoreProps {
  readonly cluster: ClusterRef;
  readonly of: PastReport;
  /** Of what stands below a score. */
  readonly className: string;
}

/** A report's score with how much was checked, where that was not all; leads to what was not, and why. */
function Score({ cluster: { owner, clusterName }, of: { reportName, summary }, className }: ScoreProps) {
  const part = checkedPartOfReport(summary);
  const at = { tab: 'reports', report: reportName, unchecked: 'shown' } as const;
  const toUnchecked = (text: string | undefined) => (
    <Link to={clusterPath(owner.name, clusterName, at)} className="text-soft hover:text-accent hover:underline">
      {text}
    </Link>
  );
  if (part === 'nothing' && summary.score === undefined) return toUnchecked(texts.notChecked);
  const checked = checkedText(summary);
  return (
    <>
      {formatScore(summary.score)}
      {checked !== undefined && <span className={classNames('block', className)}>{toUnchecked(checked)}</span>}
    </>
  );
}

function columnsFor(
  cluster: ClusterRef,
  reportNames: readonly string[],
  timeOf: ReportTimeOf,
): readonly Column<PastReport>[] {
  return [
    {
      id: 'date',
      header: texts.reportDate,
      cell: ({ reportName }) => (
        <Link
          to={clusterPath(cluster.owner.name, cluster.clusterName, { tab: 'reports', report: reportName })}
          className="link whitespace-nowrap"
        >
          {timeOf(reportName)}
        </Link>
      ),
    },
    ...SEVERITIES.map((severity): Column<PastReport> => ({
      id: `severity-${severity}`,
      header: SEVERITY_NAMES[severity],
      cell: ({ reportName, summary }) => (
        <Count cluster={cluster} reportName={reportName} severity={severity} count={countOf(summary, severity)} />
      ),
      align: 'end',
    })),
    {
      id: 'total',
      header: texts.total,
      cell: ({ reportName, summary }) => <Count cluster={cluster} reportName={reportName} count={totalOf(summary)} />,
      align: 'end',
    },
    {
      id: 'score',
      header: texts.score,
      headerNote: <ScoreMeaning />,
      cell: (report) => <Score cluster={cluster} of={report} className="text-xs" />,
      align: 'end',
      stacked: 'line',
    },
    { id: 'change', header: texts.change, cell: (report) => <Change of={report} />, align: 'end' },
    {
      id: 'download',
      header: texts.download,
      align: 'end',
      stacked: 'whole',
      cell: ({ reportName }) => (
        <AuditZipButton cluster={cluster} reportName={reportName} reportNames={reportNames} time={timeOf(reportName)} />
      ),
    },
  ];
}

interface CountProps {
  readonly cluster: ClusterRef;
  readonly reportName: string;
  /** Left out: of all severities. */
  readonly severity?: Severity;
  readonly count: number;
}

/** Leads to the failed checks that it counts. */
function Count({ cluster: { owner, clusterName }, reportName, severity, count }: CountProps) {
  if (count === 0) return <span className="text-faint">0</span>;
  const at = {
    tab: 'reports',
    report: reportName,
    ...(severity === undefined ? {} : { severity: String(severity) }),
  } as const;
  return (
    <Link to={clusterPath(owner.name, clusterName, at)} className="touchable hover:text-accent hover:underline">
      {formatNumber(count)}
    </Link>
  );
}

function pickColumn(
  picked: readonly string[],
  timeOf: ReportTimeOf,
  toggle: (reportName: string) => void,
): Column<PastReport> {
  return {
    id: 'compare',
    header: texts.compare,
    align: 'end',
    cell: ({ reportName }) => (
      <label className="touchable isolate inline-block">
        <input
          type="checkbox"
          aria-label={texts.pickReport(timeOf(reportName))}
          checked={picked.includes(reportName)}
          onChange={() => toggle(reportName)}
          className="relative z-1 size-4.5 cursor-pointer align-middle accent-accent"
        />
      </label>
    ),
  };
}
