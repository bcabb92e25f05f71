import { expect, test, type Page } from '@playwright/test';
import { furnishedProduct, SHOWN_AT_MS, type FurnishedProduct } from './furnished.ts';
import { closeByEscape, signIn } from './pages.ts';
import { STATES, visit } from './screens.ts';

let product: FurnishedProduct;
test.beforeAll(() => {
  product = furnishedProduct();
});

test('every dialog and list that opens takes the focus, keeps it, and gives it back', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Tokens of that time have not ended.
  await page.clock.setFixedTime(SHOWN_AT_MS);
  await signIn(page, product.address, product.user.email, product.user.password);
  for (const state of STATES) {
    await test.step(state.name, async () => {
      await visit(page, state);
      const opened = page.locator(OPENED).last();
      if ((await opened.count()) === 0) return;
      await closeByEscape(page, opened);
      // What was opened by a key of its own, or by files dropped, gives the focus back to nothing that opens it.
      if (state.opensByItself === true) await visit(page, state);
      else await page.keyboard.press('Enter');
      await expect(opened, 'opened by the keyboard').toBeVisible();
      const floats = (await opened.getAttribute('data-side')) !== null;
      const role = await opened.getAttribute('role');
      const isCard = floats && role === 'dialog';
      // A card that floats beside its opener leaves the focus there: what can be used in it is the next stop.
      if (isCard) await page.keyboard.press('Tab');
      if (!isCard || (await opened.locator('a, button').count()) > 0) await expectFocusInside(page);
      if (!floats) {
        // From the first stop back to the last, and on to the first again.
        for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
          await page.keyboard.press(key);
          await expectFocusInside(page);
        }
      }
      await closeByEscape(page, opened);
    });
  }
});

const OPENED = '[role=dialog], [role=alertdialog], [role=menu]';

async function expectFocusInside(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(HAS_FOCUS), 'the focus is inside').toBe(true);
}

const HAS_FOCUS = `[...document.querySelectorAll('${OPENED}')].at(-1)?.contains(document.activeElement) ?? false`;
