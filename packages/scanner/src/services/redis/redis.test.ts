import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test('the cache fixture gives its golden report', async () => {
  await expectGoldenReport('redis', new URL('fixtures/cache/', import.meta.url));
});

test('a hardened server gives its golden report', async () => {
  await expectGoldenReport('redis', new URL('fixtures/hardened/', import.meta.url), '7.2.5');
});

test('the file that Redis is delivered with gives its golden report', async () => {
  await expectGoldenReport('redis', new URL('fixtures/shipped/', import.meta.url), '7.2.4');
});

test('a Sentinel and its replica give their golden report', async () => {
  await expectGoldenReport('redis', new URL('fixtures/sentinel/', import.meta.url), '7.2.5');
});
