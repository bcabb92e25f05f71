/**
 * Which report a file is about. `reportName`: seconds since 1970. `reportNames`: those of the cluster, as far as they
 * are known; the file is named so that it is told from theirs.
 */
export interface ReportOfCluster {
  readonly owner: string;
  readonly cluster: string;
  readonly reportName: string;
  readonly reportNames?: readonly string[];
}

/**
 * `organization-cluster-date.zip`, with the day in UTC, or `…-2026-01-31T120059Z.zip` where there are several of that
 * day; in characters that every system takes. Source: specification, section 7.
 */
export function reportFileName(
  { owner, cluster, reportName, reportNames = [] }: ReportOfCluster,
  ending: string,
): string {
  const day = dayOf(reportName);
  const isAlone = reportNames.every((name) => name === reportName || dayOf(name) !== day);
  const date = isAlone ? day : isoTime(reportName).replace(/:|\.\d+/g, '');
  return `${[owner, cluster, date].map((part) => part.replace(/[^\p{L}\p{N}._@ -]/gu, '_')).join('-')}.${ending}`;
}

function dayOf(reportName: string): string {
  return isoTime(reportName).slice(0, 10);
}

function isoTime(reportName: string): string {
  return new Date(Number(reportName) * 1000).toISOString();
}
