import { describe, expect, test } from 'vitest';
import type { Coverage } from './coverage.ts';
import { FORMER_RULE_IDS } from './former-rule-ids.ts';
import { isFixedIn } from './gone-checks.ts';

const COVERAGE: Coverage = {
  services: [
    {
      machine: 'm',
      service: 'web',
      serviceName: 'nginx',
      isChecked: true,
      rules: 2,
      undecided: 1,
      checked: ['nginx.conf'],
      unchecked: [
        { file: 'old/nginx.conf', reason: 'binary' },
        { file: 'emptied.conf', reason: 'no-rule-applies' },
      ],
    },
    {
      machine: 'm',
      service: 'units',
      serviceName: 'systemd',
      isChecked: false,
      reason: 'delivered',
      rules: 0,
      undecided: 0,
      unchecked: [{ file: 'udevd.service', reason: 'delivered' }],
    },
    {
      machine: 'm',
      service: 'db',
      serviceName: 'mongodb',
      isChecked: false,
      reason: 'no-rules',
      rules: 0,
      undecided: 0,
    },
  ],
};
const NOTHING = { failed: [], disabled: [], passed: {}, unknown: {} };
const isFixed = isFixedIn({ ...NOTHING, coverage: COVERAGE, passed: { a: 1, half: 1 }, unknown: { b: 1, half: 1 } });

test('a check that is gone from what was checked is fixed', () => {
  expect(isFixed({ rule: 'a', machine: 'm', service: 'web', file: 'nginx.conf' })).toBe(true);
  expect(isFixed({ rule: 'half', machine: 'm', service: 'web', file: 'nginx.conf' })).toBe(true);
});

test('one is fixed that is gone from where no rule has anything to say any more', () => {
  expect(isFixed({ rule: 'a', machine: 'm', service: 'web', file: 'emptied.conf' })).toBe(true);
  expect(isFixed({ rule: 'a', machine: 'm', service: 'units', file: 'udevd.service' })).toBe(true);
});

test('one whose service, file or rule was not checked any more is not', () => {
  expect(isFixed({ rule: 'a', machine: 'm', service: 'db' })).toBe(false);
  expect(isFixed({ rule: 'a', machine: 'm', service: 'gone' })).toBe(false);
  expect(isFixed({ rule: 'a', service: 'web', file: 'nginx.conf' })).toBe(false);
  expect(isFixed({ rule: 'a', machine: 'm', service: 'web', file: 'old/nginx.conf' })).toBe(false);
  expect(isFixed({ rule: 'b', machine: 'm', service: 'web', file: 'nginx.conf' })).toBe(false);
});

test('of a report that does not say what it covered nothing else is claimed', () => {
  const isFixedThere = isFixedIn({ ...NOTHING, unknown: { b: 1 } });
  expect(isFixedThere({ rule: 'b', machine: 'm', service: 'web' })).toBe(true);
});

test('one that may only not be listed any more is not fixed', () => {
  const rule = { name: 'a', severity: 5, documentation: '' } as const;
  const inFile = { rule, machine: 'm', service: 'web', config_file: { fileName: 'nginx.conf', subPath: '.' } };
  const gone = { rule: 'a', machine: 'm', service: 'web', file: 'nginx.conf' };
  for (const unlisted of [
    { failed: [{ ...inFile, unlisted: 7 }] },
    { disabled: [{ ...inFile, unlisted: 7, reasons: ['known'] }] },
    // Of whatever file.
    { failed: [{ rule, unlisted: 7 }] },
  ]) {
    const isFixedThere = isFixedIn({ ...NOTHING, passed: { half: 1 }, coverage: COVERAGE, ...unlisted });
    expect(isFixedThere(gone)).toBe(false);
    expect(isFixedThere({ ...gone, rule: 'half' })).toBe(true);
  }
  const elsewhere = { ...inFile, config_file: { fileName: 'other.conf', subPath: '.' }, unlisted: 7 };
  expect(isFixedIn({ ...NOTHING, coverage: COVERAGE, failed: [elsewhere] })(gone)).toBe(true);
});

describe('a rule that was renamed in between is the same one', () => {
  const [former = '', present = ''] = Object.entries(FORMER_RULE_IDS)[0] ?? [];
  const inFile = { machine: 'm', service: 'web', config_file: { fileName: 'nginx.conf', subPath: '.' } };
  const gone = { machine: 'm', service: 'web', file: 'nginx.conf' };

  test.each([
    [former, present],
    [present, former],
  ])('of %s and %s', (earlier, later) => {
    const undecided = isFixedIn({ ...NOTHING, coverage: COVERAGE, unknown: { [later]: 1 } });
    expect(undecided({ ...gone, rule: earlier })).toBe(false);
    const decided = isFixedIn({ ...NOTHING, coverage: COVERAGE, unknown: { [later]: 1 }, passed: { [earlier]: 1 } });
    expect(decided({ ...gone, rule: earlier })).toBe(true);
    const rule = { name: later, severity: 5, documentation: '' } as const;
    for (const failed of [[{ ...inFile, rule, unlisted: 7 }], [{ rule, unlisted: 7 }]]) {
      expect(isFixedIn({ ...NOTHING, coverage: COVERAGE, failed })({ ...gone, rule: earlier })).toBe(false);
    }
  });
});
