import { expect, test } from 'vitest';
import { areSameRules, servicesWithOtherRules, type RulesVersions } from './rules-versions.ts';

const judgedBy = (rulesVersions?: Record<string, string>, rulesVersion = 'v'): RulesVersions => ({
  rulesVersion,
  ...(rulesVersions && { rulesVersions }),
});

test('the rules of a service are the same where its version is, whatever the other services have', () => {
  const [one, other] = [judgedBy({ nginx: '1', redis: '1' }, 'a'), judgedBy({ nginx: '1', redis: '2' }, 'b')];
  expect(areSameRules('nginx', one, other)).toBe(true);
  expect(areSameRules('redis', one, other)).toBe(false);
  expect(servicesWithOtherRules(one, other)).toEqual(['redis']);
});

test('of a service that only one report judged, or whose rules are not known, nothing is said', () => {
  const [one, other] = [judgedBy({ nginx: '1' }, 'a'), judgedBy({}, 'b')];
  expect(areSameRules('nginx', one, other)).toBe(false);
  expect(areSameRules('nginx', other, other)).toBe(false);
  expect(servicesWithOtherRules(one, other)).toEqual([]);
});

test('reports from before are compared by the version of all rules, and with later ones not at all', () => {
  const before = judgedBy(undefined, 'a');
  expect(areSameRules('nginx', before, before)).toBe(true);
  expect(areSameRules('nginx', before, judgedBy(undefined, 'b'))).toBe(false);
  expect(areSameRules('nginx', before, judgedBy({ nginx: 'a' }, 'a'))).toBe(false);
  expect(servicesWithOtherRules(before, before)).toEqual([]);
  expect(servicesWithOtherRules(before, judgedBy(undefined, 'b'))).toBeUndefined();
});
