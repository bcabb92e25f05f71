import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'office', 'shipped'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('openvpn', new URL(`fixtures/${name}/`, import.meta.url));
});
