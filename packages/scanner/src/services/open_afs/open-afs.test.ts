import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['department', 'hardened', 'neglected'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('open_afs', new URL(`fixtures/${name}/`, import.meta.url));
});
