import { expect, test } from 'vitest';
import { parseNginx } from '../../formats/nginx.ts';
import { expectGoldenReport } from '../../testing/golden.ts';
import { nginxIncludes } from './nginx-file.ts';

test('a hardened site has nothing to mend', async () => {
  await expectGoldenReport('nginx', new URL('fixtures/hardened/', import.meta.url), '1.26.2');
});

test('a careful site of several files fails where its locations are wrong', async () => {
  await expectGoldenReport('nginx', new URL('fixtures/shop/', import.meta.url), '1.26.2');
});

test('a neglected site in one file, with a forgotten ; in it', async () => {
  await expectGoldenReport('nginx', new URL('fixtures/legacy/', import.meta.url));
});

test('what nginx itself installs', async () => {
  await expectGoldenReport('nginx', new URL('fixtures/shipped/', import.meta.url), '1.26.2');
});

test('the patterns of includes are named wherever they stand, those of variables left out', () => {
  const text = 'include modules/*.conf; http { include mime.types; server { include /etc/nginx/a.conf; include $b; } }';
  const file = parseNginx({ text, fileName: 'nginx.conf', subPath: '.', configFileType: 'nginx' });
  expect(nginxIncludes(file).map(({ pattern }) => pattern)).toEqual([
    'modules/*.conf',
    'mime.types',
    '/etc/nginx/a.conf',
  ]);
});
