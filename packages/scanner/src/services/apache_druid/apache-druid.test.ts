import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'office', 'quickstart'])('the %s fixture gives its golden report', async (fixture) => {
  await expectGoldenReport('apache_druid', new URL(`fixtures/${fixture}/`, import.meta.url));
});
