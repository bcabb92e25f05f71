import { expect, type Page } from '@playwright/test';
import { AXE_EXCLUDED, bringAxe } from './axe.ts';

/**
 * Enough contrast everywhere, as far as nothing has been seen in the same colours on this page before: most of a screen
 * has the colours of the one before it.
 */
export async function expectContrast(page: Page, theme: string): Promise<void> {
  await bringAxe(page);
  const failed = await page.evaluate<string[]>(`(${LOOK_AT_NEW_COLOURS})(${JSON.stringify(theme)}, ${AXE_EXCLUDED})`);
  expect(failed, `too little contrast in ${theme}`).toEqual([]);
}

/**
 * Gives the elements that fail. Of colours that something covers, axe-core says nothing: they are looked at again where
 * they stand next.
 */
const LOOK_AT_NEW_COLOURS = `async (theme, exclude) => {
  const seen = (globalThis.seenColours ??= new Set());
  const grounds = new Map();
  const groundOf = (element) => {
    if (element === null) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    const changes = [backgroundImage, opacity, filter, mixBlendMode].join(' ');
    const isWhole = changes === 'none 1 none normal' && /^rgb\\(/.test(backgroundColor);
    const isClear = changes === 'none 1 none normal' && backgroundColor === 'rgba(0, 0, 0, 0)';
    const below = isWhole ? '' : groundOf(element.parentElement);
    const ground = isClear ? below : below + '/' + backgroundColor + ' ' + changes;
    grounds.set(element, ground);
    return ground;
  };
  const coloursOf = (element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [theme, color, fontSize, fontWeight, textShadow, groundOf(element)].join(' ');
  };
  const hasText = (element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== '');
  const colours = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility()) continue;
    const own = coloursOf(element);
    if (!seen.has(own)) colours.set(element, own);
  }
  if (colours.size === 0) return [];
  const { violations, passes } = await axe.run(
    { include: [...colours.keys()], exclude },
    { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], selectors: false, elementRef: true },
  );
  for (const { nodes } of [...violations, ...passes])
    for (const { element } of nodes) seen.add(colours.get(element));
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}`;
