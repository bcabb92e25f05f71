import type { Bundle } from '@plumbline/model/bundle';
import type { Service } from '@plumbline/model/service';
import { describe, expect, test } from 'vitest';
import { decode } from '@plumbline/model/decode';
import { fixBundle } from './fix-bundle.ts';
import type { ProposedFix } from '../report/proposed-fix.ts';
import { scan } from '../scan.ts';

const NGINX =
  'http {\n  # kept, with é and its place\n  server_tokens on;   # loud\n  server { listen 80; return 301 https://$host; }\n}\n';

/** A bundle with one service of one machine, whose files are given by name. */
function bundleOf(
  serviceName: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  included: readonly string[] = [],
): Bundle {
  const names = Object.keys(files).filter((name) => !included.includes(name));
  const place = { subPath: '.', configFileType: serviceName };
  const definition: Service = {
    serviceName,
    configFileList: names.map((fileName) => ({ fileName, defaultFileName: fileName, ...place })),
    complimentaryFileList: included.map((fileName) => ({ fileName, aliasList: [`conf.d/${fileName}`], ...place })),
  };
  const encoder = new TextEncoder();
  return {
    manifest: { name: 'shop', machines: { folder: { id: 'folder', services: { main: definition } } } },
    read: (path) => {
      const content = files[path.replace('folder/main/', '')];
      return typeof content === 'string' ? encoder.encode(content) : content;
    },
  };
}

/** Naming a rule is how people ask for what it suggests. */
function ofRules(...names: readonly string[]): (fix: ProposedFix) => boolean {
  return ({ check }) => names.includes(check.rule.name);
}

async function fixedBytes(file: string | Uint8Array): Promise<Uint8Array | undefined> {
  const { changed } = await fixBundle(bundleOf('nginx', { 'nginx.conf': file }), {
    wants: ofRules('nginx_server_tokens_on'),
  });
  return changed.get('folder/main/nginx.conf');
}

describe('a mended file', () => {
  const mendedText = NGINX.replace('server_tokens on;', 'server_tokens off;');
  const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
  const utf16 = (text: string): Uint8Array =>
    new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0)).buffer);
  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

  test.each([
    ['UTF-8', utf8],
    ['UTF-8 with a byte order mark', (text: string) => utf8(`\uFEFF${text}`)],
    ['UTF-16', utf16],
    ['Latin-1', latin1],
    ['Windows line endings', (text: string) => utf8(text.replaceAll('\n', '\r\n'))],
  ])('keeps its comments, spaces and %s', async (_encoding, encode) => {
    expect(await fixedBytes(encode(NGINX))).toEqual(encode(mendedText));
  });

  test('loses an entry of a list with Windows line endings too, and the others stay', async () => {
    const before = 'services:\r\n  app:\r\n    cap_add:\r\n      - SYS_MODULE\r\n      - CHOWN\r\n';
    const { changed } = await fixBundle(bundleOf('docker_compose', { 'docker-compose.yml': before }), {
      wants: ofRules('docker_compose_capability_added'),
    });
    const after = new TextDecoder().decode(changed.get('folder/main/docker-compose.yml'));
    expect(after).toBe(before.replace('      - SYS_MODULE\r\n', ''));
  });

  test('has inserted lines in its own indentation and line ending', async () => {
    const before = '[mysqld]\r\n\tbind-address = 10.0.4.7\r\n';
    const { changed } = await fixBundle(bundleOf('mysql', { 'my.ini': before }), {
      wants: ofRules('mysql_secure_transport_not_required'),
    });
    const after = decode(changed.get('folder/main/my.ini') ?? new Uint8Array());
    expect(after).toEqual({
      kind: 'text',
      text: '[mysqld]\r\n\tbind-address = 10.0.4.7\r\n\trequire_secure_transport = ON\r\n',
    });
  });

  test('stays as it is where it cannot be read as a whole', async () => {
    expect(await fixedBytes(`${NGINX}}`)).toBeUndefined();
  });
});

