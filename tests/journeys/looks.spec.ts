import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { furnishedProduct, SHOWN_AT_MS } from './furnished.ts';
import {
  changeAsUsual,
  changeAtOnce,
  closeByEscape,
  expectAccessible,
  expectContrastInOtherThemes,
  expectNothingCut,
  expectNoScrollingSideways,
  signIn,
  watchConsole,
} from './pages.ts';
import { SCREENS, STATES, visit, type Screen } from './screens.ts';

/*
 * What holds on every screen and whatever opens on one, looked at once each: a quiet console, no barrier, nothing that
 * moves or is cut off at any width, the focus, and how it looks, compared with the pictures of `pictures/`; `npm run pictures` takes
 * them anew. Browsers draw letters and edges each in their own way, so they are compared where the browser is the one
 * that drew the pictures.
 */

const ENVIRONMENT_FILE = path.join(import.meta.dirname, 'pictures', 'browser.txt');
const HEIGHT = 900;

/** A page on which one screen is looked at after the other, and what it has complained of. */
interface Looked {
  readonly page: Page;
  readonly complaints: string[];
  readonly isPictured: boolean;
}

test.describe('is open to all, looks as it did and says nothing to the console', () => {
  // The workers share them.
  test.describe.configure({ mode: 'parallel' });
  let looked: Looked;
  test.beforeAll(async ({ browser }, { config }) => {
    if (config.updateSnapshots === 'all') await writeEnvironment(browser);
    looked = await startLooking(browser);
  });
  test.afterAll(() => looked.page.close());

  for (const screen of SCREENS) test(screen.name, () => look(looked, screen, screen.isVariant === true ? [] : [768]));
  for (const state of STATES) {
    test(state.name, async () => {
      // Next to what opens, a page of that width has its picture already.
      await look(looked, state);
      await expectFocusKept(looked.page, state);
    });
  }
});

/** Signs in as who sees every screen. */
async function startLooking(browser: Browser): Promise<Looked> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: HEIGHT },
    reducedMotion: 'reduce',
    // Half of the pixels show what moved, in a quarter of the bytes.
    deviceScaleFactor: 0.5,
    timezoneId: 'UTC',
    locale: 'en-GB',
  });
  const complaints = watchConsole(page);
  await page.clock.setFixedTime(SHOWN_AT_MS);
  const { address, user } = furnishedProduct();
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && new URL(url).origin !== address) complaints.push(`loaded ${url} from elsewhere`);
  });
  await signIn(page, address, user.email, user.password);
  const known = existsSync(ENVIRONMENT_FILE) ? readFileSync(ENVIRONMENT_FILE, 'utf8').trim() : 'none';
  return { page, complaints, isPictured: known === environmentOf(browser) };
}

/** Goes there. `pictured`: the widths of pictures in light colours, beside the widest one and one of a phone in the dark. */
async function look(
  { page, complaints, isPictured }: Looked,
  screen: Screen,
  pictured: readonly number[] = [],
): Promise<void> {
  const { name } = screen;
  await resize(page, 1440);
  await visit(page, screen);
  await page.mouse.move(0, 0);
  expect.soft(await page.evaluate<string[]>(MOVING), 'moves').toEqual([]);
  const compare = async (width: number, colorScheme: 'light' | 'dark'): Promise<void> => {
    // What the search offers first depends on what has been fetched by then.
    if (isPictured && name !== 'search') await expectPicture(page, `${name}-${width}-${colorScheme}.png`);
  };
  await compare(1440, 'light');
  await expectAccessible(page);
  await changeAtOnce(page);
  // Each change of size or colours lays out and draws everything anew: they come in the order that has the fewest.
  await expectContrastInOtherThemes(page);
  if (pictured.length > 0) await page.emulateMedia({ colorScheme: 'light' });
  await resize(page, 1024);
  await expectNoScrollingSideways(page, `${name} with text of 200 %`, '200%');
  await expectNoScrollingSideways(page, `${name} with text as it is`);
  for (const width of [1024, 768]) {
    await resize(page, width);
    await expectNothingCut(page, name);
    if (pictured.includes(width)) await compare(width, 'light');
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await resize(page, 390);
  await compare(390, 'dark');
  await resize(page, 320);
  await expectNoScrollingSideways(page, `${name} at 320 pixels`);
  await page.emulateMedia({ colorScheme: 'light' });
  await changeAsUsual(page);
  expectQuiet(complaints, screen);
}

function resize(page: Page, width: number): Promise<void> {
  return page.setViewportSize({ width, height: HEIGHT });
}

/** What has opened takes the focus, keeps it, and gives it back to what opened it. */
async function expectFocusKept(page: Page, state: Screen): Promise<void> {
  await resize(page, 1440);
  const opened = page.locator(OPENED).last();
  if (state.opensNothing === true) return expect(opened).toHaveCount(0);
  await expect(opened).toBeVisible();
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
}

const OPENED = '[role=dialog], [role=alertdialog], [role=menu]';

async function expectFocusInside(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(HAS_FOCUS), 'the focus is inside').toBe(true);
}

