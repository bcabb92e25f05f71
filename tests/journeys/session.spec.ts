import { expect, test, type Page } from '@playwright/test';
import { expectOpenToAll, fillSignIn, signIn } from './pages.ts';
import { startProduct, type ProductServer } from './server.ts';

/** Told at half of it, as it is less than the five minutes of notice. */
const SESSION_SECONDS = 20;
const UNTIL_END = { timeout: 2 * SESSION_SECONDS * 1000 };

/** Once: what a page says each time that it is drawn is much to listen to. */
const tellOnce = (says: string) => `new MutationObserver((changes, observer) => {
  if (!document.body?.innerText.includes(${JSON.stringify(says)})) return;
  observer.disconnect();
  drawn();
}).observe(document, { subtree: true, childList: true, characterData: true })`;

let product: ProductServer;
test.beforeAll(async () => {
  product = await startProduct({ PLUMBLINE_SESSION_MAXIMUM_SECONDS: String(SESSION_SECONDS) });
});
test.afterAll(() => product.stop());

test('on the way to the login one reads so, in one’s own language, for as long as it takes', async ({ browser }) => {
  for (const [locale, says, title] of [
    ['en-GB', 'Redirecting to login…', 'Sign in'],
    ['de-DE', 'Weiterleitung zur Anmeldung …', 'Anmelden'],
  ] as const) {
    const page = await browser.newPage({ locale });
    // Nothing can be looked for on a page that is being left, so the page tells.
    let isSaid = false;
    await page.exposeFunction('drawn', () => {
      isSaid = true;
    });
    await page.addInitScript(tellOnce(says));
    // The identity service takes as long as it takes until that is read.
    await page.route('**/protocol/openid-connect/auth?**', async (route) => {
      // It is asked first, unseen, whether one is signed in already.
      const isSeen = !route.request().url().includes('prompt=none');
      if (isSeen) await expect.poll(() => isSaid).toBe(true);
      await route.continue();
    });
    await page.goto(product.address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(isSaid).toBe(true);
    await page.close();
  }
});

test('the bar says who is signed in, and leads to the page on which the password is changed, and back', async ({
  page,
}) => {
  const { email, password } = product.enterpriseUser;
  await signIn(page, `${product.address}/rules`, email, password);
  await page.getByRole('button', { name: /^Signed in as / }).click();
  await expect(page.getByRole('menu').getByText(email)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Account and password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${product.address}/rules`);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the end of a session is told before it comes, takes nothing away, and leads back to the same page', async ({
  page,
}) => {
  const { email, password } = product.enterpriseUser;
  const address = `${product.address}/orgs/Sample%20Organization/console?add=cluster`;
  const name = page.getByLabel('Cluster name');
  await page.goto(address);
  await fillSignIn(page, email, password);
  await name.fill('half a name');

  await test.step('before the end one can sign in again, and comes back', async () => {
    const notice = page.getByRole('alertdialog', { name: /^Your session ends at / });
    await expect(notice).toBeVisible(UNTIL_END);
    await expect(name).toHaveValue('half a name');
    await notice.getByRole('button', { name: 'Sign in again' }).click();
    await fillSignIn(page, email, password);
    await expect(page).toHaveURL(address);
  });

  await test.step('after the end the page is still there, with what was typed', async () => {
    await name.fill('another name');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click(UNTIL_END);
    const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
    await expect(ended).toBeVisible(UNTIL_END);
    await expectOpenToAll(page, 'session-ended');
    await ended.getByRole('button', { name: 'Back to the page' }).click();
    await expect(name).toHaveValue('another name');
    await addCluster(page);
    await expect(page.getByRole('dialog').getByText('Failed to add this cluster')).toBeVisible();
    await expect(name).toHaveValue('another name');
  });

  await test.step('signing in leads back to it', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Session' }).getByRole('button', { name: 'Sign in again' }).click();
    await fillSignIn(page, email, password);
    await expect(page).toHaveURL(/\/orgs\/Sample%20Organization\/console/);
  });

  await test.step('and going back leads on to where one begins, not to the login', async () => {
    await page.goBack();
    await expect(page).toHaveURL(`${product.address}/orgs/Sample%20Organization`);
    await expect(page.getByRole('heading', { name: 'Sample Organization' })).toBeVisible();
  });
});

async function addCluster(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Add cluster' }).click();
}
