import type { Report } from '@plumbline/model/report';
import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { useReportView } from './use-report-view.ts';

export interface ShownReport {
  readonly reportName: string;
  /** Undefined while it is on its way, or when it cannot be had. */
  readonly report: Report | undefined;
  readonly isComing: boolean;
}

/** The report that the address names, or the newest, for what can be shown without it; undefined where there is none. */
export function useShownReport(cluster: ClusterRef): ShownReport | undefined {
  const { queries } = useData();
  const [view] = useReportView();
  const { data: names = [] } = useQuery(queries.reportNames(cluster));
  const shown = names.find((name) => name === view.report) ?? names[0];
  const { data: report, isPending } = useQuery({
    ...queries.report(cluster, shown ?? ''),
    enabled: shown !== undefined,
  });
  return shown === undefined ? undefined : { reportName: shown, report, isComing: isPending };
}
