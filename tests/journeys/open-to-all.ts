import { expect, test, type Page } from '@playwright/test';
import { expectOpenToAll, signIn, watchConsole } from './pages.ts';
import { visit, type Screen } from './screens.ts';
import type { Account, ProductServer } from './server.ts';

/* How the journeys look at every screen and at everything that opens on one. */

/** Goes to one after the other. Each is open to all, moves nothing, shows whole tables and says nothing to the console. */
export async function expectAllOpen(
  page: Page,
  screens: readonly Screen[],
  { address }: ProductServer,
  { email, password }: Account,
): Promise<void> {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, address, email, password);
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await visit(page, screen);
      expect.soft(await page.evaluate<string[]>(MOVING), `${screen.name}: moves`).toEqual([]);
      await expectOpenToAll(page, screen.name);
      await expectWholeTables(page, screen.name);
      expectQuiet(complaints, screen);
    });
  }
}

/** What moves longer than an eye notices. */
const MOVING = `document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().duration > 10)
  .map((animation) => animation.effect.target.className)`;

/** The names of tables that are wider than their place. */
const CLIPPED = `[...document.querySelectorAll('main table')]
  .filter(({ parentElement }) => parentElement.scrollWidth > parentElement.clientWidth)
  .map((table) => table.getAttribute('aria-label'))`;

/** Tables show all of their columns, from the width of a tablet on. */
async function expectWholeTables(page: Page, where: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft.poll(() => page.evaluate<string[]>(CLIPPED), `${where} at ${width} pixels`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/** Nothing has been complained of, but for the call that fails where one is meant to. */
export function expectQuiet(complaints: string[], { name, isRefused = false }: Screen): void {
  const unexpected = complaints.splice(0).filter((text) => !isRefused || !text.includes('Failed to load resource'));
  expect.soft(unexpected, name).toEqual([]);
}
