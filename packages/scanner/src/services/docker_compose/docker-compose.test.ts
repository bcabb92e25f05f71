import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['blog', 'web-shop'])('the %s fixture gives its golden report', async (fixture) => {
  await expectGoldenReport('docker_compose', new URL(`fixtures/${fixture}/`, import.meta.url));
});
