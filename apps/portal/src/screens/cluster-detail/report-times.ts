import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { clockTime, monthAndDay, shortDateTime } from '../../shared/dates.ts';

/** What people call a report: its time, told as exactly as it takes to know it from the cluster's others. */
export type ReportTimeOf = (reportName: string) => string;

/** The times of the reports of one cluster, with seconds where several of them are of one minute. */
export function reportTimes(reportNames: readonly string[]): ReportTimeOf {
  const inMinutes = (name: string) => shortDateTime(Number(name));
  const ofOneMinute = withSame(reportNames, inMinutes);
  return (name) => (ofOneMinute.has(name) ? shortDateTime(Number(name), 'seconds') : inMinutes(name));
}

/** As `reportTimes`, of all reports of a cluster as far as they are known. */
export function useReportTimes(cluster: ClusterRef): ReportTimeOf {
  const { queries } = useData();
  const { data: names } = useQuery(queries.reportNames(cluster));
  return useMemo(() => reportTimes(names ?? []), [names]);
}

/** What stands below a report's bar: the day, and the time where several of them are of that day. */
export function reportDays(reportNames: readonly string[]): (reportName: string) => { label: string; detail?: string } {
  const dayOf = (name: string) => monthAndDay(Number(name));
  const ofOneDay = withSame(reportNames, dayOf);
  const ofOneMinute = withSame(reportNames, (name) => shortDateTime(Number(name)));
  return (name) => ({
    label: dayOf(name),
    ...(ofOneDay.has(name) ? { detail: clockTime(Number(name), ofOneMinute.has(name) ? 'seconds' : 'minutes') } : {}),
  });
}

/** Those that share what they are called with another. */
function withSame(names: readonly string[], called: (name: string) => string): ReadonlySet<string> {
  return new Set([...Map.groupBy(names, called).values()].filter((same) => same.length > 1).flat());
}
