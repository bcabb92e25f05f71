import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';

/** A row of `pg_file_settings`: a setting as the server read it, or what it could not read. */
export interface FileSetting {
  /** 1-based. */
  readonly line: number;
  readonly name: string | null;
  readonly setting: string | null;
  readonly error: string | null;
}

/** A row of `pg_hba_file_rules`: where there is an error, everything else is null. */
export interface HbaRule {
  /** 1-based. */
  readonly line: number;
  readonly type: string | null;
  readonly databases: readonly string[] | null;
  readonly users: readonly string[] | null;
  readonly address: string | null;
  readonly method: string | null;
  readonly options: readonly string[] | null;
  readonly error: string | null;
}

/** A PostgreSQL of its own that says how it reads configuration files, without ever applying them. */
export interface PostgresReading {
  readSettings(text: string): Promise<readonly FileSetting[]>;
  readRules(text: string): Promise<readonly HbaRule[]>;
  stop(): Promise<void>;
}

export async function startPostgresReading(): Promise<PostgresReading> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-reading-'));
  const server = await startEmbeddedPostgres({ dataFolder: folder, durable: false, maximumConnections: 5 });
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ config: string; hba: string }>(
    `select current_setting('config_file') as config, current_setting('hba_file') as hba`,
  );
  const { config = '', hba = '' } = rows[0] ?? {};
  return {
    async readSettings(text) {
      await writeFile(config, text);
      const settings = await client.query<FileSetting>(
        'select sourceline as line, name, setting, error from pg_file_settings where sourcefile = $1 order by seqno',
        [config],
      );
      return settings.rows;
    },
    async readRules(text) {
      await writeFile(hba, text);
      const rules = await client.query<HbaRule>(
        `select line_number as line, type, database as databases, user_name as users, address,
           auth_method as method, options, error from pg_hba_file_rules order by line_number`,
      );
      return rules.rows;
    },
    async stop() {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
