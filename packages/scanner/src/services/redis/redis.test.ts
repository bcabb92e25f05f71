import { test } from 'vitest';
import { expectGoldenReport } from '../../golden.ts';

test('the cache fixture gives its golden report', async () => {
  await expectGoldenReport('redis', new URL('fixtures/cache/', import.meta.url));
});
