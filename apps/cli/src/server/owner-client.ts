import type { OwnerClient } from '@plumbline/client/client';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { sessionClient } from './api.ts';
import { openSession, ownerOf } from './session.ts';

/** Whose clusters are meant, and where: as people say it, or as their sign-in does. */
export interface OwnerPlace {
  readonly organization: string | undefined;
  readonly serverUrl: string | undefined;
}

/** For calls about an owner's clusters and reports, which tokens may make too. */
export async function openOwner(
  { organization, serverUrl }: OwnerPlace,
  settings: Settings,
  terminal: Terminal,
): Promise<{ readonly client: OwnerClient; readonly serverUrl: string }> {
  const session = await openSession(serverUrl, settings, terminal.tell);
  return { client: sessionClient(session).forOwner(ownerOf(session, organization)), serverUrl: session.serverUrl };
}
