import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'web-shop'])('the %s fixture gives its golden report', async (fixture) => {
  await expectGoldenReport('github_actions', new URL(`fixtures/${fixture}/`, import.meta.url));
});
