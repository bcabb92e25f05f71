import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from './browser.ts';
import { ROOT, runProgram } from './processes.ts';

/*
 * The one test command: types, lint, format, unused exports, generated files, unit and integration tests, and journeys
 * in a browser. Everything runs even when something before it failed; the last line counts. The three kinds of tests run side
 * by side, since much of each is waiting for other processes.
 */

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Checks that count as one test each. */
const STATIC_CHECKS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types', 'tsc', '-b'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip'],
  ['generated files', 'node', 'tools/run.js', 'generate', '--check'],
  ['portal build', 'node', 'tools/run.js', 'build', 'portal'],
];

const RESULTS = path.join(ROOT, '.cache', 'test-results');
const PLAYWRIGHT_RESULTS = path.join(RESULTS, 'playwright.json');

async function runStaticCheck([name, command, ...args]: (typeof STATIC_CHECKS)[number]): Promise<Counts> {
  process.stdout.write(`\n# ${name}\n`);
  const code = await runProgram(command, args);
  if (code !== 0) process.stdout.write(`${name} failed\n`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** `project`: `node` for unit and integration tests, `portal` for the portal's components in a browser. */
async function runUnitTests(project: 'node' | 'portal', browser: string): Promise<Counts> {
  process.stdout.write(`\n# tests of ${project}\n`);
  const file = path.join(RESULTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runProgram('vitest', ['run', '--project', project, ...reporters], {
    PLUMBLINE_CHROMIUM: browser,
  });
  const results = await readJson<{ numPassedTests: number; numFailedTests: number }>(file);
  if (!results) return { passed: 0, failed: 1 };
  // A suite that cannot even be loaded fails no test of its own.
  const failed = code !== 0 && results.numFailedTests === 0 ? 1 : results.numFailedTests;
  return { passed: results.numPassedTests, failed };
}

async function runJourneys(browser: string): Promise<Counts> {
  process.stdout.write('\n# journeys in the browser\n');
  const environment = { PLUMBLINE_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_RESULTS };
  const code = await runProgram('playwright', ['test', '--reporter=list,json'], environment);
  const results = await readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    PLAYWRIGHT_RESULTS,
  );
  if (!results) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = results.stats;
  return { passed: expected, failed: code !== 0 && unexpected + flaky === 0 ? 1 : unexpected + flaky };
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined; // the runner did not get so far as to write it
  }
}

// Many tests start servers, command lines and scans that load the same modules.
process.env['NODE_COMPILE_CACHE'] ??= path.join(ROOT, '.cache', 'compiled-code');
await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const browser = await findBrowser();
const counts: Counts[] = [];
for (const check of STATIC_CHECKS) counts.push(await runStaticCheck(check));
counts.push(
  ...(await Promise.all([runUnitTests('node', browser), runUnitTests('portal', browser), runJourneys(browser)])),
);

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
