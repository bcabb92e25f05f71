import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { discover } from './discover/discover.ts';
import { EXIT } from './exit-codes.ts';
import { clusterNameOf } from './scanned-folder.ts';
import { withoutSecretFiles, zipBundle } from './server/zip-bundle.ts';
import { folderWith } from './testing/folders.ts';
import { recordingTerminal } from './testing/recording-terminal.ts';

/*
 * What is wrong with the existing client, and not with this one. Source: command-line contract, section 10, whose numbers
 * these are. Of images (13, 17, 23) tell `images/` and `commands/image.test.ts`, of `--fix=false` and `--dry-run false`
 * (12) `old-spellings.test.ts`, of what sign-in keeps (18) `tests/login.test.ts`.
 */

const SERVER = 'server {\n  listen 80;\n  server_name a;\n}\n';

/** The files that are checked, below the folder; includes among them. */
async function takenFrom(
  files: Readonly<Record<string, string | Uint8Array>>,
  below = '.',
): Promise<readonly string[]> {
  const folder = await folderWith(Object.fromEntries(Object.keys(files).map((name) => [path.join(below, name), ''])));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, below, name), content);
  const { sources } = await discover(path.join(folder, below), 'c', () => {});
  return [...new Set(sources.values())].toSorted();
}

const KUBERNETES =
  'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  containers:\n    - name: a\n      image: a\n';
const CHART = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n';

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    '1: a file at its usual place hides no others',
    {
      Dockerfile: 'FROM a\n',
      'api/Dockerfile': 'FROM a\n',
      'etc/nginx/nginx.conf': 'events {}\nhttp {}\n',
      'edge/nginx.conf': 'events {}\nhttp {}\n',
    },
    ['Dockerfile', 'api/Dockerfile', 'edge/nginx.conf', 'etc/nginx/nginx.conf'],
  ],
  [
    '2: a chart replaces no other objects',
    { 'chart/Chart.yaml': CHART, 'chart/templates/pod.yaml': KUBERNETES, 'base/pod.yaml': KUBERNETES },
    ['base/pod.yaml', 'chart/templates/pod.yaml'],
  ],
  [
    '3: every line of an ignore file counts',
    {
      '.coguardignore': 'a/*\nb/*\n',
      'a/redis.conf': 'port 1\n',
      'b/redis.conf': 'port 1\n',
      'c/redis.conf': 'port 1\n',
    },
    ['c/redis.conf'],
  ],
  [
    '4: includes are followed below folders of any name',
    { 'edge (1)+/nginx.conf': 'events {}\nhttp { include conf.d/*.conf; }\n', 'edge (1)+/conf.d/a.conf': SERVER },
    ['edge (1)+/conf.d/a.conf', 'edge (1)+/nginx.conf'],
  ],
  [
    '5: a quoted folder of includes is read',
    { 'pg/postgresql.conf': "include_dir 'conf.d'\nssl = off\n", 'pg/conf.d/a.conf': 'log_connections = on\n' },
    ['pg/conf.d/a.conf', 'pg/postgresql.conf'],
  ],
  [
    '6: includes need no semicolon',
    { 'httpd.conf': 'Listen 80\nInclude extra/a.conf\n', 'extra/a.conf': 'ServerTokens Full\n' },
    ['extra/a.conf', 'httpd.conf'],
  ],
  ['7: an empty file is of no service', { 'tasks/main.yml': '', 'a.yml': '\n' }, []],
  [
    '8: files of newer and of other names are found',
    {
      'compose.yaml': 'services:\n  a:\n    image: a\n',
      'kdc.conf': '[realms]\n A = {\n  master_key_type = des\n }\n',
      'swagger.json': '{"swagger": "2.0", "info": {"title": "a", "version": "1"}, "paths": {}}',
      'azure.json':
        '{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": []}',
      'app/.github/workflows/a.yml': 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: make\n',
    },
    ['app/.github/workflows/a.yml', 'azure.json', 'compose.yaml', 'kdc.conf', 'swagger.json'],
  ],
  [
    '10: a file at the usual place of Elasticsearch is read',
    { 'etc/elasticsearch/elasticsearch.yml': 'xpack.security.enabled: false\n' },
    ['etc/elasticsearch/elasticsearch.yml'],
  ],
  [
    '22: an include that is a comment is not followed',
    { 'nginx.conf': 'events {}\nhttp {\n  # include conf.d/*.conf;\n}\n', 'conf.d/a.conf': '# nothing\n' },
    ['nginx.conf'],
  ],
  [
    "24: files of Tomcat's applications keep their places",
    { 'usr/local/tomcat/webapps/shop/WEB-INF/web.xml': '<web-app></web-app>\n' },
    ['usr/local/tomcat/webapps/shop/WEB-INF/web.xml'],
  ],
])('%s', async (_, files, taken) => {
  expect(await takenFrom(files)).toEqual(taken);
});

