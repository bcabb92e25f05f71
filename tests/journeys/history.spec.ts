import { expect, test, type Page } from '@playwright/test';
import { furnishedProduct, type FurnishedProduct } from './furnished.ts';
import { fillSignIn, signOut } from './pages.ts';

/* Going back: signing in again, as every loaded page does, leaves nothing behind that one would have to go back over. */

let product: FurnishedProduct;
test.beforeAll(() => {
  product = furnishedProduct();
});

const DEEP = '/orgs/Sample%20Organization/failed-checks?find=nginx';
const DASHBOARD = '/orgs/Sample%20Organization';

test('going back leads to the page before, also after pages were loaded anew and after signing out', async ({
  page,
}) => {
  const { email, password } = product.member;
  // Of another site, as far as the history is concerned.
  const before = `${product.address}/icon.svg`;
  await page.goto(before);

  await test.step('from a deep link, over the login page, which has no second use, and out of the portal', async () => {
    await page.goto(product.address + DEEP);
    await fillSignIn(page, email, 'mistyped');
    await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible();
    await fillSignIn(page, email, password);
    await expectAt(page, DEEP);
    for (const _loginPage of ['refused', 'new']) {
      await page.goBack();
      await expectAt(page, DASHBOARD);
    }
    await page.goBack();
    await expect(page).toHaveURL(before);
    await page.goForward();
    await expectAt(page, DASHBOARD);
  });

  await test.step('from a page that was loaded anew, three times', async () => {
    await page.goto(`${product.address}/orgs/Sample%20Organization/console`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clusters' }).click();
    await expectAt(page, '/clusters');
    for (const _ of [1, 2, 3]) {
      await page.reload();
      await expectAt(page, '/clusters');
    }
    await page.goBack();
    await expectAt(page, '/orgs/Sample%20Organization/console');
  });

  await test.step('when nobody is signed in any more, each page leads to the login, and from there back again', async () => {
    await page.goto(`${product.address}/rules`);
    await expectAt(page, '/rules');
    // A form that is sent by then leaves the page with it behind.
    await page.route('**/submit-sign-out.js', async (route) => {
      const response = await route.fetch();
      const afterLoading = 'await new Promise((done) => setTimeout(done, 300));';
      await route.fulfill({ response, body: `${afterLoading}\n${await response.text()}` });
    });
    await signOut(page);
    await page.goBack();
    await expect(page.getByLabel('E-mail address')).toBeVisible();
    await fillSignIn(page, email, password);
    await expectAt(page, '/orgs/Sample%20Organization/console');
  });
});

async function expectAt(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page).toHaveURL(product.address + path);
}
