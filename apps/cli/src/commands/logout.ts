import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { takeCredentials, type Credentials } from '../server/credentials.ts';
import { fetchPortal, revoke } from '../server/identity.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

/** Ends the session of `plumbline login`, here and at the server; here also where the server cannot be told. */
export async function runLogout(settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const credentials = await takeCredentials(settings.credentialsFile);
  const isTold = credentials === undefined || (await tellServer(credentials));
  terminal.tell(isTold ? texts.signedOut : texts.signedOutHere);
  return EXIT.success;
}

async function tellServer({ serverUrl, issuer, refreshToken }: Credentials): Promise<boolean> {
  try {
    const portal = await fetchPortal(serverUrl);
    return portal.server.issuer === issuer && (await revoke(portal, refreshToken));
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
}
