import { startRun, waitForRun } from '@plumbline/client/runs';
import { getReport, uploadClusterZip, uploadUserClusterZip } from '@plumbline/model/contract/reports';
import type { Report, Ruleset } from '@plumbline/model/report';
import type { DiscoveredBundle } from '../discover/discover.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { printable } from '@plumbline/model/printable';
import { texts } from '../texts.ts';
import { answerOf, sessionClient } from './api.ts';
import { openSession, ownerOf } from './session.ts';
import { withoutSecretFiles, zipBundle } from './zip-bundle.ts';

export interface UploadOptions {
  readonly organization: string | undefined;
  readonly serverUrl: string | undefined;
  readonly ruleset: Ruleset | undefined;
}

/**
 * Uploads a bundle as a cluster of its owner, has it checked there and gives the stored report.
 * Errors: CommandError for authentication, permission, or whatever the server says.
 */
export async function uploadAndScan(
  bundle: DiscoveredBundle,
  { organization, serverUrl, ruleset }: UploadOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<Report> {
  const session = await openSession(serverUrl, settings, terminal.tell);
  const owner = ownerOf(session, organization);
  const client = sessionClient(session);
  const clusterName = bundle.manifest.name;
  terminal.progress(texts.uploading);
  const kept = [...new Set([...bundle.secretFiles].map((file) => bundle.sources.get(file) ?? file))];
  if (kept.length > 0) terminal.tell(texts.notUploaded(kept.map(printable)));
  const body = await zipBundle(withoutSecretFiles(bundle));
  const compliance = ruleset ?? '';

  let report: Report;
  if (owner.kind === 'user') {
    const query = { userName: owner.name, compliance };
    report = await answerOf(client.call(uploadUserClusterZip, { query, body }), session.serverUrl);
  } else {
    const query = { organizationName: owner.name, overwrite: 'true', compliance };
    await answerOf(client.call(uploadClusterZip, { query, body }), session.serverUrl);
    const ownerClient = client.forOwner(owner);
    const run = await answerOf(startRun(ownerClient, clusterName), session.serverUrl);
    const onProgress = ({ progress }: { progress: number }): void => terminal.progress(texts.running(progress));
    const { reportName, error } = await answerOf(waitForRun(ownerClient, run, { onProgress }), session.serverUrl);
    if (reportName === undefined) throw new CommandError(EXIT.server, texts.runFailed(error));
    report = await answerOf(ownerClient.call(getReport, { query: { clusterName, reportName } }), session.serverUrl);
  }
  const place = `/orgs/${encodeURIComponent(owner.name)}/${encodeURIComponent(clusterName)}?tab=reports`;
  terminal.tell(texts.seeReport(session.serverUrl + place));
  return report;
}
