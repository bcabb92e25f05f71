import { expect, type Page } from '@playwright/test';
import { AXE_EXCLUDED, bringAxe } from './axe.ts';

/**
 * Enough contrast everywhere, as far as nothing has been seen in the same colours on this page before: most of a screen
 * has the colours of the one before it, and most of its words those of some others.
 */
export async function expectContrast(page: Page, theme: string): Promise<void> {
  await bringAxe(page);
  const failed = await page.evaluate<string[]>(`(${LOOK_AT_NEW_COLOURS})(${JSON.stringify(theme)}, ${AXE_EXCLUDED})`);
  expect(failed, `too little contrast in ${theme}`).toEqual([]);
}

/** Where something covers one, another of the same colours tells. */
const MOST_OF_ONE = 3;

/**
 * Gives the elements that fail. Of colours that something covers, axe-core says nothing: they are looked at again where
 * they stand next. Nor does it ever of words in drawings, of those that only readers of screens have, and of what is disabled.
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
    [...element.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && /[\\p{L}\\p{N}]/u.test(data));
  const isJudged = (element) => {
    if (element instanceof SVGElement || element.closest(':disabled') || !element.checkVisibility()) return false;
    const { width, height, bottom, right } = element.getBoundingClientRect();
    return width > 1 && height > 1 && bottom + scrollY > 0 && right + scrollX > 0;
  };
  const colours = new Map();
  const counts = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !isJudged(element)) continue;
    const own = coloursOf(element);
    const count = (counts.get(own) ?? 0) + 1;
    counts.set(own, count);
    if (!seen.has(own) && count <= ${MOST_OF_ONE}) colours.set(element, own);
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
