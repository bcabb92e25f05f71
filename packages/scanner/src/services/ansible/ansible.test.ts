import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'machines', 'shop-servers', 'web-shop'])(
  'the %s fixture gives its golden report',
  async (fixture) => {
    await expectGoldenReport('ansible', new URL(`fixtures/${fixture}/`, import.meta.url));
  },
);
