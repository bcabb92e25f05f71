import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { testServer } from './test-server.ts';

export interface TestDatabase {
  /** As the application connects: an ordinary role, every migration applied, nothing in it. */
  readonly database: Database;
  /** For programs that connect themselves. */
  readonly url: string;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/** A fresh database of the one server that all test files share. Call `close` in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(TEMPLATE);
}

/** As `createTestDatabase`, without any migration. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = await testServer(prepareTemplate);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(server.superuserUrl, `create database ${name} template ${template} owner plumbline`);
  const url = urlOf(server.url, name);
  const database = openDatabase({ url, maximumConnections: 10 });
  return {
    database,
    url,
    close: async () => {
      await database.destroy();
      await execute(server.superuserUrl, `drop database ${name} with (force)`);
    },
  };
}

const TEMPLATE = 'plumbline_template';

/** Migrates once; every test database is a copy, which is several times faster. */
async function prepareTemplate(server: { readonly url: string; readonly superuserUrl: string }): Promise<void> {
  await execute(server.superuserUrl, `create database ${TEMPLATE} owner plumbline`);
  const database = openDatabase({ url: urlOf(server.url, TEMPLATE), maximumConnections: 1 });
  await migrate(database);
  await database.destroy();
}

function urlOf(url: string, database: string): string {
  return url.replace(/\/[^/]*$/, `/${database}`);
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
