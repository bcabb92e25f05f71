import { expect, test } from 'vitest';
import { includeDirectives } from './include-directives.ts';
import { includedFiles } from './included-files.ts';
import { PathIndex } from './path-index.ts';

/** What the files of a service include: paths with their aliases. `files`: texts by path; the first is the main one. */
function included(serviceName: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [main = '', ...others] = Object.keys(files);
  const found = includedFiles([{ path: main, configFileType: 'x' }], new PathIndex([main, ...others]), ({ path }) =>
    includeDirectives(serviceName, 'x', files[path] ?? '').flatMap(({ requests }) => requests),
  );
  return Object.fromEntries(found.files.map(({ path, aliasList }) => [path, aliasList.join(', ')]));
}

test('nginx: relative to the main file at every depth, absolute by its end, each name once', () => {
  const files = {
    'edge/nginx.conf': 'include conf.d/*.conf; include /etc/nginx/tls.conf; include ../outside.conf; include no.conf;',
    'edge/conf.d/a.conf': 'include tls.conf; include conf.d/*.conf;',
    'edge/conf.d/b.conf': '',
    'edge/tls.conf': '',
    'outside.conf': '',
    'other/no.conf': '',
  };
  expect(included('nginx', files)).toEqual({
    'edge/conf.d/a.conf': 'conf.d/a.conf',
    'edge/conf.d/b.conf': 'conf.d/b.conf',
    'edge/tls.conf': 'tls.conf, /etc/nginx/tls.conf',
    'outside.conf': '../outside.conf',
  });
});

test('nginx: what is not there is looked for above, but for what may be any file', () => {
  const files = {
    'etc/conf.d/templates/a.conf':
      'include tls/a.conf; include tls/b.conf; include c.conf; include tls/*.inc; include ../d.conf;',
    'etc/tls/a.conf': '',
    'tls/a.conf': '',
    'tls/b.conf': 'include tls/e.conf;',
    'etc/tls/e.conf': '',
    'c.conf': '',
    'etc/tls/x.inc': '',
    'etc/d.conf': '',
  };
  expect(included('nginx', files)).toEqual({
    'etc/tls/a.conf': 'tls/a.conf',
    'tls/b.conf': 'tls/b.conf',
    'etc/tls/e.conf': 'tls/e.conf',
  });
});

test('httpd: relative to ServerRoot, which may be the folder above that of the main file', () => {
  const main = 'ServerRoot /etc/httpd\nInclude conf.d/*.conf';
  const found = { 'conf.d/a.conf': 'conf.d/a.conf' };
  expect(included('apache', { 'conf/httpd.conf': main, 'conf.d/a.conf': '' })).toEqual(found);
  expect(included('apache', { 'httpd.conf': main, 'conf.d/a.conf': '' })).toEqual(found);
  expect(included('apache', { 'x/httpd.conf': main, 'etc/httpd/conf.d/a.conf': '' })).toEqual({
    'etc/httpd/conf.d/a.conf': 'conf.d/a.conf',
  });
});

test('a folder is included by the endings that its program reads', () => {
  const mysql = {
    'my.cnf': '!includedir /etc/mysql/conf.d/',
    'conf.d/a.cnf': '',
    'conf.d/a.txt': '',
    'conf.d/b/c.cnf': '',
  };
  expect(included('mysql', mysql)).toEqual({ 'conf.d/a.cnf': '/etc/mysql/conf.d/a.cnf' });
  const krb = {
    'krb5.conf': 'includedir /etc/krb5.conf.d',
    'krb5.conf.d/a.conf': '',
    'krb5.conf.d/b': '',
    'krb5.conf.d/c.bak': '',
  };
  expect(included('kerberos', krb)).toEqual({
    'krb5.conf.d/a.conf': '/etc/krb5.conf.d/a.conf',
    'krb5.conf.d/b': '/etc/krb5.conf.d/b',
  });
});

