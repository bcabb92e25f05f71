import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'shipped', 'shop'])('the %s fixture gives its golden report', async (fixture) => {
  await expectGoldenReport('rethinkdb', new URL(`fixtures/${fixture}/`, import.meta.url));
});
