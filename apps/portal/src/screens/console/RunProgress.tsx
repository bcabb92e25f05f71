import type { Owner } from '@plumbline/model/organization';
import { CircleCheck, CircleX, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clusterPath } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { SpinnerMark } from '../../ui/Spinner.tsx';
import { texts } from './texts.ts';
import type { RunReports, RunState } from './use-run-reports.ts';

/** A line for each cluster whose report runs or has run, and one alert for all that failed. */
export function RunProgress({ owner, reports }: { owner: Owner; reports: RunReports }) {
  const { runs, isBusy, clear } = reports;
  if (runs.size === 0) return null;
  const states = [...runs];
  const settled = states.filter(([, { state }]) => state === 'done' || state === 'failed').length;
  const failed = states.filter(([, { state }]) => state === 'failed').map(([name]) => name);

  return (
    <section aria-label={texts.runsTitle} className="space-y-3">
      {!isBusy && failed.length > 0 && <Alert tone="error" title={texts.runFailed(failed.join(', '))} />}
      <div className="panel">
        <div className="flex min-h-10 items-center gap-3 py-1 pr-2 pl-4">
          <h2 className="grow font-medium">{texts.runsTitle}</h2>
          <output className="text-sm text-soft">{texts.runsSettled(settled, runs.size)}</output>
          <IconButton
            label={texts.dismiss}
            icon={<X aria-hidden className="size-4" />}
            disabled={isBusy}
            onClick={clear}
          />
        </div>
        <ul className="max-h-72 overflow-y-auto">
          {states.map(([clusterName, run]) => (
            <li
              key={clusterName}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2"
            >
              <span className="min-w-0 grow [overflow-wrap:anywhere]">{clusterName}</span>
              <RunLabel run={run} reportPath={clusterPath(owner.name, clusterName)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function RunLabel({ run, reportPath }: { run: RunState; reportPath: string }): ReactNode {
  switch (run.state) {
    case 'queued':
      return <Labelled mark={<Clock aria-hidden className="text-faint" />}>{texts.runStates.queued}</Labelled>;
    case 'running':
      return <Labelled mark={<SpinnerMark />}>{texts.runStates.running(run.progress)}</Labelled>;
    case 'done':
      return (
        <Labelled mark={<CircleCheck aria-hidden className="text-positive" />}>
          <Link to={reportPath} className="link">
            {texts.runStates.done}
          </Link>
        </Labelled>
      );
    case 'failed':
      return (
        <Labelled mark={<CircleX aria-hidden className="text-severity-5-ink" />}>
          {texts.runStates.failed(run.reason)}
        </Labelled>
      );
  }
}

function Labelled({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2 text-sm text-soft [&_svg]:size-4 [&_svg]:shrink-0">
      {mark}
      <span>{children}</span>
    </span>
  );
}
