import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'shipped', 'realistic', 'node-and-shell'])(
  'the %s fixture gives its golden report',
  async (name) => {
    await expectGoldenReport('apache_cassandra', new URL(`fixtures/${name}/`, import.meta.url));
  },
);
