import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../database/database.ts';
import { createIdentity } from '../identity/embedded-identity.ts';
import { DEFAULT_IDENTITY_SETTINGS } from '../identity/identity-settings.ts';
import type { Identity } from '../identity/identity.ts';
import { createStore } from '../store/postgres-store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { administrationUseCases } from './administration.ts';

let tests: TestDatabase;
let database: Database;
let identity: Identity;
const queries: string[] = [];
beforeAll(async () => {
  tests = await createTestDatabase();
  database = openDatabase({ url: tests.url, onQuery: ({ sql: text }) => queries.push(text) });
  identity = await createIdentity({
    database,
    settings: { ...DEFAULT_IDENTITY_SETTINGS, keyEncryptionKey: new Uint8Array(32) },
    publicUrl: 'http://localhost:8080',
    log: { error: () => {}, info: () => {} },
  });
});
afterAll(async () => {
  await identity.close();
  await database.destroy();
  await tests.close();
});

/** Each in an organization of its own, which has a cluster. */
async function addUsers(from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${from}::integer, ${to}::integer) as number`;
  await sql`insert into identity_organizations (name) select 'org-' || number from ${numbers}`.execute(database);
  await sql`
    with added as (
      insert into identity_users (email, password_hash) select 'user-' || number || '@example.com', '' from ${numbers}
      returning id, split_part(split_part(email, '@', 1), '-', 2) as number
    )
    insert into identity_memberships (organization, user_id) select 'org-' || number, id from added
  `.execute(database);
  await database.transaction().execute(async (transaction) => {
    await sql`select set_config('plumbline.system', 'on', true)`.execute(transaction);
    await sql`
      insert into clusters (owner, name, follow_includes)
      select 'organization:org-' || number, 'web', true from ${numbers}
    `.execute(transaction);
  });
}

test('the administrator’s lists take as many queries for three hundred users as for one', async () => {
  const administration = administrationUseCases({
    store: createStore(database),
    directory: identity.directory,
    audit: () => {},
    nowSeconds: () => 0,
  });
  const calls = {
    users: () => administration.users(),
    nonFreeUsers: () => administration.nonFreeUsers(),
    usersByOrganization: () => administration.usersByOrganization(undefined),
    organizations: () => administration.organizations(),
    organizationSummaries: () => administration.organizationSummaries(),
    freeUserScans: () => administration.freeUserScans(),
    userCsv: () => administration.userCsv(),
    organizationCsv: () => administration.organizationCsv(),
  };
  const countQueries = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) {
      queries.length = 0;
      await call();
      counts[name] = queries.length;
    }
    return counts;
  };
  await addUsers(1, 1);
  const ofOne = await countQueries();
  await addUsers(2, 300);
  expect(await administration.users()).toHaveLength(300);
  expect(await countQueries()).toEqual(ofOne);
  expect(Math.max(...Object.values(ofOne))).toBeLessThanOrEqual(6);
});
