import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { CHROMIUM_ARGUMENTS } from '../../tools/chromium-arguments.ts';

/** Set by the test command; Playwright's own browser where it is not. */
const executablePath = process.env['PLUMBLINE_CHROMIUM'];

/**
 * What comes within 300 ms of a fallback React holds back until then, so that screens do not flicker. Ours wait for what
 * people see, and most of their time was this.
 */
const REVEAL_AT_ONCE: Plugin = {
  name: 'reveal-at-once',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const parts = code.split(
        /(?<=globalMostRecentFallbackTime \+ )300|300(?= > now\(\) - globalMostRecentFallbackTime)/,
      );
      if (parts.length !== 3) this.error('This version of React has another name for the time between two fallbacks.');
      return parts.join('0');
    },
  },
};

/** Says what a page could not have: all that the browser says is that it could not be fetched. */
const SAYS_WHAT_FAILED: Plugin = {
  name: 'says-what-failed',
  configureServer({ middlewares, config }) {
    middlewares.use((request, response, next) => {
      response.once('close', () => {
        const { statusCode, writableFinished } = response;
        if (statusCode >= 400 || !writableFinished)
          config.logger.error(`${request.url} was answered with ${statusCode}${writableFinished ? '' : ', in part'}`);
      });
      next();
    });
  },
};

/**
 * The browser keeps every module from one file of tests to the next, as it does with those of dependencies: while nobody
 * edits them, none is another the second time.
 */
const MODULES_ARE_KEPT: Plugin = {
  name: 'modules-are-kept',
  configResolved({ server }) {
    if (server.watch === null) server.headers = { ...server.headers, 'Cache-Control': 'max-age=31536000,immutable' };
  },
};

/** Nobody looks at the frames of the tests: what they show is laid out, not drawn. */
const NOT_DRAWN = `document.head.insertAdjacentHTML('beforeend', '<style>iframe { opacity: 0 }</style>')`;

export default defineConfig({
  plugins: [SAYS_WHAT_FAILED, MODULES_ARE_KEPT, react(), tailwindcss()],
  // Libraries as they are shipped: what React notes for developers is a third of what a page does here.
  oxc: { jsx: { development: false } },
  resolve: { conditions: ['module', 'browser', 'production'] },
  optimizeDeps: {
    // Found before the first test: a dependency found later would load React a second time.
    entries: ['src/**/*.{ts,tsx}'],
    rolldownOptions: {
      plugins: [REVEAL_AT_ONCE],
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    },
  },
  test: {
    name: 'portal',
    include: ['src/**/*.test.tsx', 'src/**/*.browser.test.ts'],
    testTimeout: 10_000,
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      orchestratorScripts: [{ content: NOT_DRAWN }],
      provider: playwright({
        // Journeys show what moves.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: CHROMIUM_ARGUMENTS,
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
