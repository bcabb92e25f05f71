import { tokenState, type PipelineToken } from '@plumbline/model/pipeline-token';
import { dayText } from '../day-text.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { inColumns } from '../output/in-columns.ts';
import { printable } from '@plumbline/model/printable';
import { fetchTokens, openTokens, type TokenPlace } from '../server/tokens.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

/** Lists the access tokens of an owner, newest first, also those that have ended. */
export async function runTokenList(place: TokenPlace, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const { client, serverUrl } = await openTokens(place, settings);
  const tokens = await fetchTokens(client, serverUrl);
  if (place.asJson) {
    terminal.print(JSON.stringify(tokens, null, 2));
  } else if (tokens.length === 0) {
    terminal.tell(texts.noTokens);
  } else {
    for (const line of inColumns([texts.tokenColumns, ...tokens.map(cells)])) terminal.print(line);
  }
  return EXIT.success;
}

function cells(token: PipelineToken): readonly string[] {
  const { id, name, scope, clusterName, madeBy, lastUsed } = token;
  const lastDay = lastUsed === 0 ? texts.never : dayText(lastUsed);
  const cluster = clusterName === undefined ? texts.allClusters : printable(clusterName);
  return [printable(id), printable(name), scope, cluster, printable(madeBy), lastDay, endOf(token)];
}

function endOf(token: PipelineToken): string {
  switch (tokenState(token, Date.now() / 1000)) {
    case 'in-force':
      return dayText(token.endsAt);
    case 'ended':
      return texts.endedOn(dayText(token.endsAt));
    case 'revoked':
      return texts.revokedOn(dayText(token.revokedAt ?? token.endsAt));
  }
}
