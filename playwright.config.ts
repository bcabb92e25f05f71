import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './tools/chromium-arguments.ts';

/** Set by the test command; Playwright's own browser where it is not. */
const executablePath = process.env['PLUMBLINE_CHROMIUM'];

/** What journeys import of ours, Node loads itself: it has compiled the same files for other tests. */
const LOADED_BY_NODE = ['**/packages/*/src/**', '**/apps/*/src/**', '**/tools/**'];

export default defineConfig({
  build: { external: LOADED_BY_NODE },
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: ['./tools/before-servers.ts', './tools/before-programs.ts', './tests/journeys/furnished.ts'],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // Half of the pixels, and none of the frames in between, show what a person does: to draw them takes a sixth of all.
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs more than the steps; `--trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
