import type { Report, ReportSummary } from '@plumbline/model/report';
import { Printer } from 'lucide-react';
import type { ClusterRef } from '../../data/queries.ts';
import { formatScore } from '../../messages/numbers.ts';
import { shortDateTime } from '../../shared/dates.ts';
import { SeverityBadge } from '../../shared/SeverityBadge.tsx';
import { SeverityCounts } from '../../shared/SeverityCounts.tsx';
import { Button } from '../../ui/Button.tsx';
import type { CheckRow } from './check-rows.ts';
import { FailedCheckDetails } from './FailedCheckDetails.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { texts } from './texts.ts';

/** More than a thousand pages nobody reads, and browsers lay them out for minutes. */
const PRINTED_CHECKS = 1000;

interface PrintedReportProps {
  readonly cluster: ClusterRef;
  readonly reportName: string;
  readonly report: Report;
  readonly summary: ReportSummary;
  readonly shown: readonly CheckRow[];
  readonly onClose: () => void;
}

/** What is looked at, laid out for paper: every check with its details, none torn by a page's end where it can be helped. */
export function PrintedReport({ cluster, reportName, report, summary, shown, onClose }: PrintedReportProps) {
  const { owner, clusterName } = cluster;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button onClick={onClose}>{texts.backToReport}</Button>
      </div>
      <header className="space-y-1">
        <h2 className="text-xl font-semibold">{texts.printTitle(owner.name, clusterName)}</h2>
        <p className="text-soft">
          {texts.printAbout(
            shortDateTime(Number(reportName)),
            reportName,
            report.rulesVersion,
            formatScore(summary.score),
          )}
        </p>
      </header>
      <SeverityCounts counts={summary} />
      <p>{texts.printedOf(Math.min(shown.length, PRINTED_CHECKS), shown.length)}</p>
      <ol className="space-y-8">
        {shown.slice(0, PRINTED_CHECKS).map((row) => (
          <li key={row.key} className="space-y-4 border-t border-line pt-4">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 break-after-avoid font-semibold">
              <SeverityBadge severity={row.check.rule.severity} />
              <code className="font-mono text-sm [overflow-wrap:anywhere]">{row.check.rule.name}</code>
              <span className="font-normal text-soft">
                {[row.check.machine, row.check.service].filter(Boolean).join(' · ')}
              </span>
            </h3>
            <FailedCheckDetails row={row} related={{ ofRule: 0, inFile: 0 }} />
          </li>
        ))}
      </ol>
      <ReportNotes notes={report.notes} />
    </div>
  );
}