const HAS_FOCUS = `[...document.querySelectorAll('${OPENED}')].at(-1)?.contains(document.activeElement) ?? false`;

test('every screen speaks German in both themes, on the smallest display too, and says nothing to the console', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await browser.newPage({ locale: 'de-DE' });
  const complaints = watchConsole(page);
  await signInGerman(page);
  await changeAtOnce(page);
  for (const [index, screen] of SCREENS.entries()) {
    await visit(page, screen);
    // Each change lays out everything anew: every other screen is opened where the one before was looked at last.
    const isOnSmallest = index % 2 === 1;
    if (!isOnSmallest) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 320, height: 640 });
    }
    // Its words are the longest, so they are the ones to fit the smallest display.
    await expectNoScrollingSideways(page, `${screen.name} in German at 320 pixels`);
    if (isOnSmallest) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: HEIGHT });
    }
    expectQuiet(complaints, screen);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

async function signInGerman(page: Page): Promise<void> {
  const { address, user } = furnishedProduct();
  await page.goto(address);
  await page.locator('input[autocomplete=username], input[type=email]').first().fill(user.email);
  await page.locator('input[type=password]').fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
}

/** What moves longer than an eye notices. */
const MOVING = `document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().duration > 10)
  .map((animation) => animation.effect.target.className)`;

/** Nothing has been complained of, but for the call that fails where one is meant to. */
function expectQuiet(complaints: string[], { name, isRefused = false }: Screen): void {
  const unexpected = complaints.splice(0).filter((text) => !isRefused || !text.includes('Failed to load resource'));
  expect.soft(unexpected, name).toEqual([]);
}

/** Of 324,000 in the largest picture: a missing row of tabs is 1,000. */
const MOST_OTHER_PIXELS = 100;

async function expectPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(AS_ALWAYS);
  if (await isSamePicture(page, test.info().snapshotPath(name, { kind: 'screenshot' }))) return;
  await expect.soft(page).toHaveScreenshot(name, { scale: 'device', maxDiffPixels: MOST_OTHER_PIXELS });
}

/** To the byte, as nearly all are: what is drawn alike is written alike, and pixels take longer to compare than to draw. */
async function isSamePicture(page: Page, file: string): Promise<boolean> {
  const drawn = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' });
  return existsSync(file) && drawn.equals(readFileSync(file));
}

/**
 * Writes the address of a server as it is by itself, which in a test has another port each time, and one version for all
 * rules, one checksum for the command line and one number of rules, which are others with each change of the scanner.
 */
const AS_ALWAYS = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data } = texts.currentNode;
    const same = data
      .replaceAll(location.host, 'localhost:8080')
      .replaceAll(/\\b[0-9a-f]{12}\\b/g, '0123456789ab')
      .replaceAll(/\\b[0-9a-f]{64}\\b/g, '0123456789abcdef'.repeat(4))
      .replaceAll(/\\b\\d+ rules\\b/g, '100 rules');
    if (same !== data) texts.currentNode.data = same;
  }
})()`;

function environmentOf(browser: Browser): string {
  return `Chromium ${browser.version()} on ${process.platform} ${process.arch}`;
}

async function writeEnvironment(browser: Browser): Promise<void> {
  await mkdir(path.dirname(ENVIRONMENT_FILE), { recursive: true });
  await writeFile(ENVIRONMENT_FILE, `${environmentOf(browser)}\n`);
}
