import { expect, test } from 'vitest';
import { parseMysql } from '../../formats/mysql.ts';
import { expectGoldenReport } from '../../testing/golden.ts';
import { runExample } from '../../testing/run-example.ts';
import { mysql } from './mysql.ts';
import localInfileOn from './rules/local-infile-on.ts';
import replicationSslOff from './rules/replication-ssl-off.ts';
import sslOff from './rules/ssl-off.ts';

test('a shop with included files gives its golden report', async () => {
  await expectGoldenReport('mysql', new URL('fixtures/shop/', import.meta.url), '8.0.36');
});

test('a hardened MariaDB gives its golden report', async () => {
  await expectGoldenReport('mysql', new URL('fixtures/hardened/', import.meta.url), '10.6.12');
});

test('a node of a Galera cluster gives its golden report', async () => {
  await expectGoldenReport('mysql', new URL('fixtures/cluster/', import.meta.url), '10.6.12');
});

test('what the packages install gives its golden report', async () => {
  await expectGoldenReport('mysql', new URL('fixtures/shipped/', import.meta.url), '8.4.3');
});

test('the files that a file includes are asked for, in groups and before them', () => {
  const text = '!include /etc/mysql/base.cnf\n[mysqld]\n!includedir /etc/mysql/conf.d/\n';
  const file = parseMysql({ text, fileName: 'my.cnf', subPath: '.', configFileType: 'mysql' });
  expect(mysql.includes?.(file).map(({ pattern, folderEndings }) => [pattern, folderEndings])).toEqual([
    ['/etc/mysql/base.cnf', undefined],
    ['/etc/mysql/conf.d', ['.cnf', '.ini']],
  ]);
});

test('a fix replaces the option and leaves the comment behind it', async () => {
  const { checks } = await runExample(mysql, sslOff, '[mysqld]\n  skip-ssl # why\n');
  expect(checks[0]?.fix).toMatchObject({ fromLine: 1, toLine: 1, replacement: ['  ssl=ON # why'] });
});

test.each([
  [replicationSslOff, 'loose-group_replication_recovery_use_ssl=OFF', 'loose-group_replication_recovery_use_ssl=ON'],
  [localInfileOn, 'loose_enable_local_infile', 'loose_local_infile=OFF'],
])('a fix of $id keeps what lets the server start without the plugin', async (rule, line, fixed) => {
  const { checks } = await runExample(mysql, rule, `[mysqld]\n${line}\n`);
  expect(checks[0]?.fix).toMatchObject({ replacement: [fixed] });
});

test('a group of a version with millions of parts is one of the server', async () => {
  const { checks } = await runExample(mysql, sslOff, `[mysqld-8${'.0'.repeat(4_500_000)}]\nskip-ssl\n`);
  expect(checks).toHaveLength(1);
});
