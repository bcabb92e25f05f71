import { expect, test } from 'vitest';
import { fitted, labelWidth } from './chart-scale.ts';

test.each([
  ['letters', 'a-very-long-cluster-name-without-any-mercy'],
  ['wide letters', 'W'.repeat(128)],
  ['squares', '生产环境集群'.repeat(20)],
  ['pictures', '🚀'.repeat(40)],
])('a label of %s is cut to what fits, between two characters', (_, label) => {
  const cut = fitted(label, 180);
  expect(cut).toMatch(/^[^\uFFFD]+…$/u);
  expect(label.startsWith(cut.slice(0, -1))).toBe(true);
  expect(labelWidth(cut)).toBeLessThanOrEqual(180);
  expect(labelWidth(cut)).toBeGreaterThan(160);
});

test('a label that fits stays as it is', () => {
  expect(fitted('plumbline_demo_hosted_mysql', 186)).toBe('plumbline_demo_hosted_mysql');
});
