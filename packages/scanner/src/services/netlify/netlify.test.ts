import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['blog', 'hardened', 'shop'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('netlify', new URL(`fixtures/${name}/`, import.meta.url));
});
