import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';

test('the web-shop fixture gives its golden report', async () => {
  await expectGoldenReport('dockerfile', new URL('fixtures/web-shop/', import.meta.url));
});
