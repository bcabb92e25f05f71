import type { Report } from '@plumbline/model/report';
import { areSameRules } from '@plumbline/model/rules-versions';
import { expect, test } from 'vitest';
import { readCustomRules } from '../custom-rules/read-custom-rules.ts';
import { withCustomVersions } from './versions-of-rules.ts';

const REPORT: Report = {
  failed: [],
  disabled: [],
  passed: {},
  unknown: {},
  weights: { passed: 0, failed: 0 },
  notes: [],
  files: 2,
  rulesVersion: 'v',
  rulesVersions: { nginx: 'a', redis: 'b' },
};

function rules(value: string) {
  const text = `id: shop_rule\ntitle: a\nseverity: 3\nservice: nginx\nproblem: a\nremediation: a\nmust: { path: http.a, is: ${value} }\n`;
  return readCustomRules(text, 'rule.yaml').rules.map(({ rule }) => rule);
}

test('reports that custom rules took part in compare with those of the same ones alone, service by service', () => {
  const [one, same, other] = ['b', 'b', 'c'].map((value) => withCustomVersions(REPORT, rules(value)));
  if (!one || !same || !other) throw new Error('unreachable');
  expect(areSameRules('nginx', one, same)).toBe(true);
  expect(areSameRules('nginx', one, other)).toBe(false);
  expect(areSameRules('nginx', one, REPORT)).toBe(false);
  expect(areSameRules('redis', one, REPORT)).toBe(true);
  expect(new Set([one.rulesVersion, other.rulesVersion, REPORT.rulesVersion]).size).toBe(3);
});

test('without any, a report stays as it is', () => {
  expect(withCustomVersions(REPORT)).toBe(REPORT);
});
