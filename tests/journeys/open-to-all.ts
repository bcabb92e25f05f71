import { expect, type Browser, type Page } from '@playwright/test';
import { expectOpenToAll, signIn, watchConsole } from './pages.ts';
import { visit, type Screen } from './screens.ts';
import type { FurnishedProduct } from './furnished.ts';

/* How the journeys look at every screen and at everything that opens on one. */

/** A page on which one screen is looked at after the other, and what it has complained of. */
export interface Looked {
  readonly page: Page;
  readonly complaints: string[];
}

/** Signs in as who sees every screen. */
export async function startLooking(browser: Browser, { address, user }: FurnishedProduct): Promise<Looked> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const complaints = watchConsole(page);
  await signIn(page, address, user.email, user.password);
  return { page, complaints };
}

/** Goes there. It is open to all, moves nothing, cuts nothing off and says nothing to the console. */
export async function expectAllOpen({ page, complaints }: Looked, screen: Screen): Promise<void> {
  await visit(page, screen);
  expect.soft(await page.evaluate<string[]>(MOVING), `${screen.name}: moves`).toEqual([]);
  await expectOpenToAll(page, screen.name);
  await expectNothingCut(page, screen.name, [768, 1024]);
  expectQuiet(complaints, screen);
}

/** What moves longer than an eye notices. */
const MOVING = `document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().duration > 10)
  .map((animation) => animation.effect.target.className)`;

/**
 * What is wider than its place, so that a part of it is cut or has to be scrolled to. Code scrolls, and so do rows of tabs
 * and of states where they must; what ends in three dots says itself that it goes on.
 */
const CUT = `[...document.querySelectorAll('body *')]
  .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
  .filter((element) => getComputedStyle(element).overflowX !== 'visible')
  .filter((element) => !element.matches('pre, figure, figure *, svg *, input, textarea, select, nav, [role=tablist]'))
  .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
  .map((element) => [element.tagName, element.getAttribute('aria-label'), element.innerText.slice(0, 60)].join(' '))`;

/** Everything shows whole at these widths: tables with all of their columns, and each word in its place. */
export async function expectNothingCut(page: Page, where: string, widths: readonly number[]): Promise<void> {
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft.poll(() => page.evaluate<string[]>(CUT), `${where} at ${width} pixels`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/** Nothing has been complained of, but for the call that fails where one is meant to. */
export function expectQuiet(complaints: string[], { name, isRefused = false }: Screen): void {
  const unexpected = complaints.splice(0).filter((text) => !isRefused || !text.includes('Failed to load resource'));
  expect.soft(unexpected, name).toEqual([]);
}
