import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '../testing/port-of.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { troubleOf } from '../trouble.ts';
import { openDatabase } from './database.ts';

const LIMIT_MS = 400;

let tests: TestDatabase;
beforeAll(async () => {
  tests = await createTestDatabase();
});
afterAll(() => tests.close());

/** What stands between, and can be cut without a word to either side. */
async function startNetwork() {
  const { hostname, port, pathname, username, password } = new URL(tests.url);
  const host = decodeURIComponent(hostname);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port || '5432'}` } : { host, port: Number(port) };
  const sockets: Socket[] = [];
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(target);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      from.on('data', (bytes) => {
        if (!isCut) to.write(bytes);
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${portOf(server)}${pathname}`,
    cut: (is: boolean) => {
      isCut = is;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a database that goes without a word is away for whoever waits, and there again when it is back', async () => {
  const network = await startNetwork();
  const database = openDatabase({ url: network.url, silenceLimitMs: LIMIT_MS });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database);
  for (const wait of [
    async () => {
      network.cut(true);
      await ask();
    },
    () =>
      database.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        network.cut(true);
        await sql`select 1`.execute(transaction);
      }),
  ]) {
    network.cut(false);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    expect(troubleOf(await wait().catch((failure: unknown) => failure))).toBe('database-away');
  }
  network.cut(false);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await database.destroy();
  network.close();
}, 30_000);

test('a query that takes its time is left alone', async () => {
  // Long enough for a new connection on a busy machine, which is what tells that the database is there.
  const database = openDatabase({ url: tests.url, silenceLimitMs: 5 * LIMIT_MS });
  const { rows } = await sql<{ done: boolean }>`select pg_sleep(4) is not null as done`.execute(database);
  expect(rows).toEqual([{ done: true }]);
  await database.destroy();
});
