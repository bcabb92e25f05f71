import { expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { signInByPages } from '@plumbline/server/testing/first-sign-in';
import { AXE_EXCLUDED, bringAxe } from './axe.ts';
import { expectContrast } from './contrast.ts';

/** What people do on pages that several journeys share. */

export interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Registers from the sign-in page, and waits for the portal. */
export async function register(page: Page, address: string, user: NewUser): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill(user.firstName);
  await page.getByLabel('Last name').fill(user.lastName);
  await page.getByLabel('E-mail address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Goes there as who has signed in before: what the page that asks for it does is not what most journeys are about. */
export async function signIn(page: Page, address: string, email: string, password: string): Promise<void> {
  const { origin } = new URL(address);
  const { to, cookies, follow } = await signInByPages(origin, { email, password });
  await follow(to);
  const theirs = [...cookies].map(([name, value]) => ({
    name,
    value,
    domain: new URL(origin).hostname,
    path: '/auth',
  }));
  await page.context().addCookies(theirs);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Signs in on the identity service's own page. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
}

/** Closes what has opened, if anything; a form that has opened within it folds up first. */
export async function closeByEscape(page: Page, opened: Locator): Promise<void> {
  if ((await opened.locator('form:focus-within').count()) > 0) await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(opened, 'closed by Escape').toHaveCount(0);
}

/** Nothing that WCAG 2.2 AA forbids, as far as a program can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page);
  const options: RunOptions = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    // Two thirds of the time that all rules take, for colours that mostly have been looked at.
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ exclude: ${AXE_EXCLUDED} }, ${JSON.stringify(options)})`,
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await expectContrast(page, 'colours as they are');
}

/** What they change are colours. */
const OTHER_THEMES = {
  'forced colours': { forcedColors: 'active' },
  'dark colours': { colorScheme: 'dark', forcedColors: 'none' },
} as const;

/** What is shown now is open to all, in every theme, and fits the smallest display. Colours change at once afterwards. */
export async function expectOpenToAll(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await expectAccessible(page);
  await changeAtOnce(page);
  await expectContrastInOtherThemes(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoScrollingSideways(page, `${name} with text of 200 %`, '200%');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoScrollingSideways(page, `${name} at 320 pixels`);
  if (size) await page.setViewportSize(size);
}

/** It is dark afterwards. */
export async function expectContrastInOtherThemes(page: Page): Promise<void> {
  for (const [theme, media] of Object.entries(OTHER_THEMES)) {
    await page.emulateMedia(media);
    await page.evaluate(NEXT_FRAME);
    await expectContrast(page, theme);
  }
}

/**
 * Colours change at once from now on: shown step by step, a theme would be laid out three times. Nor is the page scrolled
 * to where one was reading when its width changes, which goes by what happens to be laid out first.
 */
export async function changeAtOnce(page: Page): Promise<void> {
  await page.evaluate(AT_ONCE);
}

/** Again as people see them. */
export async function changeAsUsual(page: Page): Promise<void> {
  await page.evaluate('document.adoptedStyleSheets = []');
}

const AT_ONCE = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; } html { overflow-anchor: none; }');
  document.adoptedStyleSheets = [sheet];
})()`;

const NEXT_FRAME = 'new Promise((resolve) => requestAnimationFrame(() => resolve()))';

/** The elements that stick out of the page, where it can be scrolled sideways. */
const STICKING_OUT = `(() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 3)
    .map((element) => element.tagName + '.' + element.className);
})()`;

/** `textSize`: of the whole page; the browser's own where it is left out. */
export async function expectNoScrollingSideways(page: Page, where: string, textSize = ''): Promise<void> {
  await page.evaluate(`document.documentElement.style.fontSize = '${textSize}'`);
  await expect.poll(() => page.evaluate<string[]>(STICKING_OUT), where).toEqual([]);
}

/**
 * What is wider than its place, so that a part of it is cut or has to be scrolled to: not all columns of a table, or not
 * each word in its place. Code scrolls, and so do rows of tabs and of states where they must; what ends in three dots
 * says itself that it goes on.
 */
const CUT = `[...document.querySelectorAll('body *')]
  .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
  .filter((element) => getComputedStyle(element).overflowX !== 'visible')
  .filter((element) => !element.matches('pre, figure, figure *, svg *, input, textarea, select, nav, [role=tablist]'))
  .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
  .map((element) => [element.tagName, element.getAttribute('aria-label'), element.innerText.slice(0, 60)].join(' '))`;

/** Everything shows whole at this width. */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  const at = `${where} at ${page.viewportSize()?.width} pixels`;
  await expect.soft.poll(() => page.evaluate<string[]>(CUT), at).toEqual([]);
}

/** Collects errors of the pages, and what their security policy refused. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  const say = (text: string) => complaints.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on('pageerror', (error) => say(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') say(message.text());
  });
  return complaints;
}

/** A token that says something else, as another identity service might: the portal reads it, and the server checks it. */
export function withClaims(token: string, claims: object): string {
  const [head, payload = '', signature] = token.split('.');
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const others = Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url');
  return [head, others, signature].join('.');
}
