import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'legacy', 'casc'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('jenkins', new URL(`fixtures/${name}/`, import.meta.url));
});
