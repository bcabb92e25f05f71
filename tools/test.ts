import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { findBrowser } from './browser.ts';
import { ROOT, runProgram } from './processes.ts';
import { failedAsAWhole, outcomeOfJourneys, outcomeOfUnitTests, type Outcome } from './test-outcomes.ts';

/*
 * The one test command: types, lint, format, unused exports, generated files, unit and integration tests, and journeys
 * in a browser. Everything runs even when something before it failed; at the end stands what failed, and the last line counts.
 * Two lanes run side by side, each with as much as one processor does: more of them would only wait for each other. What is
 * left is for the one that is free.
 */

/** Counts as one test. */
type StaticCheck = readonly [name: string, command: string, ...args: string[]];

const STATIC_CHECKS: readonly StaticCheck[] = [
  // Each further checker works out most of what the first one knows.
  ['types', 'tsc', '-b', '--checkers', '1'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip'],
  ['generated files', 'node', 'tools/run.js', 'generate', '--check'],
];
/** What the journeys, and the server in several other tests, show and scan with. */
const BUILDS: readonly StaticCheck[] = [
  ['portal build', 'node', 'tools/run.js', 'build', 'portal'],
  ['server and command line builds', 'node', 'tools/run.js', 'build', 'server', 'cli'],
];

/**
 * How many files of each project run at once: those that start programs wait most of their time, and when the limits are
 * tried nothing else is left to do.
 */
const WORKERS = { apps: 1, packages: 1, limits: 2, programs: 3, portal: 1 } as const;

const RESULTS = path.join(ROOT, '.cache', 'test-results');
const PLAYWRIGHT_RESULTS = path.join(RESULTS, 'playwright.json');

/**
 * What is written in Go, types and lint, takes its share of the processors and no more, and frees memory less often: that takes
 * a tenth more of it, and types take half as long.
 */
const OF_GO = { GOMAXPROCS: '1', GOGC: '400' };

async function runStaticCheck([name, command, ...args]: StaticCheck): Promise<Outcome> {
  const code = await named(name, () => runProgram(command, args, OF_GO));
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : failedAsAWhole(name);
}

/** `project`: one of `vitest.config.ts`, with those whose names begin with its own. */
async function runUnitTests(project: keyof typeof WORKERS, browser: string): Promise<Outcome> {
  const name = `tests of ${project}`;
  const file = path.join(RESULTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--project', `${project}*`, `--maxWorkers=${WORKERS[project]}`, ...reporters];
  const environment = { PLUMBLINE_CHROMIUM: browser };
  const code = await named(name, () => runProgram('vitest', args, environment));
  const results = await readJson<JsonTestResults>(file);
  return results ? outcomeOfUnitTests(name, results, code) : failedAsAWhole(name);
}

async function runJourneys(browser: string): Promise<Outcome> {
  const name = 'journeys in the browser';
  const environment = { PLUMBLINE_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_RESULTS };
  const code = await named(name, () => runProgram('playwright', ['test', '--reporter=list,json'], environment));
  const report = await readJson<JSONReport>(PLAYWRIGHT_RESULTS);
  return report ? outcomeOfJourneys(name, report, code) : failedAsAWhole(name);
}

/** Says when a part begins and how it ended, as the output of others stands between. Gives its exit code. */
async function named(name: string, run: () => Promise<number>): Promise<number> {
  process.stdout.write(`\n# ${name}\n`);
  const startedMs = performance.now();
  const code = await run();
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  process.stdout.write(`\n# ${name} ${code === 0 ? 'passed' : 'failed'} in ${seconds} s\n`);
  return code;
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined; // the runner did not get so far as to write it
  }
}

// Tests, and the servers, command lines and scans that many of them start, load the same modules.
process.env['NODE_COMPILE_CACHE'] ??= path.join(ROOT, '.cache', 'compiled-code');
await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const browser = await findBrowser();
const outcomes: Outcome[] = [];
/** The longest first; the tests of the largest files last, when most else is over. */
const left = (['packages', 'programs', 'portal', 'limits'] as const).values();
const builds = checkAll(BUILDS);
await Promise.all([
  inLane(async () => {
    await builds;
    outcomes.push(await runJourneys(browser));
  }),
  inLane(async () => {
    await checkAll(STATIC_CHECKS);
    await builds;
    outcomes.push(await runUnitTests('apps', browser));
  }),
]);

async function checkAll(checks: readonly StaticCheck[]): Promise<void> {
  for (const check of checks) outcomes.push(await runStaticCheck(check));
}

async function inLane(begin: () => Promise<void>): Promise<void> {
  await begin();
  for (const project of left) outcomes.push(await runUnitTests(project, browser));
}

const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) process.stdout.write(`\n# what failed\n\n${failures.join('\n\n')}\n`);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
