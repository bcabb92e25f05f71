import type { OwnerClient } from '@plumbline/client/client';
import { listClusters } from '@plumbline/model/contract/clusters';
import { listReportSummaries } from '@plumbline/model/contract/reports';
import type { ReportSummary } from '@plumbline/model/report';
import { dayText } from '../day-text.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { countsText, scoreText } from '../output/counts-text.ts';
import { inColumns } from '../output/in-columns.ts';
import { printable } from '@plumbline/model/printable';
import { answerOf } from '../server/api.ts';
import { openOwner, type OwnerPlace } from '../server/owner-client.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

/** So many clusters are asked about at once. */
const AT_ONCE = 8;

/** A cluster with its newest report; without one where none was ever run. */
interface ListedCluster extends Partial<ReportSummary> {
  readonly clusterName: string;
  readonly reportName?: string;
}

/** Lists the clusters of an owner with their newest reports. */
export async function runClusters(
  { asJson, ...place }: OwnerPlace & { readonly asJson: boolean },
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  const { client, serverUrl } = await openOwner(place, settings, terminal);
  const names = await answerOf(client.call(listClusters), serverUrl);
  const clusters: ListedCluster[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const asked = names.slice(from, from + AT_ONCE).map((name) => newestOf(name, client, serverUrl));
    clusters.push(...(await Promise.all(asked)));
  }
  if (asJson) terminal.print(JSON.stringify(clusters, null, 2));
  else if (clusters.length === 0) terminal.tell(texts.noClusters);
  else for (const line of inColumns([texts.clusterColumns, ...clusters.map(cells)])) terminal.print(line);
  return EXIT.success;
}

async function newestOf(clusterName: string, client: OwnerClient, serverUrl: string): Promise<ListedCluster> {
  const summaries = await answerOf(client.call(listReportSummaries, { query: { clusterName, limit: 1 } }), serverUrl);
  const [newest] = Object.entries(summaries);
  return newest ? { clusterName, reportName: newest[0], ...newest[1] } : { clusterName };
}

function cells({ clusterName, reportName, score, ...counts }: ListedCluster): readonly string[] {
  if (reportName === undefined) return [printable(clusterName), texts.never, '', ''];
  return [printable(clusterName), dayText(Number(reportName)), scoreText(score), countsText(counts)];
}
