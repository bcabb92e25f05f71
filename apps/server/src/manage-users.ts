import type { Logger } from 'pino';
import { auditTo } from './audit.ts';
import { migrate } from './database/migrate.ts';
import { embeddedIdentitySettings } from './embedded-identity-settings.ts';
import { createIdentity } from './identity/embedded-identity.ts';
import { runUsersCommand } from './identity/users-command.ts';
import type { Settings } from './settings.ts';
import { withDatabase } from './with-database.ts';

/** Runs one `users` command on the embedded identity service, also beside a running server. Gives its exit code. */
export function manageUsers(
  settings: Settings,
  args: readonly string[],
  log: Logger,
  print: (line: string) => void,
): Promise<number> {
  return withDatabase(settings, async (database) => {
    await migrate(database);
    const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
    const identity = await createIdentity({
      database,
      publicUrl,
      log,
      settings: await embeddedIdentitySettings(settings),
    });
    try {
      return await runUsersCommand(args, { ...identity, audit: auditTo(log) }, print);
    } finally {
      await identity.close();
    }
  });
}
