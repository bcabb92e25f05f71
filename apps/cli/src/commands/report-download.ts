import { getReport, getReportAuditZip, listReports } from '@plumbline/model/contract/reports';
import { reportFileName } from '@plumbline/model/report-file-name';
import type { FileOutput } from '@plumbline/model/settings-file';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import {
  DOWNLOADS,
  ENDINGS,
  isPrinted,
  OUTPUTS,
  renderOutput,
  STANDARD_OUTPUT,
  writeFileOf,
} from '../output/write-outputs.ts';
import { assertWritable } from '../output/assert-writable.ts';
import { answerOf } from '../server/api.ts';
import { openOwner, type OwnerPlace } from '../server/owner-client.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface ReportDownloadOptions extends OwnerPlace {
  readonly cluster: string;
  /** A path, or `STANDARD_OUTPUT`; a name that says what it is where left out. */
  readonly file: string | undefined;
  /** Undefined for the newest. */
  readonly reportName: string | undefined;
  /** An output, or `zip`: the report with the files that it is about. */
  readonly output: string;
  /** Write over a file that is there. */
  readonly force: boolean;
}

/**
 * Downloads a report of a cluster.
 * Errors: CommandError `usage` for an unknown output, a report that is not there, and a zip for standard output; `input`
 * where the file is there already or cannot be written.
 */
export async function runReportDownload(
  { cluster, file, reportName, output, force, ...place }: ReportDownloadOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  const form = formOf(output);
  if (form === 'zip' && file === STANDARD_OUTPUT) throw new CommandError(EXIT.usage, texts.zipIsAFile);
  const { client, serverUrl } = await openOwner(place, settings, terminal);
  const reportNames = await answerOf(client.call(listReports, { query: { clusterName: cluster } }), serverUrl);
  const wanted = reportName ?? reportNames.at(-1);
  if (wanted === undefined) throw new CommandError(EXIT.usage, texts.noReports(cluster));
  if (!reportNames.includes(wanted)) throw new CommandError(EXIT.usage, texts.noSuchReport(wanted, cluster));

  const about = { owner: client.owner.name, cluster, reportName: wanted, reportNames };
  const target = file ?? reportFileName(about, form === 'zip' ? 'zip' : ENDINGS[form]);
  const query = { clusterName: cluster, reportName: wanted };
  if (target !== STANDARD_OUTPUT) assertWritable(target);
  terminal.progress(texts.downloading);
  if (form === 'zip') {
    const { bytes } = await answerOf(client.call(getReportAuditZip, { query }), serverUrl);
    writeFileOf(target, [bytes], force, terminal);
    return EXIT.success;
  }
  const report = await answerOf(client.call(getReport, { query }), serverUrl);
  const pieces = await renderOutput(form, report, cluster, '.');
  if (target === STANDARD_OUTPUT) terminal.printPieces(pieces);
  else writeFileOf(target, pieces, force, terminal);
  return EXIT.success;
}

function formOf(output: string): FileOutput | 'zip' {
  const known = OUTPUTS.find((name) => name === output);
  if (output === 'zip') return output;
  if (known === undefined || isPrinted(known)) {
    throw new CommandError(EXIT.usage, texts.unknownOutput(output, DOWNLOADS));
  }
  return known;
}
