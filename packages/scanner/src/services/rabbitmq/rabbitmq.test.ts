import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'shop', 'shipped', 'definitions', 'environment'])(
  'the %s fixture gives its golden report',
  async (fixture) => {
    await expectGoldenReport('rabbitmq', new URL(`fixtures/${fixture}/`, import.meta.url));
  },
);
