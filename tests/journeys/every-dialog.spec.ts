import { test } from '@playwright/test';
import { furnishedProduct } from './furnished.ts';
import { expectAllOpen, startLooking, type Looked } from './open-to-all.ts';
import { STATES } from './screens.ts';

test.describe('what opens is open to all, fits the smallest display, and says nothing to the console', () => {
  // The workers share them.
  test.describe.configure({ mode: 'parallel' });
  let looked: Looked;
  test.beforeAll(async ({ browser }) => {
    looked = await startLooking(browser, furnishedProduct());
  });
  test.afterAll(() => looked.page.close());

  for (const state of STATES) test(state.name, () => expectAllOpen(looked, state));
});