test('9: a file in another encoding stops nothing', async () => {
  const text = Buffer.from('receivers: {}\nexporters: {}\nservice: {}\n# \xe9\xff\n', 'latin1');
  const taken = await takenFrom({ 'a.yaml': text, 'redis.conf': 'port 1\n' });
  expect(taken).toContain('redis.conf');
});

test('11: a scan of everything that is there ends with a report', async () => {
  const folder = await folderWith({ 'redis.conf': 'bind 0.0.0.0\n' });
  const terminal = recordingTerminal();
  expect(await runCommandLine(['scan', folder], {}, terminal)).toBe(EXIT.failedChecks);
});

test('14: equal folders give equal uploads, byte for byte', async () => {
  const files = { 'a/nginx.conf': 'events {}\nhttp { include b.conf; }\n', 'a/b.conf': SERVER };
  const [one, other] = await Promise.all(
    [await folderWith(files), await folderWith(files)].map(async (folder) =>
      zipBundle(await discover(folder, 'shop', () => {})),
    ),
  );
  expect(Buffer.compare(Buffer.from(one ?? ''), Buffer.from(other ?? 'x'))).toBe(0);
});

test('15: names keep their digits and dots', () => {
  expect(clusterNameOf('/srv/shop v2.0-10')).toBe('shop v2.0-10');
});

test('16: nobody signed in is no success', async () => {
  const folder = await folderWith({ 'redis.conf': 'port 1\n', empty: '' });
  const environment = { PLUMBLINE_URL: 'http://127.0.0.1:9', XDG_CONFIG_HOME: folder };
  expect(await runCommandLine(['scan', folder, '--upload'], environment, recordingTerminal())).toBe(
    EXIT.authentication,
  );
});

test('19: no key is uploaded', async () => {
  const folder = await folderWith({ 'server/KeyFile': 'key material', 'server/UserList': 'admin\n', id_rsa: 'a' });
  const { sources } = withoutSecretFiles(await discover(folder, 'c', () => {}));
  expect([...sources.values()]).not.toContain('server/KeyFile');
  expect([...sources.values()]).not.toContain('id_rsa');
});

test('20: a scan leaves nothing in the folder that it is started in', async () => {
  const folder = await folderWith({ 'redis.conf': 'port 1\n' });
  const before = await readdir('.');
  const touched = (await stat('.')).mtimeMs;
  await runCommandLine(['scan', folder], {}, recordingTerminal());
  expect(await readdir('.')).toEqual(before);
  expect((await stat('.')).mtimeMs).toBe(touched);
});

test('21: names of folders above the one that is scanned say nothing', async () => {
  const files = { 'default.conf': 'server {\n  listen 80;\n}\n', 'cassandra.yaml': 'a: b\n' };
  expect(await takenFrom(files, 'rethinkdb/cassandra')).toEqual(await takenFrom(files, 'project'));
});

test('a report is the same wherever its folder stands', async () => {
  const scanned = async (): Promise<Report> => {
    const terminal = recordingTerminal();
    const folder = await folderWith({ 'a/redis.conf': 'bind 0.0.0.0\nprotected-mode no\n' });
    await runCommandLine(['scan', folder, '--output', 'json', '--output-dir', '-'], {}, terminal);
    return JSON.parse(terminal.printed.join('\n')) as Report;
  };
  expect(await scanned()).toEqual(await scanned());
});
