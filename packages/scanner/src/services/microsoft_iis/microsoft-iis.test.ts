import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'shop', 'server'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('microsoft_iis', new URL(`fixtures/${name}/`, import.meta.url));
});
