import { Play } from 'lucide-react';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { IconButton } from '../../ui/Button.tsx';
import { SpinnerMark } from '../../ui/Spinner.tsx';
import { texts } from './texts.ts';
import { useIsRunning } from './use-run-reports.ts';

/** Runs the report of one cluster of a list; its line tells how it goes. */
export function RunReportButton({ cluster }: { cluster: ClusterRef }) {
  const { owner, clusterName } = cluster;
  const runs = useData().runs(owner);
  const isRunning = useIsRunning(cluster);
  return (
    <IconButton
      label={isRunning ? texts.running(clusterName) : texts.runReportOf(clusterName)}
      icon={isRunning ? <SpinnerMark /> : <Play aria-hidden className="size-4" />}
      paused={isRunning}
      onClick={() => runs.start([clusterName])}
    />
  );
}
