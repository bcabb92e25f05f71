import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['cluster', 'hardened', 'shipped'])('the %s fixture gives its golden report', async (fixture) => {
  await expectGoldenReport('apache_spark', new URL(`fixtures/${fixture}/`, import.meta.url));
});
