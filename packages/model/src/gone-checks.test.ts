import { expect, test } from 'vitest';
import type { Coverage } from './coverage.ts';
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
      unchecked: [{ file: 'old/nginx.conf', reason: 'binary' }],
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
const isFixed = isFixedIn({ coverage: COVERAGE, passed: { a: 1, half: 1 }, unknown: { b: 1, half: 1 } });

test('a check that is gone from what was checked is fixed', () => {
  expect(isFixed({ rule: 'a', machine: 'm', service: 'web', file: 'nginx.conf' })).toBe(true);
  expect(isFixed({ rule: 'half', machine: 'm', service: 'web', file: 'nginx.conf' })).toBe(true);
});

test('one whose service, file or rule was not checked any more is not', () => {
  expect(isFixed({ rule: 'a', machine: 'm', service: 'db' })).toBe(false);
  expect(isFixed({ rule: 'a', machine: 'm', service: 'gone' })).toBe(false);
  expect(isFixed({ rule: 'a', service: 'web', file: 'nginx.conf' })).toBe(false);
  expect(isFixed({ rule: 'a', machine: 'm', service: 'web', file: 'old/nginx.conf' })).toBe(false);
  expect(isFixed({ rule: 'b', machine: 'm', service: 'web', file: 'nginx.conf' })).toBe(false);
});

test('of a report that does not say what it covered nothing else is claimed', () => {
  const isFixedThere = isFixedIn({ passed: {}, unknown: { b: 1 } });
  expect(isFixedThere({ rule: 'b', machine: 'm', service: 'web' })).toBe(true);
});
