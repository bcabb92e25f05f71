import { expect, test } from 'vitest';
import { scan } from '../../../scan.ts';
import { expectRule } from '../../../testing/expect-rule.ts';
import { loadService } from '../../../services.ts';
import { runExample } from '../../../testing/run-example.ts';
import hbaTrustRemote from './hba-trust-remote.ts';

test('a record that a backslash continues is marked as a whole', async () => {
  await expectRule(hbaTrustRemote).failsAt('«host all all \\\n  10.0.0.0/8 trust»\nlocal all all peer\n');
});

test('an IPv6 network is not loopback, its loopback is', async () => {
  await expectRule(hbaTrustRemote).failsAt('«host all all 2001:db8::/32 trust»\n');
  await expectRule(hbaTrustRemote).passes('host all all ::1 ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff trust\n');
});

test('samehost is the machine itself, samenet is not', async () => {
  await expectRule(hbaTrustRemote).passes('host all all samehost trust\n');
  await expectRule(hbaTrustRemote).failsAt('«host all all samenet trust»\n');
});

test('a template in the record leaves it unjudged', async () => {
  await expectRule(hbaTrustRemote).isUnknownFor('host all all {{ network }} trust\n');
});

test('a record of an included file is reported there', async () => {
  await expectRule(hbaTrustRemote).failsAt({
    text: 'local all all peer\ninclude apps.conf\n',
    files: { 'apps.conf': '«host app app 10.0.0.0/8 trust»\n' },
  });
});

test('a server that listens on localhost alone makes it less severe', async () => {
  const definition = await loadService('postgres');
  if (!definition) throw new Error('postgres is a service');
  const severityOf = async (conf: string): Promise<number | undefined> => {
    const example = { text: 'host all all all trust\n', files: { 'postgresql.conf': conf } };
    return (await runExample(definition, hbaTrustRemote, example)).checks[0]?.rule.severity;
  };
  expect(await severityOf("listen_addresses = '*'\n")).toBe(5);
  expect(await severityOf('port = 5432\n')).toBe(4);
});

test('Pgpool-II reads its pool_hba.conf only where pgpool.conf says so, if that is there', async () => {
  const rule = 'postgres_hba_trust_remote';
  const resultFor = async (pool?: string): Promise<string> => {
    const files = new Map([['pool_hba.conf', 'host all all 0.0.0.0/0 trust\n']]);
    if (pool !== undefined) files.set('pgpool.conf', `listen_addresses = '*'\nbackend_hostname0 = 'db'\n${pool}`);
    const types = { 'pool_hba.conf': 'pg_hba', 'pgpool.conf': 'properties' } as const;
    const configFileList = Object.entries(types).flatMap(([name, configFileType]) =>
      files.has(name) ? [{ fileName: name, defaultFileName: name, subPath: '.', configFileType }] : [],
    );
    const services = { s: { serviceName: 'postgres', configFileList } };
    const manifest = { name: 'c', machines: { m: { id: 'm', services } } };
    const read = (path: string) => new TextEncoder().encode(files.get(path.slice(path.lastIndexOf('/') + 1)));
    const { failed, unknown, passed } = await scan({ manifest, read });
    if (failed.some(({ rule: { name } }) => name === rule)) return 'failed';
    return rule in unknown ? 'unknown' : rule in passed ? 'passed' : 'not applicable';
  };
  expect(await resultFor()).toBe('failed');
  expect(await resultFor('enable_pool_hba = on\n')).toBe('failed');
  expect(await resultFor('')).toBe('not applicable');
  expect(await resultFor('enable_pool_hba = off\n')).toBe('not applicable');
  expect(await resultFor("enable_pool_hba = '{{ hba }}'\n")).toBe('unknown');
});
