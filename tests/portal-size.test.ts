import { expect, test } from 'vitest';
import { FIRST_LOAD_LIMIT_KB, FURTHER_LIMIT_KB, measurePortalJavaScript } from '../bench/portal-javascript.ts';

test('the portal’s first page and each further screen fetch little JavaScript', async () => {
  const { firstLoadKb, further } = await measurePortalJavaScript();
  expect(firstLoadKb).toBeGreaterThan(50);
  expect(firstLoadKb).toBeLessThanOrEqual(FIRST_LOAD_LIMIT_KB);
  expect(further.map(({ name }) => name)).toContain('ClusterDetailScreen');
  expect(further.filter(({ kb }) => kb > FURTHER_LIMIT_KB)).toEqual([]);
});
