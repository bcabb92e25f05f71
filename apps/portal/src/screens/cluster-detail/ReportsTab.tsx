import { summarize } from '@plumbline/model/report';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useData } from '../../data/data.ts';
import { useNow } from '../../data/now.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { consolePath } from '../../paths.ts';
import { FailureBoundary } from '../../shared/Boundary.tsx';
import { lastScanLabel, shortDate, shortDateTime } from '../../shared/dates.ts';
import { Figure } from '../../shared/Figure.tsx';
import { SeverityCounts } from '../../shared/SeverityCounts.tsx';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { Select } from '../../ui/Select.tsx';
import { FailedChecksTable } from './FailedChecksTable.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { texts } from './texts.ts';

/** One report of the cluster, the newest unless another is chosen, with all of its failed checks. */
export function ReportsTab({ cluster }: { cluster: ClusterRef }) {
  const { queries } = useData();
  const { data: reportNames } = useSuspenseQuery(queries.reportNames(cluster));
  const [search, setSearch] = useSearchParams();
  const asked = search.get('report');
  const [newest] = reportNames;
  const chosen = reportNames.find((name) => name === asked) ?? newest;

  // What was picked shows at once; its report takes the old one's place when it has arrived.
  const [picked, pick] = useOptimistic(chosen);

  function show(report: string): void {
    startTransition(() => {
      pick(report);
      setSearch({ tab: 'reports', report });
    });
  }

  if (newest === undefined || chosen === undefined) return <NoReports cluster={cluster} />;
  return (
    <div className="space-y-6">
      <div className="panel grid divide-line max-md:divide-y md:grid-cols-[auto_1fr_1.4fr] md:divide-x">
        <dl className="contents">
          <Figure label={texts.totalReports}>{reportNames.length}</Figure>
          <LastScan seconds={Number(newest)} />
        </dl>
        <div className="px-5 py-4">
          <Select
            label={texts.viewReport}
            choices={reportNames.map((name) => ({ value: name, label: shortDateTime(Number(name)) }))}
            value={picked}
            onChange={show}
          />
        </div>
      </div>
      <div aria-busy={picked !== chosen} className="space-y-6 aria-busy:opacity-60">
        <FailureBoundary subject={chosen}>
          <ReportDetails cluster={cluster} reportName={chosen} />
        </FailureBoundary>
      </div>
    </div>
  );
}

function NoReports({ cluster }: { cluster: ClusterRef }) {
  return (
    <EmptyMessage title={texts.noReports} icon={<FileSearch aria-hidden />}>
      <p>{texts.noReportsHint}</p>
      <Link to={consolePath(cluster.owner.name)} className="link">
        {texts.toConsole}
      </Link>
    </EmptyMessage>
  );
}

function LastScan({ seconds }: { seconds: number }) {
  const now = useNow();
  return <Figure label={texts.lastScan}>{texts.lastScanOf(lastScanLabel(seconds, now), shortDate(seconds))}</Figure>;
}

function ReportDetails({ cluster, reportName }: { cluster: ClusterRef; reportName: string }) {
  const { queries } = useData();
  const { data: report } = useSuspenseQuery(queries.report(cluster, reportName));
  const summary = summarize(report);

  return (
    <>
      <section className="space-y-4">
        <h2 className="sr-only">{texts.failedChecks}</h2>
        <div className="grid items-center gap-4 md:grid-cols-[1fr_auto]">
          <SeverityCounts counts={summary} />
          <p className="text-soft md:pl-4">
            {texts.score} <span className="ml-1 text-xl font-semibold text-ink">{summary.score.toFixed(1)}</span>
          </p>
        </div>
        <FailedChecksTable failed={report.failed} />
      </section>
      <ReportNotes report={report} />
    </>
  );
}
