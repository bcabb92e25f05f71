import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'warehouse', 'playground', 'tables'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('hadoop', new URL(`fixtures/${name}/`, import.meta.url));
});
