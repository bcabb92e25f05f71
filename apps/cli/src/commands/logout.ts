import { EXIT, type ExitCode } from '../exit-codes.ts';
import { removeCredentials } from '../server/credentials.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

/** Forgets the account of `plumbline login`. */
export async function runLogout(settings: Settings, terminal: Terminal): Promise<ExitCode> {
  await removeCredentials(settings.credentialsFile);
  terminal.tell(texts.signedOut);
  return EXIT.success;
}
