import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'shop', 'legacy', 'shipped'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('tomcat', new URL(`fixtures/${name}/`, import.meta.url));
});
