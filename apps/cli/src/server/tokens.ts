import type { Client, OwnerClient } from '@plumbline/client/client';
import { listTokens } from '@plumbline/model/contract/tokens';
import type { PipelineToken } from '@plumbline/model/pipeline-token';
import type { Settings } from '../settings.ts';
import { answerOf, sessionClient } from './api.ts';
import type { OwnerPlace } from './owner-client.ts';
import { openPersonalSession, ownerOf } from './session.ts';

/** Whose tokens are meant, and where. */
export interface TokenPlace extends OwnerPlace {
  readonly asJson: boolean;
}

/** For calls about tokens, which people alone may make. */
export async function openTokens(
  { organization, serverUrl }: TokenPlace,
  settings: Settings,
): Promise<{ readonly client: OwnerClient; readonly serverUrl: string }> {
  const session = await openPersonalSession(serverUrl, settings);
  const client: Client = sessionClient(session);
  return { client: client.forOwner(ownerOf(session, organization)), serverUrl: session.serverUrl };
}

/** Newest first, also those that have ended. */
export function fetchTokens(client: OwnerClient, serverUrl: string): Promise<readonly PipelineToken[]> {
  return answerOf(client.call(listTokens), serverUrl);
}
