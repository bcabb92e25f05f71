import type { Owner } from '@plumbline/model/organization';
import { useSyncExternalStore } from 'react';
import { useData } from '../../data/data.ts';
import { isUnderWay, type RunsByCluster } from '../../data/run-board.ts';
import type { ClusterRef } from '../../data/queries.ts';
import type { OwnerRuns } from '../../data/runs.ts';

export interface RunReports extends Pick<OwnerRuns, 'start' | 'cancel'> {
  readonly runs: RunsByCluster;
  /** Forgets those that have ended. */
  readonly clear: () => void;
  /** Until the runs of all clusters have settled. */
  readonly isBusy: boolean;
}

/** The runs of an owner's reports: those that this page started, and those that the server tells of. */
export function useRunReports(owner: Owner): RunReports {
  const ownerRuns = useData().runs(owner);
  const runs = useSyncExternalStore(ownerRuns.subscribe, ownerRuns.told);
  return { ...ownerRuns, clear: () => ownerRuns.clear(), runs, isBusy: [...runs.values()].some(isUnderWay) };
}

/** The same of one cluster alone. */
export function useRunReport({ owner, clusterName }: ClusterRef): RunReports {
  const ownerRuns = useData().runs(owner);
  const run = useSyncExternalStore(ownerRuns.subscribe, () => ownerRuns.told().get(clusterName));
  return {
    ...ownerRuns,
    clear: () => ownerRuns.clear([clusterName]),
    runs: new Map(run ? [[clusterName, run]] : []),
    isBusy: run !== undefined && isUnderWay(run),
  };
}

/** Whether a cluster's report runs: of hundreds that ask, those are drawn again for which it changes. */
export function useIsRunning({ owner, clusterName }: ClusterRef): boolean {
  const { subscribe, told } = useData().runs(owner);
  return useSyncExternalStore(subscribe, () => {
    const run = told().get(clusterName);
    return run !== undefined && isUnderWay(run);
  });
}
