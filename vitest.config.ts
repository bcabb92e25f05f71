import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * What tests import of ours, Node loads itself: it has compiled thousands of files once for all processes, and Vitest asks its
 * main process for each of them. Where it watches, it has to know what a test imports.
 */
const LOADED_BY_NODE = /\/(?:packages\/[^/]+|apps\/(?:server|cli|vscode))\/src\/(?!.*\.test\.ts$)/;

const IN_NODE = {
  environment: 'node',
  setupFiles: ['vitest.setup.ts'],
  globalSetup: ['tools/before-servers.ts', 'apps/server/src/testing/global-setup.ts'],
  isolate: false,
  server: { deps: { external: process.argv.includes('run') ? [LOADED_BY_NODE] : [] } },
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
} satisfies TestProjectInlineConfiguration['test'];

/**
 * What runs out of stack on a large file does so on a third of it where the stack is a third of Node's own; that of a thread
 * would be four times as large.
 */
const ON_SMALL_STACKS = {
  pool: 'forks',
  execArgv: ['--stack-size=220'],
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
          globalSetup: [],
          include: ['packages/*/src/**/*.test.ts'],
          exclude: LIMITS,
        },
      },
      { test: { ...IN_NODE, ...IN_PROCESSES, name: 'programs', include: PROGRAMS } },
      {
        test: {
          ...IN_NODE,
          name: 'limits',
          globalSetup: ['tools/before-limits.ts'],
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
