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

describe('ISO 27001', () => {
  test('has what NIST says that its controls correspond to, each once, and nothing for the others', () => {
    const references = [cwe(319), nist('AU-2'), nist('AU-12'), nist('IA-5(1)'), nist('SI-10')];
    expect(scenariosOf({ references }, 'iso27001')).toEqual([
      'ISO 27001:2022 A.8.15',
      'ISO 27001:2022 A.5.16',
      'ISO 27001:2022 A.5.17',
    ]);
    expect(scenariosOf({ references: [nist('SI-10')] }, 'iso27001')).toEqual([]);
  });

  test('is asked for nothing that its annex does not have', () => {
    const items = new Set(rules.flatMap((rule) => scenariosOf(rule, 'iso27001')));
    const known = [37, 8, 14, 34].flatMap((most, theme) =>
      Array.from({ length: most }, (_, index) => `ISO 27001:2022 A.${theme + 5}.${index + 1}`),
    );
    expect(items.size).toBeGreaterThan(20);
    expect([...items].filter((item) => !known.includes(item))).toEqual([]);
  });
});

test('HIPAA asks for what its technical safeguards are about', () => {
  const references = [nist('SC-8'), nist('AU-12'), nist('AU-2'), nist('SC-39')];
  expect(scenariosOf({ references }, 'hipaa')).toEqual([
    'HIPAA Security Rule 164.312(e)(1)',
    'HIPAA Security Rule 164.312(e)(2)(i)',
    'HIPAA Security Rule 164.312(e)(2)(ii)',
    'HIPAA Security Rule 164.312(b)',
  ]);
});

test('every rule of severity 3 and above maps to a control of NIST and to one more ruleset', () => {
  const lacking = rules.filter((rule) => {
    const names = new Set(referencesOf(rule).map(({ ruleset }) => ruleset));
    return rule.severity >= 3 && (![...names].some((name) => name.startsWith('NIST')) || names.size < 2);
  });
  expect(lacking.map(({ id }) => id)).toEqual([]);
});
