import type { Owner } from '@plumbline/model/organization';
import { useSyncExternalStore } from 'react';
import { useData } from '../../data/data.ts';
import { isUnderWay, type RunsByCluster } from '../../data/run-board.ts';
import type { OwnerRuns } from '../../data/runs.ts';

export interface RunReports extends Pick<OwnerRuns, 'start' | 'cancel' | 'clear'> {
  readonly runs: RunsByCluster;
  /** Until the runs of all clusters have settled. */
  readonly isBusy: boolean;
}

/** The runs of an owner's reports: those that this page started, and those that the server tells of. */
export function useRunReports(owner: Owner): RunReports {
  const ownerRuns = useData().runs(owner);
  const runs = useSyncExternalStore(ownerRuns.subscribe, ownerRuns.current);
  return { ...ownerRuns, runs, isBusy: [...runs.values()].some(isUnderWay) };
}
