import type { Bundle } from '@plumbline/model/bundle';
import type { ConfigurationFile } from '@plumbline/model/configuration-file';
import type { Service } from '@plumbline/model/service';
import { expect, test } from 'vitest';
import { scan } from '../scan.ts';

const OPEN_SOCKET = 'unix_socket_permissions = 0777\n';

/** Of PostgreSQL files by `<service>/<folder>/<name>`: where the rule that asks both kinds of file fails. */
async function failing(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const services: Record<string, Service & { configFileList: ConfigurationFile[] }> = {};
  for (const path of Object.keys(texts)) {
    const [service = '', subPath = '', fileName = ''] = path.split('/');
    const configFileType = fileName === 'pg_hba.conf' ? 'pg_hba' : 'properties';
    services[service] ??= { serviceName: 'postgres', configFileList: [] };
    services[service].configFileList.push({ fileName, defaultFileName: fileName, subPath, configFileType });
  }
  const bundle: Bundle = {
    manifest: { name: 'c', machines: { m: { id: 'm', services } } },
    read: (path) => new TextEncoder().encode(texts[path.replace(/^m\//, '')]),
  };
  const { failed } = await scan(bundle);
  return failed
    .filter(({ rule }) => rule.name === 'postgres_unix_socket_open')
    .map(({ service, config_file: file }) => `${service}/${file?.subPath}`);
}

test('files of one folder belong together, before others of the same service', async () => {
  const two = {
    'pg/a/postgresql.conf': OPEN_SOCKET,
    'pg/a/pg_hba.conf': 'local all all peer\n',
    'pg/b/postgresql.conf': OPEN_SOCKET,
    'pg/b/pg_hba.conf': 'local all all trust\n',
  };
  expect(await failing(two)).toEqual(['pg/b']);
});

test('files of one service do, and files of services in one folder', async () => {
  const open = { 'pg/a/postgresql.conf': OPEN_SOCKET };
  expect(await failing({ ...open, 'pg/b/pg_hba.conf': 'local all all trust\n' })).toEqual(['pg/a']);
  expect(await failing({ ...open, 'other/a/pg_hba.conf': 'local all all trust\n' })).toEqual(['pg/a']);
  expect(await failing({ ...open, 'other/b/pg_hba.conf': 'local all all trust\n' })).toEqual([]);
});

test('where several may belong to a file, none does', async () => {
  const hba = 'local all all trust\n';
  const several = { 'pg/a/postgresql.conf': OPEN_SOCKET, 'pg/b/pg_hba.conf': hba, 'pg/c/pg_hba.conf': hba };
  expect(await failing(several)).toEqual([]);
});