test('an included file is mended where it stands', async () => {
  const files = {
    'nginx.conf': 'http { include conf.d/tls.conf; }\n',
    'tls.conf': 'server { listen 443 ssl; ssl_protocols TLSv1; }\n',
  };
  const { changed } = await fixBundle(bundleOf('nginx', files, ['tls.conf']), {
    wants: ofRules('nginx_ssl_protocols_outdated'),
  });
  expect([...changed.keys()]).toEqual(['folder/main/tls.conf']);
  expect(new TextDecoder().decode(changed.get('folder/main/tls.conf'))).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
});

test('what is mended and what is left add up to what failed, and a scan of the result says the same', async () => {
  const bundle = bundleOf('redis', {
    'redis.conf': 'bind 0.0.0.0\nprotected-mode no\nloadmodule /tmp/x.so\nenable-debug-command yes\n',
  });
  const { changed, mended, left } = await fixBundle(bundle);
  const after = await scan({ ...bundle, read: (path) => changed.get(path) ?? bundle.read(path) });
  const names = (checks: readonly { rule: { name: string } }[]): readonly string[] =>
    checks.map(({ rule }) => rule.name);
  expect(names(left)).toEqual(names(after.failed));
  expect([...names(mended), ...names(left)].toSorted()).toEqual(names((await scan(bundle)).failed).toSorted());
  expect(names(mended)).toContain('redis_debug_command_enabled');
  expect(names(left)).toContain('redis_loads_from_shared_folder');
  expect((await fixBundle({ ...bundle, read: (path) => changed.get(path) ?? bundle.read(path) })).changed.size).toBe(0);
});

test('an edit that makes something else fail is not made', async () => {
  // With accounts again, the server would listen on every address without TLS.
  const { changed, left } = await fixBundle(bundleOf('mysql', { 'my.ini': '[mysqld]\nskip-grant-tables\n' }), {
    wants: ofRules('mysql_grant_tables_skipped'),
  });
  expect(changed.size).toBe(0);
  expect(left.map(({ rule }) => rule.name)).toContain('mysql_grant_tables_skipped');
});

describe('of many fixes in one file', () => {
  // A location with a header of its own sends none of its server's, so that one added there would be lost in it.
  const server = (index: number): string =>
    `  server {
    listen 443 ssl;
    server_name site-${index}.example.com;
    autoindex on;
    location /a { return 200; ${index % 3 === 0 ? 'add_header X-Site a;' : ''} }
  }
`;
  const names = Array.from({ length: 60 }, (_, index) => index);
  const file = `http {\n${names.map(server).join('')}}\n`;
  const wants = ofRules('nginx_hsts_missing', 'nginx_autoindex_on');

  test('only those are not made that make something else fail', async () => {
    const { changed, left } = await fixBundle(bundleOf('nginx', { 'nginx.conf': file }), { wants });
    const servers = new TextDecoder()
      .decode(changed.get('folder/main/nginx.conf'))
      .split(/^ {2}server/m)
      .slice(1);
    const hasHeader = (text: string): boolean => text.includes('Strict-Transport-Security');
    expect(servers.map(hasHeader)).toEqual(names.map((index) => index % 3 !== 0));
    expect(servers.every((text) => text.includes('autoindex off;'))).toBe(true);
    expect(left.filter(({ rule }) => rule.name === 'nginx_security_headers_dropped')).toEqual([]);
  });

  test('none is made where the file cannot be written as it was read', async () => {
    const utf16 = new Uint8Array(Uint16Array.from(`\uFEFF${file}`, (character) => character.charCodeAt(0)).buffer);
    const lossy = Uint8Array.of(...utf16, 0);
    expect((await fixBundle(bundleOf('nginx', { 'nginx.conf': lossy }), { wants })).changed.size).toBe(0);
  });
});

test('a fix after which the file is none of its service is not made', async () => {
  const bundle = bundleOf('nginx', { 'nginx.conf': 'proxy_pass_header Server;\nlovely day;\n' });
  const { changed } = await fixBundle(bundle, { wants: ofRules('nginx_upstream_version_shown') });
  expect(changed.size).toBe(0);
});
