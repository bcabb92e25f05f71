import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGUMENTS } from '../../tools/chromium-arguments.ts';

/** Set by the test command; Playwright's own browser where it is not. */
const executablePath = process.env['PLUMBLINE_CHROMIUM'];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Found before the first test: a dependency found later would load React a second time.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
  test: {
    name: 'portal',
    include: ['src/**/*.test.tsx', 'src/**/*.test.ts'],
    testTimeout: 10_000,
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: CHROMIUM_ARGUMENTS,
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
