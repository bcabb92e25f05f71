import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { openDatabase } from './database/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { createIdentity } from './identity/embedded-identity.ts';
import { runUsersCommand } from './identity/users-command.ts';
import type { Settings } from './settings.ts';
import { identitySettings } from './start-server.ts';

/** Runs one `users` command on the embedded identity service, also beside a running server. Gives its exit code. */
export async function manageUsers(
  settings: Settings,
  args: readonly string[],
  log: Logger,
  print: (line: string) => void,
): Promise<number> {
  const { dataFolder } = settings;
  await mkdir(dataFolder, { recursive: true });
  const known = settings.databaseUrl ?? (await findRunningPostgres({ dataFolder }));
  const own = known === undefined ? await startEmbeddedPostgres({ dataFolder }) : undefined;
  const database = openDatabase({ url: known ?? own?.url ?? '' });
  try {
    await migrate(database);
    const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
    const identity = await createIdentity({ database, publicUrl, log, settings: await identitySettings(settings) });
    try {
      return await runUsersCommand(args, identity, print);
    } finally {
      await identity.close();
    }
  } finally {
    await database.destroy();
    await own?.stop();
  }
}
