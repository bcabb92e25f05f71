import { describe, expect, test } from 'vitest';
import { loadServices } from '../services.ts';
import { cwe, nist, referencesOf, scenariosOf } from './rulesets.ts';

const rules = (await loadServices()).flatMap((service) => service.rules);

describe('FedRAMP', () => {
  test('asks for the controls of NIST that its moderate baseline selects, and for no others', () => {
    const references = [cwe(319), nist('SC-8'), nist('IA-5(1)'), nist('SC-6')];
    expect(scenariosOf({ references }, 'fedramp')).toEqual([
      'FedRAMP Rev. 5 Moderate SC-8',
      'FedRAMP Rev. 5 Moderate IA-5(1)',
    ]);
    expect(referencesOf({ references }).slice(0, 4)).toEqual(references);
    expect(referencesOf({})).toEqual([]);
  });
});

test('every rule of severity 3 and above maps to a control of NIST and to one more ruleset', () => {
  const lacking = rules.filter((rule) => {
    const names = new Set(referencesOf(rule).map(({ ruleset }) => ruleset));
    return rule.severity >= 3 && (![...names].some((name) => name.startsWith('NIST')) || names.size < 2);
  });
  expect(lacking.map(({ id }) => id)).toEqual([]);
});
