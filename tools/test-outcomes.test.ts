import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { ROOT } from './processes.ts';
import { outcomeOfJourneys, outcomeOfUnitTests } from './test-outcomes.ts';

const FILE = path.join(ROOT, 'tools', 'some.test.ts');

function unitTests(testResults: readonly object[]): JsonTestResults {
  return { numPassedTests: 4, testResults } as unknown as JsonTestResults;
}

function journeys(suites: readonly object[], errors: readonly object[] = []): JSONReport {
  return { stats: { expected: 2 }, errors, suites } as unknown as JSONReport;
}

test('a failed unit test is named with its file and what it said, without colours and without end', () => {
  const message = ['\u001B[31mexpected 1\u001B[39m', ...Array.from({ length: 40 }, (_, line) => `line ${line}`)];
  const assertionResults = [
    { status: 'passed', fullName: 'a good one', failureMessages: [] },
    { status: 'failed', fullName: 'adds up', failureMessages: [message.join('\n')] },
  ];
  const outcome = outcomeOfUnitTests('tests', unitTests([{ name: FILE, status: 'failed', assertionResults }]), 1);
  expect(outcome).toMatchObject({ passed: 4, failed: 1 });
  const lines = outcome.failures[0]!.split('\n');
  expect(lines.slice(0, 2)).toEqual(['tools/some.test.ts: adds up', '    expected 1']);
  expect(lines.at(-1)).toBe('    …');
  expect(lines).toHaveLength(14);
});

test('a file that cannot be loaded counts as one failure', () => {
  const file = { name: FILE, status: 'failed', message: 'no such module', assertionResults: [] };
  const { failed, failures } = outcomeOfUnitTests('tests', unitTests([file]), 1);
  expect([failed, failures]).toEqual([1, ['tools/some.test.ts: the file\n    no such module']]);
});

test('a part that failed although none of its tests did counts as failed', () => {
  expect(outcomeOfUnitTests('tests', unitTests([]), 1)).toMatchObject({ passed: 4, failed: 1 });
  expect(outcomeOfUnitTests('tests', unitTests([]), 0)).toEqual({ passed: 4, failed: 0, failures: [] });
  expect(outcomeOfJourneys('journeys', journeys([]), 137)).toMatchObject({ passed: 2, failed: 1 });
});

test('failed and flaky journeys, also those of suites in suites, are named with their line', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'some.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message: `why ${title}` }] }] }],
  });
  const inner = { specs: [spec('inner', 'flaky'), spec('well', 'expected')] };
  const suites = [{ specs: [spec('outer', 'unexpected')], suites: [inner] }];
  const outcome = outcomeOfJourneys('journeys', journeys(suites, [{ message: 'no browser' }]), 1);
  expect(outcome).toEqual({
    passed: 2,
    failed: 3,
    failures: [
      'journeys: outside of its tests\n    no browser',
      'some.spec.ts:7: outer\n    why outer',
      'some.spec.ts:7: inner\n    why inner',
    ],
  });
});