test('PostgreSQL: relative to the file that includes', () => {
  const files = {
    'a/postgresql.conf': "include 'b/one.conf'",
    'a/b/one.conf': "include 'two.conf'",
    'a/b/two.conf': '',
  };
  expect(included('postgres', files)).toEqual({ 'a/b/one.conf': 'b/one.conf', 'a/b/two.conf': 'two.conf' });
});

test('files that include each other, and thousands of includes, come to an end', () => {
  expect(included('redis', { 'redis.conf': 'include a.conf', 'a.conf': 'include redis.conf a.conf' })).toEqual({
    'a.conf': 'a.conf',
  });
  const many = (text: (number: number) => string) =>
    Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`c/${number}.conf`, text(number)]));
  const same = many(() => 'include c/*.conf;'.repeat(300));
  expect(Object.keys(included('nginx', { 'nginx.conf': 'include c/*.conf;', ...same }))).toHaveLength(300);
  const different = many((file) =>
    Array.from({ length: 300 }, (_, number) => `include c/${'*'.repeat(number + 1)}${file % 10}*.conf;`).join(''),
  );
  expect(Object.keys(included('nginx', { 'nginx.conf': 'include c/*.conf;', ...different })).length).toBeGreaterThan(
    100,
  );
});

test('a folder of which all is included is known to be empty where each way to it says so', () => {
  const requests = [
    { pattern: 'conf.d/*.conf', configFileType: 'nginx' },
    { pattern: '/etc/nginx/sites/*', configFileType: 'nginx' },
    { pattern: 'more/*.conf', configFileType: 'nginx' },
    { pattern: 'gone/*.conf', configFileType: 'nginx' },
    { pattern: 'all', configFileType: 'nginx', folderEndings: ['.conf'] },
    { pattern: 'empty/one.conf', configFileType: 'nginx' },
  ] as const;
  const folders = new Set(['web/conf.d', 'etc/nginx/sites', 'web/more', 'web/all', 'web/empty']);
  const emptyOf = (...mains: string[]): readonly string[] =>
    includedFiles(
      mains.map((path) => ({ path, configFileType: 'nginx' })),
      new PathIndex(mains, (folder) => folders.has(folder) || undefined),
      () => requests,
    ).emptyFolders;
  expect(emptyOf('web/nginx.conf')).toEqual(['conf.d', '/etc/nginx/sites', 'more', 'all']);
  // The other one's folders are not there.
  expect(emptyOf('web/nginx.conf', 'other/nginx.conf')).toEqual(['/etc/nginx/sites']);
});

test('the first folder that is there says whether it is empty', () => {
  const mains = [{ path: 'web/nginx.conf', configFileType: 'nginx' }];
  const emptyOf = (folders: Readonly<Record<string, boolean>>): readonly string[] =>
    includedFiles(mains, new PathIndex(['web/nginx.conf'], (folder) => folders[folder]), () => [
      { pattern: '/etc/nginx/conf.d/*.conf', configFileType: 'nginx' },
    ]).emptyFolders;
  expect(emptyOf({ 'web/conf.d': true })).toEqual(['/etc/nginx/conf.d']);
  expect(emptyOf({ 'etc/nginx/conf.d': true, 'web/conf.d': false })).toEqual(['/etc/nginx/conf.d']);
  expect(emptyOf({ 'etc/nginx/conf.d': false, 'web/conf.d': true })).toEqual([]);
});

test('no folder is known to be empty where not all that is asked for was looked at', () => {
  const mains = [{ path: 'nginx.conf', configFileType: 'nginx' }];
  const requests = Array.from({ length: 60_000 }, (_, at) => ({
    pattern: `${at}/*.conf`,
    configFileType: 'nginx' as const,
  }));
  const index = () => new PathIndex(['nginx.conf'], (folder) => folder === '0');
  expect(includedFiles(mains, index(), () => requests.slice(0, 100)).emptyFolders).toEqual(['0']);
  expect(includedFiles(mains, index(), () => requests).emptyFolders).toEqual([]);
});
