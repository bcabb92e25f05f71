import { useSuspenseQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { startTransition, useDeferredValue, useOptimistic } from 'react';
import { Link } from 'react-router';
import { useData } from '../../data/data.ts';
import { useNow } from '../../data/now.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { consolePath } from '../../paths.ts';
import { FailureBoundary } from '../../shared/Boundary.tsx';
import { isOldScan, lastScanLabel, shortDate } from '../../shared/dates.ts';
import { Figure } from '../../shared/Figure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import { useReportTimes } from './report-times.ts';
import { texts } from './texts.ts';
import { NO_COMPARISON, useReportView } from './use-report-view.ts';

/** One report of the cluster, the newest unless another is chosen, with all of its failed checks. */
export function ReportsTab({ cluster }: { cluster: ClusterRef }) {
  const { queries } = useData();
  const { data: known } = useSuspenseQuery(queries.reportNames(cluster));
  // When a run ends there is a newer one: what is shown stays until that has arrived.
  const reportNames = useDeferredValue(known);
  const [view, changes] = useReportView();
  const timeOf = useReportTimes(cluster);
  const [newest] = reportNames;
  const chosen = reportNames.find((name) => name === view.report) ?? newest;

  // What was picked shows at once; its report takes the old one's place when it has arrived.
  const [picked, pick] = useOptimistic(chosen);

  function show(report: string): void {
    startTransition(() => {
      pick(report);
      changes.showReport(report);
    });
  }

  if (newest === undefined || chosen === undefined) return <NoReports cluster={cluster} />;
  const earlier = reportNames.slice(reportNames.indexOf(chosen) + 1);
  const compared =
    view.compare === NO_COMPARISON ? undefined : (earlier.find((name) => name === view.compare) ?? earlier[0]);
  // The hint is the name by which other tools know it.
  const toChoice = (name: string) => ({ value: name, label: timeOf(name), hint: name });
  return (
    <div className="space-y-6">
      {view.report !== undefined && view.report !== chosen && (
        <Alert tone="warning" title={texts.noSuchReport(view.report)} />
      )}
      <div className="panel grid grid-cols-[auto_1fr] divide-line md:grid-cols-[auto_auto_1fr] md:divide-x print:hidden">
        <dl className="contents">
          <Figure label={texts.totalReports}>{formatNumber(reportNames.length)}</Figure>
          <LastScan seconds={Number(newest)} />
        </dl>
        <div className="grid min-w-0 gap-x-4 gap-y-3 border-line px-5 py-4 max-md:col-span-2 max-md:border-t sm:grid-cols-2">
          <Combobox
            label={texts.viewReport}
            choices={reportNames.map(toChoice)}
            value={picked ?? chosen}
            onChange={show}
          />
          <Combobox
            label={texts.compareWith}
            choices={[{ value: NO_COMPARISON, label: texts.noComparison }, ...earlier.map(toChoice)]}
            value={compared ?? NO_COMPARISON}
            onChange={changes.compareWith}
          />
        </div>
      </div>
      <div aria-busy={picked !== chosen} className="space-y-6 aria-busy:opacity-60">
        <FailureBoundary subject={chosen}>
          <ReportDetails cluster={cluster} reportName={chosen} compared={compared} />
        </FailureBoundary>
      </div>
    </div>
  );
}

function NoReports({ cluster }: { cluster: ClusterRef }) {
  return (
    <EmptyMessage title={texts.noReports} icon={<FileSearch aria-hidden />}>
      <p>{texts.noReportsHint}</p>
      <Link to={consolePath(cluster.owner.name, cluster.clusterName)} className="link">
        {texts.toConsole}
      </Link>
    </EmptyMessage>
  );
}

function LastScan({ seconds }: { seconds: number }) {
  const now = useNow();
  return (
    <Figure label={texts.lastScan}>
      {texts.lastScanOf(lastScanLabel(seconds, now), shortDate(seconds))}
      {isOldScan(seconds, now) && <p className="mt-1 text-sm font-normal text-severity-3-ink">{texts.oldScan}</p>}
    </Figure>
  );
}
