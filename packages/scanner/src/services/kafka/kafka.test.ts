import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['cluster', 'hardened', 'shipped', 'sign-in'])('the %s fixture gives its golden report', async (fixture) => {
  await expectGoldenReport('kafka', new URL(`fixtures/${fixture}/`, import.meta.url));
});
