import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClusterRef } from '../../data/queries.ts';
import { clusterPath } from '../../paths.ts';
import { codeLanguageOf } from '../../shared/code-language.ts';
import { SeverityBadge } from '../../shared/SeverityBadge.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { checkRows, placeOf, type CheckRow } from '@plumbline/model/check-rows';
import { linesOf, markLines, type LineMark } from './line-marks.ts';
import type { SourceFile } from './source-file.ts';
import { SourceLines } from './SourceLines.tsx';
import { SourceLink } from './SourceLink.tsx';
import { useReportTimes } from './report-times.ts';
import { texts } from './texts.ts';
import { useShownReport } from './use-shown-report.ts';

interface SourceViewProps {
  readonly cluster: ClusterRef;
  readonly place: string;
  readonly source: SourceFile;
  readonly text: string;
  readonly actions: ReactNode;
}

/** The lines of a file, and what the report that is looked at says of them. */
export function SourceView({ cluster, place, source, text, actions }: SourceViewProps) {
  const shown = useShownReport(cluster);
  const report = shown?.report;
  const timeOf = useReportTimes(cluster);
  const lines = useMemo(() => linesOf(text), [text]);
  const rows = useMemo(
    () => (report ? checkRows(report, undefined).filter((row) => failsAt(row, place)) : []),
    [report, place],
  );
  const { marks, ofWholeFile, notFound } = useMemo(() => markLines(lines, rows), [lines, rows]);
  const detailsOf = (row: CheckRow) => <DetailsLink cluster={cluster} reportName={shown?.reportName} row={row} />;

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow text-soft">{report && texts.failedInFile(rows.length, timeOf(shown.reportName))}</p>
        {actions}
      </div>
      {marks.length > 0 && <Jumps place={place} marks={marks} />}
      {notFound.length > 0 && (
        <Alert tone="warning" title={texts.notMarked(notFound.length)}>
          <CheckList rows={notFound} detailsOf={detailsOf} />
        </Alert>
      )}
      {ofWholeFile.length > 0 && (
        <section className="space-y-2">
          <h3 className="font-semibold">{texts.ofWholeFile}</h3>
          <CheckList rows={ofWholeFile} detailsOf={detailsOf} />
        </section>
      )}
      <SourceLines
        label={place}
        lines={lines}
        marks={marks}
        language={codeLanguageOf(source.configFileType)}
        detailsOf={detailsOf}
      />
    </div>
  );
}

function failsAt({ check, state }: CheckRow, place: string): boolean {
  return state === 'failed' && placeOf(check) === place;
}

function Jumps({ place, marks }: { place: string; marks: readonly LineMark[] }) {
  const lines = [...new Set(marks.map(({ fromLine }) => fromLine + 1))];
  return (
    <nav aria-label={texts.failedLines} className="flex max-h-24 flex-wrap gap-1.5 overflow-y-auto">
      {lines.map((line) => (
        <SourceLink key={line} place={place} line={line} replace className={buttonClass('secondary', 'small')}>
          {texts.atLine(line)}
        </SourceLink>
      ))}
    </nav>
  );
}

function CheckList({ rows, detailsOf }: { rows: readonly CheckRow[]; detailsOf: (row: CheckRow) => ReactNode }) {
  return (
    <ul className="space-y-1">
      {rows.map((row) => (
        <li key={row.key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SeverityBadge severity={row.check.rule.severity} />
          <span lang="en" className="text-ink">
            {row.check.title ?? row.check.rule.name}
          </span>
          {detailsOf(row)}
        </li>
      ))}
    </ul>
  );
}

interface DetailsLinkProps {
  readonly cluster: ClusterRef;
  readonly reportName: string | undefined;
  readonly row: CheckRow;
}

/** Leads to the check in the list of its report. */
function DetailsLink({ cluster: { owner, clusterName }, reportName, row: { key, check } }: DetailsLinkProps) {
  const at = { tab: 'reports', ...(reportName === undefined ? {} : { report: reportName }), open: key } as const;
  return (
    <Link
      to={clusterPath(owner.name, clusterName, at)}
      title={check.rule.name}
      className="link text-sm whitespace-nowrap"
    >
      {texts.learnMore}
    </Link>
  );
}
