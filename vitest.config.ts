import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const IN_NODE = {
  environment: 'node',
  setupFiles: ['vitest.setup.ts'],
  globalSetup: ['tools/before-tests.ts', 'tools/before-servers.ts', 'apps/server/src/testing/global-setup.ts'],
  isolate: false,
  pool: 'threads',
  // As long as a busy machine may need.
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
} satisfies TestProjectInlineConfiguration['test'];

/** Tests that start whole programs, kill them, and wait for what they do: several such files run at once. */
const PROGRAMS = ['tests/**/*.test.ts', 'apps/server/src/{database,jobs,scanning}/**/*.test.ts'];

/**
 * To start a program, the whole memory of the process that does it is marked as shared, and copied where it is written to
 * afterwards: that of three files at once, in threads of one process, takes longer than most of the programs.
 */
const IN_PROCESSES = {
  globalSetup: [...IN_NODE.globalSetup, 'tools/before-programs.ts'],
  pool: 'forks',
  // As in `tools/before-tests.ts`, which sets it for threads.
  execArgv: ['--no-regexp-optimization'],
} satisfies TestProjectInlineConfiguration['test'];

/**
 * What runs out of stack on a large file does so on a third of it where the stack is a third of Node's own; that of a thread
 * would be four times as large.
 */
const ON_SMALL_STACKS = {
  pool: 'forks',
  execArgv: [...IN_PROCESSES.execArgv, '--stack-size=330'],
} satisfies TestProjectInlineConfiguration['test'];

/** Tests of the largest and strangest files, which take three times as long beside browsers: they come last. */
const LIMITS = ['packages/scanner/src/testing/**/*.test.ts'];

export default defineConfig({
  test: {
    // Many of the limits take a second each: only what is out of the ordinary is listed.
    slowTestThreshold: 10_000,
    projects: [
      {
        test: {
          ...IN_NODE,
          name: 'apps',
          include: ['apps/{server,cli,vscode}/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: PROGRAMS,
        },
      },
      // They know no database.
      {
        test: {
          ...IN_NODE,
          name: 'packages',
          globalSetup: ['tools/before-tests.ts'],
          include: ['packages/*/src/**/*.test.ts'],
          exclude: LIMITS,
        },
      },
      { test: { ...IN_NODE, ...IN_PROCESSES, name: 'programs', include: PROGRAMS } },
      {
        test: {
          ...IN_NODE,
          name: 'limits',
          globalSetup: ['tools/before-tests.ts', 'tools/before-limits.ts'],
          ...ON_SMALL_STACKS,
          include: LIMITS,
        },
      },
      './apps/portal/vitest.config.ts',
      // What needs no page; the test command runs it with those that do.
      {
        test: {
          ...IN_NODE,
          name: 'portal-logic',
          globalSetup: [],
          setupFiles: [...IN_NODE.setupFiles, 'apps/portal/src/testing/no-page.ts'],
          include: ['apps/portal/src/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
        },
      },
    ],
  },
});
