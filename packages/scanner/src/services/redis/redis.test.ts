import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test('the cache fixture gives its golden report', async () => {
  await expectGoldenReport('redis', new URL('fixtures/cache/', import.meta.url));
});
