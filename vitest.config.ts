import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,cli}/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/*.test.ts',
            'tests/differential/**/*.test.ts',
            'tests/faults/**/*.test.ts',
          ],
          environment: 'node',
          setupFiles: ['vitest.setup.ts'],
          globalSetup: ['tools/before-tests.ts', 'apps/server/src/testing/global-setup.ts'],
          isolate: false,
          pool: 'threads',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      './apps/portal/vitest.config.ts',
    ],
  },
});
