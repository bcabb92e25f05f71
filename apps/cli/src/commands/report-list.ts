import { printable } from '@plumbline/model/printable';
import { listReportSummaries } from '@plumbline/model/contract/reports';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { countsText, scoreText } from '../output/counts-text.ts';
import { inColumns } from '../output/in-columns.ts';
import { timeText } from '../day-text.ts';
import { answerOf } from '../server/api.ts';
import { openOwner, type OwnerPlace } from '../server/owner-client.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface ReportListOptions extends OwnerPlace {
  readonly cluster: string;
  readonly asJson: boolean;
}

/** Lists the reports of a cluster, the newest first, by the names by which they are downloaded. */
export async function runReportList(
  { cluster, asJson, ...place }: ReportListOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  const { client, serverUrl } = await openOwner(place, settings, terminal);
  const answer = await answerOf(client.call(listReportSummaries, { query: { clusterName: cluster } }), serverUrl);
  const reports = Object.entries(answer)
    .map(([reportName, summary]) => ({ reportName, ...summary }))
    .toSorted((a, b) => Number(b.reportName) - Number(a.reportName));
  if (asJson) terminal.print(JSON.stringify(reports, null, 2));
  else if (reports.length === 0) terminal.tell(texts.noReports(cluster));
  else {
    const rows = reports.map(({ reportName, score, ...counts }) => {
      return [printable(reportName), timeText(Number(reportName)), scoreText(score), countsText(counts)];
    });
    for (const line of inColumns([texts.reportColumns, ...rows])) terminal.print(line);
  }
  return EXIT.success;
}
