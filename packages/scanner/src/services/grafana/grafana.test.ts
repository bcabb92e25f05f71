import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'shipped', 'shop', 'directory'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('grafana', new URL(`fixtures/${name}/`, import.meta.url));
});
