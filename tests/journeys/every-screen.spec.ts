import { expect, test, type Page, type Response } from '@playwright/test';
import { furnishedProduct, type FurnishedProduct } from './furnished.ts';
import { expectAllOpen, expectQuiet, startLooking, type Looked } from './open-to-all.ts';
import { expectNoScrollingSideways, expectOpenToAll, signIn, watchConsole, withClaims } from './pages.ts';
import { SCREENS, visit } from './screens.ts';

/* What holds on every screen: a quiet console, closed policies, no barrier, and room on the smallest display. */

let product: FurnishedProduct;
test.beforeAll(() => {
  product = furnishedProduct();
});

test.describe('a screen is open to all, fits the smallest display, and says nothing to the console', () => {
  // The workers share them.
  test.describe.configure({ mode: 'parallel' });
  let looked: Looked;
  test.beforeAll(async ({ browser }) => {
    looked = await startLooking(browser, product);
  });
  test.afterAll(() => looked.page.close());

  for (const screen of SCREENS) test(screen.name, () => expectAllOpen(looked, screen));
});

test('a visitor who waits longer than a minute is told so on every display', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(SETTINGS, () => {});
  await page.goto(product.address, { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading…');
  // The page that brings the portal says the same, and the portal counts its minute from when it took its place.
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('alert')).toHaveText(/Please refresh the page/, { timeout: 500 });
  }).toPass();
  await expectOpenToAll(page, 'sign-in-takes-long');
});

test('a visitor on the way to the login is told so on every display', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Without content the page stays that was to be left.
  await page.route('**/openid-connect/auth?*', (route) => route.fulfill({ status: 204 }));
  await page.goto(product.address, { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Redirecting to login…');
  await expectOpenToAll(page, 'sign-in-redirecting');
});

test('a reader whose session ends soon is told so on every display, also once that is put off', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await endSessionSoon(page);
  await signIn(page, `${product.address}/get-started`, product.user.email, product.user.password);
  await page.clock.fastForward(RENEWED_EVERY_MS);
  const notice = page.getByRole('alertdialog', { name: /^Your session ends at / });
  await expect(notice).toBeVisible();
  await expectOpenToAll(page, 'session-ends-soon');
  await notice.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('region', { name: 'Session' })).toBeVisible();
  await expectOpenToAll(page, 'session-end-put-off');
});

test('a visitor who cannot sign in is told so on every display', async ({ page }) => {
  await page.route(SETTINGS, (route) => route.abort());
  await page.goto(product.address);
  await expect(page.getByRole('alert')).toHaveText(/^An error occurred when trying to authenticate/);
  await expectOpenToAll(page, 'sign-in-failed');
});

test('every screen speaks German in both themes, on the smallest display too, and says nothing to the console', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await browser.newPage({ locale: 'de-DE' });
  const complaints = watchConsole(page);
  await signInGerman(page);
  for (const screen of SCREENS) {
    await visit(page, screen);
    expectQuiet(complaints, screen);
  }
  // Its words are the longest, so they are the ones to fit the smallest display.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const screen of SCREENS) {
    await visit(page, screen);
    await expectNoScrollingSideways(page, `${screen.name} in German at 320 pixels`);
    expectQuiet(complaints, screen);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('the clusters behind a number open with a finger, within a phone’s width, and lead to just what was counted', async ({
  browser,
}) => {
  const page = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await signIn(page, `${product.address}/orgs/Sample%20Organization`, product.user.email, product.user.password);
  const list = page.getByRole('dialog', { name: 'Clusters with Critical failed checks' });
  await page.getByRole('button', { name: /Critical$/ }).tap();
  await expect(list.getByRole('link')).not.toHaveCount(0);
  const { x, width, height } = (await list.boundingBox()) ?? { x: 0, width: 0, height: 0 };
  expect([x >= 0, x + width <= 390, height <= 300]).toEqual([true, true, true]);
  // The finger is lifted: the list stays until something else is touched.
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(list).toBeHidden();

  await page.getByRole('button', { name: /fixed$/ }).tap();
  const fixed = page.getByRole('dialog', { name: 'Clusters with fixed checks' }).getByRole('link').first();
  const count = /\d+$/.exec(await fixed.innerText())?.[0];
  await fixed.tap();
  await expect(page).toHaveURL(/state=fixed$/);
  await expect(page.getByRole('button', { name: 'Learn More' })).toHaveCount(Number(count));
  await page.close();
});

test('pages come with closed policies, and load nothing from elsewhere', async ({ page }) => {
  const pages: Response[] = [];
  const elsewhere: string[] = [];
  page.on('response', (response) => {
    const { origin } = new URL(response.url());
    if (origin !== product.address && response.url().startsWith('http')) elsewhere.push(response.url());
    if (response.request().isNavigationRequest()) pages.push(response);
  });
  await signIn(page, product.address, product.user.email, product.user.password);
  for (const { path } of SCREENS) {
    await page.goto(product.address + path);
    // A page that is still on its way to and from the identity service would cut off the next.
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  }

  expect(elsewhere).toEqual([]);
  const portalPages = pages.filter(
    (response) => response.ok() && !new URL(response.url()).pathname.startsWith('/auth'),
  );
  expect(portalPages.length).toBeGreaterThanOrEqual(SCREENS.length);
  for (const response of portalPages) {
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});

/** What the portal asks for before anybody is signed in. */
const SETTINGS = '**/settings.json';

/** Less than the notice that readers get, and long enough to look around. */
const LAST_SECONDS = 240;
/** So often a session that is this short is renewed. */
const RENEWED_EVERY_MS = 30_000;

/**
 * The tokens say that the session is at its end, and no renewing makes it longer. Renewed ones are as old as the first,
 * by which the page sees how far its clock is ahead.
 */
async function endSessionSoon(page: Page): Promise<void> {
  let first: { readonly tokens: { readonly refresh_token: string }; readonly atMs: number } | undefined;
  await page.route('**/openid-connect/token', async (route) => {
    first ??= { tokens: (await (await route.fetch()).json()) as { refresh_token: string }, atMs: Date.now() };
    const { tokens, atMs } = first;
    const aheadMs = (await page.evaluate<number>('Date.now()')) - atMs;
    const exp = Math.floor((atMs - aheadMs) / 1000) + LAST_SECONDS;
    await route.fulfill({ json: { ...tokens, refresh_token: withClaims(tokens.refresh_token, { exp }) } });
  });
}

async function signInGerman(page: Page): Promise<void> {
  await page.goto(product.address);
  await page.locator('input[autocomplete=username], input[type=email]').first().fill(product.user.email);
  await page.locator('input[type=password]').fill(product.user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
}
