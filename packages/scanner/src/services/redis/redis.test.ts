import { expect, test } from 'vitest';
import { expectGoldenReport } from '../../golden.ts';
import { redisDiscovery } from './discovery.ts';

test('the cache fixture gives its golden report', async () => {
  await expectGoldenReport(redisDiscovery, new URL('fixtures/cache/', import.meta.url));
});

test.each([
  ['etc/redis/redis.conf', true],
  ['redis-6379.conf', true],
  ['redis-sentinel.conf', true],
  ['sentinel-26379.conf', true],
  ['redis-exporter.conf', false],
  ['users.acl', true],
])('%s is recognised: %s', (path, isRecognised) => {
  expect(redisDiscovery.files.some(({ matchesPath }) => matchesPath(path))).toBe(isRecognised);
});
