import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'office', 'shipped', 'administrators'])(
  'the %s fixture gives its golden report',
  async (name) => {
    await expectGoldenReport('kerberos', new URL(`fixtures/${name}/`, import.meta.url));
  },
);
