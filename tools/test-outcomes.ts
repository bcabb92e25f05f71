import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { ROOT } from './processes.ts';

/** How a part of the test command ended. `failures`: for each test that failed its file, its name and what it said. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

/** Of one message; the whole of it stands where the test ran. */
const MOST_LINES_OF_A_MESSAGE = 12;

/** Of a part of which not even a report was written, or that failed although none of its tests did. */
export function failedAsAWhole(name: string, passed = 0): Outcome {
  return { passed, failed: 1, failures: [`${name}: failed as a whole; what it wrote says why`] };
}

/** Of what Vitest's `json` reporter wrote; `code`: with which it ended. A suite that cannot even be loaded has no test. */
export function outcomeOfUnitTests(name: string, results: JsonTestResults, code: number): Outcome {
  const failures = results.testResults.flatMap((file) => {
    const where = path.relative(ROOT, file.name);
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    const said = tests.map((test) => failure(where, test.fullName, test.failureMessages ?? []));
    return said.length === 0 && file.status === 'failed' ? [failure(where, 'the file', [file.message])] : said;
  });
  return outcome(name, results.numPassedTests, failures, code);
}

/** Of what Playwright's `json` reporter wrote; `code`: with which it ended. */
export function outcomeOfJourneys(name: string, report: JSONReport, code: number): Outcome {
  const outsideOfTests = report.errors.map(({ message }) => failure(name, 'outside of its tests', [message ?? '']));
  return outcome(name, report.stats.expected, [...outsideOfTests, ...report.suites.flatMap(failuresOf)], code);
}

function failuresOf(suite: JSONReportSuite): string[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => {
        const messages = test.results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return failure(`${spec.file}:${spec.line}`, spec.title, messages);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

function outcome(name: string, passed: number, failures: readonly string[], code: number): Outcome {
  if (code !== 0 && failures.length === 0) return failedAsAWhole(name, passed);
  return { passed, failed: failures.length, failures };
}

function failure(where: string, test: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const shown = lines.length > MOST_LINES_OF_A_MESSAGE ? [...lines.slice(0, MOST_LINES_OF_A_MESSAGE), '…'] : lines;
  return [`${where}: ${test}`, ...shown.map((line) => `    ${line}`)].join('\n');
}
