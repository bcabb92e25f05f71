import { expect, test, type Page } from '@playwright/test';
import { furnishedProduct, type FurnishedProduct } from './furnished.ts';
import { expectOpenToAll, signIn, withClaims } from './pages.ts';

/* What a visitor sees before the portal and at the end of a session. */

let product: FurnishedProduct;
test.beforeAll(() => {
  product = furnishedProduct();
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
