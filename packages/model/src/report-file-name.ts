/** Which report a file is about. `reportName`: seconds since 1970. */
export interface ReportOfCluster {
  readonly owner: string;
  readonly cluster: string;
  readonly reportName: string;
}

/** `organization-cluster-date.zip`, with the day in UTC, in characters that every system takes. Source: specification, section 7. */
export function reportFileName({ owner, cluster, reportName }: ReportOfCluster, ending: string): string {
  const date = new Date(Number(reportName) * 1000).toISOString().slice(0, 10);
  return `${[owner, cluster, date].map((part) => part.replace(/[^\p{L}\p{N}._@ -]/gu, '_')).join('-')}.${ending}`;
}
