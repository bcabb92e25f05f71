import { checkedPartOfReport } from '@plumbline/model/report';
import { summarize } from '@plumbline/model/summarize';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useData } from '../../data/data.ts';
import { failureTexts } from '../../data/failure.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { SeverityCounts } from '../../shared/SeverityCounts.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { checkRows } from '@plumbline/model/check-rows';
import { severityOf } from '../../shared/severity-label.ts';
import { filterChecks } from './failed-check-filter.ts';
import { FailedChecksTable } from './FailedChecksTable.tsx';
import { NotChecked } from './NotChecked.tsx';
import { OtherRules } from './OtherRules.tsx';
import { PrintedReport } from './PrintedReport.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { ReportRuleset } from './ReportRuleset.tsx';
import { isRulesetNote } from './ruleset-notes.ts';
import { ReportToolbar } from './ReportToolbar.tsx';
import { ScoreFigure } from './ScoreFigure.tsx';
import { texts } from './texts.ts';
import { useReportView } from './use-report-view.ts';

interface ReportDetailsProps {
  readonly cluster: ClusterRef;
  readonly reportName: string;
  /** The earlier report that it is compared with. */
  readonly compared: string | undefined;
}

/** One report: its counters, what of it is looked at, its failed checks and its notes. */
export function ReportDetails({ cluster, reportName, compared }: ReportDetailsProps) {
  const { queries } = useData();
  const { data: report } = useSuspenseQuery(queries.report(cluster, reportName));
  // The report itself never waits for the one that it is compared with.
  const comparison = useQuery({ ...queries.report(cluster, compared ?? ''), enabled: compared !== undefined });
  const earlier = compared === undefined ? undefined : comparison.data;
  const [view, changes] = useReportView();
  const rows = useMemo(() => checkRows(report, earlier), [report, earlier]);
  const filtered = useMemo(() => filterChecks(rows, view.filter), [rows, view.filter]);
  const summary = useMemo(() => summarize(report), [report]);
  const about = { cluster, reportName, report, compared };

  if (view.isPrinted) {
    return (
      <PrintedReport
        {...about}
        shown={filtered.shown}
        filter={view.filter}
        summary={summary}
        onClose={() => changes.setPrinted(false)}
      />
    );
  }
  return (
    <>
      <section className="space-y-4">
        <h2 className="sr-only">{texts.failedChecks}</h2>
        <div className="grid gap-x-1.5 gap-y-3 sm:grid-cols-[1fr_auto]">
          <SeverityCounts
            counts={summary}
            isChecked={checkedPartOfReport(summary) !== 'nothing'}
            linkTo={(severity) => changes.searchFor({ facets: { severity: String(severity) } })}
            current={view.filter.state === 'open' ? severityOf(view.filter.facets.severity) : undefined}
          />
          <ScoreFigure report={report} summary={summary} />
        </div>
        <ReportRuleset report={report} />
        <NotChecked cluster={cluster} report={report} summary={summary} />
        {earlier && <OtherRules report={report} earlier={earlier} />}
        {comparison.isError && compared !== undefined && <NotCompared error={comparison.error} />}
        <ReportToolbar
          {...about}
          rows={rows}
          filtered={filtered}
          isComparing={compared !== undefined && comparison.isPending}
        />
        <FailedChecksTable
          rows={rows}
          shown={filtered.shown}
          part={checkedPartOfReport(summary)}
          reports={{ report: reportName, compared }}
          isComparing={compared !== undefined && comparison.isPending}
        />
      </section>
      <ReportNotes notes={report.notes.filter((note) => !isRulesetNote(note))} />
    </>
  );
}

function NotCompared({ error }: { error: unknown }) {
  const { title, detail } = failureTexts(error);
  return (
    <Alert tone="warning" title={title}>
      <p>{detail}</p>
      <p>{texts.notCompared}</p>
    </Alert>
  );
}
