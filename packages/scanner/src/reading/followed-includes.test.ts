import type { Bundle } from '@plumbline/model/bundle';
import type { ConfigFileType } from '@plumbline/model/configuration-file';
import { expect, test } from 'vitest';
import { scan } from '../scan.ts';

/** A service whose main file includes one other. */
function including(serviceName: string, configFileType: ConfigFileType, main: string, included: string): Bundle {
  const texts: Readonly<Record<string, string>> = { 'm/s/main.conf': main, 'm/s/other.conf': included };
  const configFile = { fileName: 'main.conf', defaultFileName: `${serviceName}.conf`, subPath: '.', configFileType };
  const other = { fileName: 'other.conf', subPath: '.', configFileType, aliasList: ['other.conf'] };
  const service = { serviceName, configFileList: [configFile], complimentaryFileList: [other] };
  return {
    manifest: { name: 'web', machines: { m: { id: 'm', services: { s: service } } } },
    read: (path) => new TextEncoder().encode(texts[path]),
  };
}

const NGINX = including('nginx', 'nginx', 'http { include other.conf; }', 'server { listen 80; server_tokens on; }');
const REDIS = including('redis', 'redis', 'include other.conf', 'protected-mode no');

test.each([
  ['nginx.conf', 'nginx', 'nginx', 'http {\n  include conf.d/*.conf;\n  server {}\n}\n', 'nginx_server_tokens_on'],
  ['postgresql.conf', 'postgres', 'properties', "port = 5432\ninclude_dir 'conf.d'\n", 'postgres_log_connections_off'],
  ['my.cnf', 'mysql', 'mysql', '[mysqld]\nport=3306\n!includedir conf.d/\n', 'mysql_bind_address_any'],
] as const)('%s: what all of an empty folder would say is nothing', async (fileName, serviceName, type, text, rule) => {
  const scanned = async (more: { readonly emptyFolders?: string[] }) => {
    const config = { fileName, defaultFileName: fileName, subPath: '.', configFileType: type };
    const services = { s: { serviceName, configFileList: [config], ...more } };
    const manifest = { name: 'web', machines: { m: { id: 'm', services } } };
    return scan({ manifest, read: () => new TextEncoder().encode(text) });
  };
  const [known, unknown] = [await scanned({ emptyFolders: ['conf.d'] }), await scanned({})];
  expect(known.failed.map(({ rule: { name } }) => name)).toContain(rule);
  expect(JSON.stringify(known.notes)).not.toContain('include-missing');
  expect(unknown.failed.map(({ rule: { name } }) => name)).not.toContain(rule);
  expect(JSON.stringify(unknown.notes)).toContain('include-missing');
});

test('for others than organizations includes are not followed, where they are an enterprise matter', async () => {
  const report = await scan(NGINX, { followIncludes: false });
  expect(report.failed.filter(({ config_file: file }) => file?.fileName === 'other.conf')).toEqual([]);
  expect(JSON.stringify(report.notes)).toContain('other.conf');
});

test('Redis may include other files for everybody', async () => {
  const report = await scan(REDIS, { followIncludes: false });
  expect(report.failed.map(({ config_file: file }) => file?.fileName)).toContain('other.conf');
  expect(report).toEqual(await scan(REDIS, { followIncludes: true }));
});
