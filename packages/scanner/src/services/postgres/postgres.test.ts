import { expect, test } from 'vitest';
import { parsePgHba } from '../../formats/pg-hba.ts';
import { parsePostgresqlConf } from '../../formats/postgresql-conf.ts';
import { scan } from '../../scan.ts';
import { expectGoldenReport } from '../../testing/golden.ts';
import { runExample } from '../../testing/run-example.ts';
import { postgres } from './postgres.ts';
import passwordEncryptionMd5 from './rules/password-encryption-md5.ts';

test('what Patroni writes is judged as the files of PostgreSQL, at its own lines', async () => {
  const text = [
    'scope: shop',
    'restapi: {listen: "127.0.0.1:8008"}',
    'bootstrap:',
    '  dcs:',
    '    postgresql:',
    '      parameters: {fsync: "off", max_connections: 100}',
    'postgresql:',
    '  listen: "*:5432"',
    '  parameters:',
    '    ssl: off',
    '  pg_hba:',
    '    - hostssl all all 10.0.0.0/8 scram-sha-256',
    '    - hostssl all ops all md5',
    '',
  ].join('\n');
  const configFileList = [
    { fileName: 'patroni.yml', defaultFileName: 'patroni.yml', subPath: '.', configFileType: 'yaml' as const },
  ];
  const { failed } = await scan({
    manifest: { name: 'c', machines: { m: { id: 'm', services: { s: { serviceName: 'postgres', configFileList } } } } },
    read: () => new TextEncoder().encode(text),
  });
  const found = failed.map(({ rule, fromLine = -1 }) => `${rule.name} ${fromLine + 1}`);
  expect(found).toEqual(expect.arrayContaining(['postgres_fsync_off 6', 'postgres_ssl_off 10', 'postgres_hba_md5 13']));
});

test('a reporting database with both files and an included folder gives its golden report', async () => {
  await expectGoldenReport('postgres', new URL('fixtures/reporting/', import.meta.url), '15.6');
});

test('a hardened server gives its golden report', async () => {
  await expectGoldenReport('postgres', new URL('fixtures/hardened/', import.meta.url), '16.4');
});

test('a server with maps of a directory gives its golden report', async () => {
  await expectGoldenReport('postgres', new URL('fixtures/directory/', import.meta.url), '17.2');
});

test('what initdb writes gives its golden report', async () => {
  await expectGoldenReport('postgres', new URL('fixtures/shipped/', import.meta.url), '16.4');
});

test('a pooler before it gives its golden report', async () => {
  await expectGoldenReport('postgres', new URL('fixtures/pooler/', import.meta.url));
});

test('the services of client programs', async () => {
  await expectGoldenReport('postgres', new URL('fixtures/clients/', import.meta.url));
});

test('the files that postgresql.conf includes are asked for, and what ALTER SYSTEM wrote', () => {
  const text = "include 'a.conf'\nInclude_Dir = '/etc/postgresql/conf.d/'\n";
  const file = parsePostgresqlConf({ text, fileName: 'x', subPath: '.', configFileType: 'properties' });
  expect(postgres.includes?.(file).map(({ pattern, folderEndings }) => [pattern, folderEndings])).toEqual([
    ['a.conf', undefined],
    ['/etc/postgresql/conf.d', ['.conf']],
    ['postgresql.auto.conf', undefined],
  ]);
});

test('the files and lists that pg_hba.conf includes are asked for', () => {
  const text = 'include_if_exists extra.conf\nhost @databases alice,@admins all md5\nhost "@quoted" all all md5\n';
  const file = parsePgHba({ text, fileName: 'x', subPath: '.', configFileType: 'pg_hba' });
  expect(postgres.includes?.(file).map(({ pattern, configFileType }) => [pattern, configFileType])).toEqual([
    ['extra.conf', 'pg_hba'],
    ['databases', 'custom'],
    ['admins', 'custom'],
  ]);
});

test('a fix replaces the setting and leaves the comment behind it', async () => {
  const { checks } = await runExample(postgres, passwordEncryptionMd5, 'password_encryption = md5  # old\n');
  expect(checks[0]?.fix?.replacement).toEqual(["password_encryption = 'scram-sha-256'  # old"]);
});
