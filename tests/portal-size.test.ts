import { expect, test } from 'vitest';
import {
  FURTHER_LIMIT_KB,
  measurePortalJavaScript,
  NAMED_LIMIT_KB,
  STANDING_LIMIT_KB,
} from '../bench/portal-javascript.ts';

test('the portal’s first page and each further screen fetch little JavaScript, and no typefaces', async () => {
  const { namedKb, standingKb, further, otherKinds } = await measurePortalJavaScript();
  expect(namedKb).toBeGreaterThan(50);
  expect(namedKb).toBeLessThanOrEqual(NAMED_LIMIT_KB);
  expect(standingKb).toBeGreaterThan(namedKb);
  expect(standingKb).toBeLessThanOrEqual(STANDING_LIMIT_KB);
  expect(further.map(({ name }) => name)).toContain('ClusterDetailScreen');
  expect(further.filter(({ kb }) => kb > FURTHER_LIMIT_KB)).toEqual([]);
  expect(otherKinds).toEqual(['css']);
});
