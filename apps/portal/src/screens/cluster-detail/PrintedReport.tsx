import { checkedPartOfReport, type Report, type ReportSummary } from '@plumbline/model/report';
import { uncheckedRows } from '@plumbline/model/unchecked-rows';
import { Printer } from 'lucide-react';
import type { ClusterRef } from '../../data/queries.ts';
import { formatScore } from '../../messages/numbers.ts';
import { checkedText } from '../../shared/checked-text.ts';
import { SeverityCounts } from '../../shared/SeverityCounts.tsx';
import { Button } from '../../ui/Button.tsx';
import { countChecks, type CheckRow } from '@plumbline/model/check-rows';
import { CheckSeverity } from './CheckSeverity.tsx';
import { facetLabel } from './facet-label.ts';
import { FACETS, NO_FILTER, type CheckFilter } from './failed-check-filter.ts';
import { FailedCheckDetails } from './FailedCheckDetails.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { ReportRuleset } from './ReportRuleset.tsx';
import { isRulesetNote } from './ruleset-notes.ts';
import { useReportTimes } from './report-times.ts';
import { texts } from './texts.ts';
import { reasonText } from './unchecked-reasons.ts';

/** More than a thousand pages nobody reads, and browsers lay them out for minutes. */
const PRINTED_CHECKS = 1000;

interface PrintedReportProps {
  readonly cluster: ClusterRef;
  readonly reportName: string;
  readonly report: Report;
  readonly summary: ReportSummary;
  readonly shown: readonly CheckRow[];
  /** What left them. */
  readonly filter: CheckFilter;
  readonly compared: string | undefined;
  readonly onClose: () => void;
}

/** What is looked at, laid out for paper: every check with its details, none torn by a page's end where it can be helped. */
export function PrintedReport(props: PrintedReportProps) {
  const { cluster, reportName, report, summary, shown, filter, compared, onClose } = props;
  const { owner, clusterName } = cluster;
  const part = checkedPartOfReport(summary);
  const timeOf = useReportTimes(cluster);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button onClick={onClose}>{texts.backToReport}</Button>
      </div>
      <header className="space-y-1 [overflow-wrap:anywhere]">
        <h2 className="text-xl font-semibold">{texts.printTitle(owner.name, clusterName)}</h2>
        <p className="text-soft">
          {texts.printAbout(
            timeOf(reportName),
            reportName,
            report.rulesVersion,
            part === 'nothing' && summary.score === undefined ? texts.notChecked : formatScore(summary.score),
          )}
        </p>
        {part !== 'nothing' && <p className="text-soft">{checkedText(summary)}</p>}
        <ReportRuleset report={report} />
      </header>
      <SeverityCounts counts={summary} isChecked={part !== 'nothing'} />
      <PrintedUnchecked report={report} isNothing={part === 'nothing'} />
      <div className="space-y-1">
        <p>{texts.printedOf(Math.min(shown.length, PRINTED_CHECKS), countChecks(shown))}</p>
        <PrintedFilter filter={filter} compared={compared === undefined ? undefined : timeOf(compared)} />
      </div>
      <ol className="space-y-8">
        {shown.slice(0, PRINTED_CHECKS).map((row) => (
          <li key={row.key} className="space-y-4 border-t border-line pt-4">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 break-after-avoid font-semibold [overflow-wrap:anywhere]">
              <CheckSeverity check={row.check} />
              {row.check.title !== undefined && <span lang="en">{row.check.title}</span>}
              <code className="font-mono text-sm font-normal">{row.check.rule.name}</code>
              <span className="font-normal text-soft">
                {[row.check.machine, row.check.service].filter(Boolean).join(' · ')}
              </span>
            </h3>
            <FailedCheckDetails row={row} />
          </li>
        ))}
      </ol>
      <ReportNotes notes={report.notes.filter((note) => !isRulesetNote(note))} />
    </div>
  );
}

/** What was not checked, as lines: on paper nothing opens. */
function PrintedUnchecked({ report, isNothing }: { report: Report; isNothing: boolean }) {
  const rows = uncheckedRows(report);
  if (rows.length === 0 && !isNothing) return null;
  return (
    <section className="space-y-1 [overflow-wrap:anywhere]">
      <h3 className="font-semibold">{texts.notChecked}</h3>
      {isNothing && <p>{texts.nothingChecked}</p>}
      <ul className="list-disc space-y-0.5 pl-5">
        {rows.slice(0, PRINTED_CHECKS).map(({ key, machine, service, serviceType, file, reason }) => (
          <li key={key}>
            {[machine, service, file ?? serviceType].filter(Boolean).join(' · ')}: {reasonText(reason)}
          </li>
        ))}
      </ul>
      {rows.length > PRINTED_CHECKS && <p className="text-soft">{texts.printedMore(rows.length - PRINTED_CHECKS)}</p>}
    </section>
  );
}

interface PrintedFilterProps {
  readonly filter: CheckFilter;
  /** The time of the report that it is compared with. */
  readonly compared: string | undefined;
}

/** What is not on the paper has to be said: nobody can see the filter there. */
function PrintedFilter({ filter, compared }: PrintedFilterProps) {
  const { facets, state, text } = filter;
  const parts = [
    ...(state === NO_FILTER.state ? [] : [texts.stateFilters[state]]),
    ...FACETS.flatMap((facet) => {
      const value = facets[facet];
      return value === undefined ? [] : [`${texts.facets[facet]}: ${facetLabel(facet, value)}`];
    }),
    ...(text === '' ? [] : [`“${text}”`]),
  ];
  return (
    <>
      {parts.length > 0 && <p className="text-soft [overflow-wrap:anywhere]">{texts.printedOnly(parts.join(', '))}</p>}
      {compared !== undefined && <p className="text-soft">{texts.printedCompared(compared)}</p>}
    </>
  );
}
