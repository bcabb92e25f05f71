import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Base UI's guards at the ends of a menu are hidden and pass the focus on at once: nobody stays on one. */
export const AXE_EXCLUDED = JSON.stringify(['[data-base-ui-focus-guard]']);

/** Resolves when nothing on the page moves any more, but for what never ends. */
const STILL = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished),
).then(() => undefined)`;

/**
 * Has `axe` in the page itself, brought there once, when all is as it stays: the packaged way, made for frames, opens
 * another page each time and takes four times as long.
 */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe.source);
  // Halfway through a change of colour nothing has its contrast yet.
  await page.evaluate(STILL);
}
