import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'old-shop', 'web-shop'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('azureresourcemanager', new URL(`fixtures/${name}/`, import.meta.url));
});
