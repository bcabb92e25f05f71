import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'shipped', 'realistic', 'opensearch', 'java'])(
  'the %s fixture gives its golden report',
  async (name) => {
    await expectGoldenReport('elasticsearch', new URL(`fixtures/${name}/`, import.meta.url));
  },
);
