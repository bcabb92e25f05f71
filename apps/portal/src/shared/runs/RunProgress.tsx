import type { Owner } from '@plumbline/model/organization';
import { checkedPartOfReport, countOf, totalOf } from '@plumbline/model/report';
import { SEVERITIES } from '@plumbline/model/severity';
import { Ban, CircleCheck, CircleDashed, Clock, TriangleAlert, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isUnderWay, type RunOutcome, type RunProgress as Progress } from '../../data/run-board.ts';
import { clusterPath } from '../../paths.ts';
import { checkedText } from '../../shared/checked-text.ts';
import { SEVERITY_LOOK } from '../../shared/severity-look.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DismissButton } from '../../ui/DismissButton.tsx';
import { SpinnerMark } from '../../ui/Spinner.tsx';
import { FailedLabel, StateLabel } from '../../ui/StateLabel.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { texts } from './texts.ts';
import type { RunReports } from './use-run-reports.ts';

interface RunProgressProps {
  readonly owner: Owner;
  readonly reports: RunReports;
}

/** A line for each cluster whose report runs or has run, and one alert for all that failed. */
export function RunProgress({ owner, reports }: RunProgressProps) {
  const { runs, isBusy, clear } = reports;
  if (runs.size === 0) return null;
  const failed = namesOf(reports, 'failed');

  function cancelAll(): void {
    for (const [name, run] of runs) if (isUnderWay(run)) void reports.cancel(name);
  }

  return (
    <section aria-label={texts.runsTitle} className="space-y-3">
      {!isBusy && failed.length > 0 && <Alert tone="error" title={texts.runFailed(failed.join(', '))} />}
      <div className="panel">
        <div className="flex min-h-10 flex-wrap items-center gap-x-3 py-1 pr-2 pl-4">
          <h2 className="grow font-medium">{texts.runsTitle}</h2>
          <output className="text-sm text-soft">{summaryOf(reports)}</output>
          {!isBusy && <DismissButton onDismiss={clear} />}
          {isBusy && runs.size > 1 && (
            <Button variant="quiet" size="small" onClick={cancelAll}>
              {texts.cancelRuns}
            </Button>
          )}
        </div>
        <ul className="max-h-72 overflow-y-auto">
          {[...runs].map(([clusterName, run]) => (
            <RunLine key={clusterName} owner={owner} clusterName={clusterName} run={run} onCancel={reports.cancel} />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface RunLineProps {
  readonly owner: Owner;
  readonly clusterName: string;
  readonly run: Progress;
  readonly onCancel: RunReports['cancel'];
}

/** There may be a thousand: one is drawn again only when its own run changes. */
const RunLine = memo(function RunLine({ owner, clusterName, run, onCancel }: RunLineProps) {
  const line = useFocusKept<HTMLLIElement>(isUnderWay(run) ? 1 : 0);
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1 pl-4',
        isUnderWay(run) ? 'pr-2' : 'pr-4',
      )}
    >
      <span className="min-w-0 grow [overflow-wrap:anywhere]">{clusterName}</span>
      <RunLabel run={run} reportPath={clusterPath(owner.name, clusterName)} />
      {isUnderWay(run) && (
        <IconButton
          label={texts.cancelRun(clusterName)}
          icon={<X aria-hidden className="size-4" />}
          onClick={() => void onCancel(clusterName)}
        />
      )}
      {isUnderWay(run) && run.notCancelled && (
        <div role="alert" className="w-full pb-2">
          <FailedLabel>
            {run.notCancelled.title} {run.notCancelled.detail}
          </FailedLabel>
        </div>
      )}
    </li>
  );
});

function namesOf({ runs }: RunReports, state: Progress['state']): readonly string[] {
  return [...runs].filter(([, run]) => run.state === state).map(([name]) => name);
}

/** How many have ended; when all have, how they did. */
function summaryOf(reports: RunReports): string {
  const { runs, isBusy } = reports;
  const unfinished = [...runs.values()].filter(isUnderWay).length;
  const count = (state: Progress['state']) => namesOf(reports, state).length;
  return isBusy
    ? texts.runsSettled(runs.size - unfinished, runs.size)
    : texts.runsSummary(count('done'), count('failed'), count('cancelled'));
}

function RunLabel({ run, reportPath }: { run: Progress; reportPath: string }): ReactNode {
  switch (run.state) {
    case 'queued':
      return <StateLabel mark={<Clock aria-hidden className="text-faint" />}>{texts.runStates.queued}</StateLabel>;
    case 'running':
      return (
        <StateLabel mark={<SpinnerMark />}>
          {texts.runStates.running(run.progress)}
          <progress
            aria-hidden
            max={1}
            value={run.progress}
            className="ml-3 h-1.5 w-24 appearance-none overflow-hidden rounded-full bg-line align-middle max-sm:hidden forced-colors:appearance-auto [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        </StateLabel>
      );
    case 'done':
      return (
        <StateLabel mark={<OutcomeMark outcome={run.outcome} />}>
          <Link to={reportPath} className="link">
            {texts.runStates.done}
          </Link>
          {run.outcome && `: ${outcomeText(run.outcome)}`}
        </StateLabel>
      );
    case 'failed':
      return <FailedLabel>{texts.runStates.failed(run.reason)}</FailedLabel>;
    case 'cancelled':
      return <StateLabel mark={<Ban aria-hidden className="text-faint" />}>{texts.runStates.cancelled}</StateLabel>;
  }
}

/** What failed is told of what was checked alone. */
function outcomeText({ summary, before }: RunOutcome): string {
  const total = totalOf(summary);
  const isUnknown = total === 0 && checkedPartOfReport(summary) === 'nothing';
  const checked = isUnknown ? sharedTexts.notChecked : checkedText(summary);
  return [...(isUnknown ? [] : [texts.runOutcome(total, before)]), ...(checked === undefined ? [] : [checked])].join(
    ' · ',
  );
}

/** Says no more than is known: green only where something was checked and nothing failed, else the worst that did. */
function OutcomeMark({ outcome }: { outcome: RunOutcome | undefined }) {
  if (!outcome) return <CircleDashed aria-hidden className="text-faint" />;
  const worst = SEVERITIES.find((severity) => countOf(outcome.summary, severity) > 0);
  if (worst !== undefined) return <TriangleAlert aria-hidden className={SEVERITY_LOOK[worst].ink} />;
  const isChecked = checkedPartOfReport(outcome.summary) !== 'nothing';
  return isChecked ? (
    <CircleCheck aria-hidden className="text-positive" />
  ) : (
    <CircleDashed aria-hidden className="text-faint" />
  );
}
