import { describe, expect, test } from 'vitest';
import { loadServices } from '../services.ts';
import { cwe, mapsAny, nist, pci, referencesOf, scenariosOf } from './rulesets.ts';

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

test('PCI DSS asks for what is about a control or a weakness, beside what a rule names itself, each once', () => {
  const references = [cwe(798), nist('SC-8'), nist('AU-2'), nist('AU-12'), pci('8.3.2'), pci('4.2.1')];
  expect(scenariosOf({ references }, 'pcidss')).toEqual([
    'PCI DSS 4.0 8.3.2',
    'PCI DSS 4.0 4.2.1',
    'PCI DSS 4.0 8.6.2',
    'PCI DSS 4.0 10.2.1',
  ]);
  expect(scenariosOf({ references: [cwe(79), nist('SI-10')] }, 'pcidss')).toEqual([]);
});

test('SOC 2 asks for the criteria that a control is about', () => {
  const references = [nist('SC-7'), nist('SC-8'), nist('IA-5(1)'), nist('SC-39')];
  expect(scenariosOf({ references }, 'soc2')).toEqual(['SOC 2 CC6.1', 'SOC 2 CC6.6', 'SOC 2 CC6.7']);
});

test.each(['fedramp', 'hipaa', 'iso27001', 'nist800-53', 'pcidss', 'soc2'] as const)(
  '%s judges every service by something that its rules are about',
  async (ruleset) => {
    const without = (await loadServices()).filter(({ rules: own }) => own.length > 0 && !mapsAny(own, ruleset));
    expect(without.map(({ id }) => id)).toEqual([]);
  },
);

test('every rule of severity 3 and above maps to a control of NIST and to one more ruleset', () => {
  const lacking = rules.filter((rule) => {
    const names = new Set(referencesOf(rule).map(({ ruleset }) => ruleset));
    return rule.severity >= 3 && (![...names].some((name) => name.startsWith('NIST')) || names.size < 2);
  });
  expect(lacking.map(({ id }) => id)).toEqual([]);
});
