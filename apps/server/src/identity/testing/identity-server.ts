import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { endConnections } from '../../http/end-connections.ts';
import { freePort } from '../../testing/free-port.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createIdentity } from '../embedded-identity.ts';
import { DEFAULT_IDENTITY_SETTINGS, type IdentitySettings } from '../identity-settings.ts';
import type { Identity } from '../identity.ts';

export const GOOD_PASSWORD = 'Correct-Horse-Battery-9';

export interface TestIdentity {
  readonly identity: Identity;
  readonly database: Database;
  /** Where the service listens, without a path. */
  readonly origin: string;
  /** The realm's address as clients are configured with it. */
  readonly realmUrl: string;
  /** The form fields of a password grant by the command line's client, and what came back. */
  readonly passwordGrant: (username: string, password: string, clientId?: string) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** An identity service that listens on a free port, with a fresh database; `extend` adds routes beside it. */
export async function startTestIdentity(
  overrides: Partial<IdentitySettings> = {},
  extend?: (app: FastifyInstance) => void,
): Promise<TestIdentity> {
  const testDatabase = await createTestDatabase();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const app = fastify();
  // Browsers open connections in advance, on which nothing ever comes.
  endConnections(app);
  const identity = await createIdentity({
    database: testDatabase.database,
    publicUrl: origin,
    log: app.log,
    settings: { ...DEFAULT_IDENTITY_SETTINGS, keyEncryptionKey: new Uint8Array(32).fill(7), ...overrides },
  });
  await app.register(identity.handle, { prefix: '/auth' });
  extend?.(app);
  await app.listen({ port, host: 'localhost' });

  return {
    identity,
    database: testDatabase.database,
    origin,
    realmUrl: `${origin}/auth/realms/plumbline`,
    passwordGrant: (username, password, clientId = 'plumbline-cli') =>
      fetch(`${origin}/auth/realms/plumbline/protocol/openid-connect/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: clientId, username, password, grant_type: 'password' }),
      }),
    async close() {
      await app.close();
      await identity.close();
      await testDatabase.close();
    },
  };
}
