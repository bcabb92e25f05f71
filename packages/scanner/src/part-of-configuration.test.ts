import { expect, test } from 'vitest';
import { scan } from './scan.ts';

/** The names of the rules that fail for a file. */
async function failing(
  serviceName: string,
  fileName: string,
  configFileType: string,
  text: string,
): Promise<readonly string[]> {
  const defaultFileName = DEFAULT_FILE_NAMES[serviceName] ?? '';
  const file = { fileName, defaultFileName, subPath: '.', configFileType };
  const manifest = {
    name: 'parts',
    machines: { m: { id: 'm', services: { s: { serviceName, configFileList: [file], complimentaryFileList: [] } } } },
  };
  const { failed } = await scan({ manifest, read: () => new TextEncoder().encode(text) });
  return failed.map(({ rule }) => rule.name);
}

const DEFAULT_FILE_NAMES: Readonly<Record<string, string>> = {
  mysql: 'my.ini',
  postgres: 'postgresql.conf',
  redis: 'redis.conf',
};

const MYSQL = '[mysqld]\nslow_query_log = 1\n';
const POSTGRES = "log_destination = 'csvlog'\nlogging_collector = on\n";

test.each([
  'my-slow-log.cnf',
  'my_local.cnf',
  'conf.d/my.cnf',
  '50-server.cnf',
  'overrides/my.cnf',
  'mariadb-overrides.j2',
])('%s may be one file of several, and fails for nothing that the others may say', async (fileName) => {
  expect(await failing('mysql', fileName, 'mysql', MYSQL)).toEqual([]);
});

test.each(['postgresql-csvlog.conf', 'custom-postgresql.conf.template', 'conf.d/postgresql.conf'])(
  '%s may be one file of several, and fails for nothing that the others may say',
  async (fileName) => {
    expect(await failing('postgres', fileName, 'properties', POSTGRES)).toEqual([]);
  },
);

test.each(['my.cnf', '.my.cnf', 'my.cnf.j2', 'my-default.cnf', 'my-innodb-heavy-4G.cnf', 'mariadb.cnf'])(
  '%s is the file that the server reads first',
  async (fileName) => {
    expect(await failing('mysql', fileName, 'mysql', MYSQL)).not.toEqual([]);
  },
);

test.each(['postgresql.conf', 'postgresql.conf.sample', 'postgresql-primary.conf', 'my-postgres.conf'])(
  '%s is the file that the server reads first',
  async (fileName) => {
    expect(await failing('postgres', fileName, 'properties', POSTGRES)).not.toEqual([]);
  },
);

const REDIS = 'maxclients 100\n';

test.each([
  ['password.conf', REDIS],
  ['conf.d/redis.conf', REDIS],
])('%s may be a file that Redis includes, and fails for nothing that others may say', async (fileName, text) => {
  expect(await failing('redis', fileName, 'redis', text)).toEqual([]);
});

test.each([
  ['redis.conf', REDIS],
  ['valkey-replica.conf', REDIS],
  ['6379.conf', REDIS],
  ['cache.conf', `port 6379\n${REDIS}`],
])('%s is the file of a server', async (fileName, text) => {
  expect(await failing('redis', fileName, 'redis', text)).toContain('redis_commands_not_restricted');
});
