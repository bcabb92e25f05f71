import { expect, test, type Page } from '@playwright/test';
import { furnishedProduct, type FurnishedProduct } from './furnished.ts';
import { expectAccessible, fillSignIn, signIn } from './pages.ts';
import { SCREENS } from './screens.ts';
import { startProduct, type ProductServer } from './server.ts';

test.describe('as it comes', () => {
  let product: FurnishedProduct;
  test.beforeAll(() => {
    product = furnishedProduct();
  });

  test('a deep link is kept through sign-in, and nothing is loaded from elsewhere', async ({ page }) => {
    const { email, password } = product.member;
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(`${product.address}/get-started?from=mail`);
    await fillSignIn(page, email, password);
    await expect(page).toHaveURL(`${product.address}/get-started?from=mail`);
    await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
    expect([...hosts].filter((origin) => origin !== product.address)).toEqual([]);
  });

  test('a reader chooses German, and it stays', async ({ page }) => {
    const { email, password } = product.member;
    await signIn(page, product.address, email, password);
    await page.getByRole('button', { name: 'Theme and language' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.getByText('Cluster insgesamt')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the chart asks each second until its code is there, and says when it will not come', async ({ page }) => {
    const { email, password } = product.member;
    let answersLeftOut = 2;
    await page.route('**/assets/StackedBarChart-*.js', async (route) => {
      if (answersLeftOut === 0) return route.continue();
      answersLeftOut -= 1;
      return route.abort();
    });
    await signIn(page, product.address, email, password);
    await expect(page.getByRole('img', { name: /^Failed checks by cluster/ })).toBeVisible();
    expect(answersLeftOut).toBe(0);

    answersLeftOut = Number.MAX_SAFE_INTEGER;
    await page.clock.install();
    await page.reload();
    await expect(page.getByText('Loading the chart…')).toBeVisible();
    // A question is answered in real time: on a busy machine many of the page's seconds go by before the next is asked.
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(page.getByRole('alert')).toHaveText(/The chart could not be loaded/, { timeout: 100 });
    }).toPass({ intervals: [0], timeout: 25_000 });
    expect(Number.MAX_SAFE_INTEGER - answersLeftOut).toBe(20);
  });

  test('who may not see the administrator’s page is told so, on a page open to all', async ({ page }) => {
    const { email, password } = product.member;
    await signIn(page, `${product.address}/admin`, email, password);
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    await expectAccessible(page);
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

  test('pages come with closed policies', async ({ request }) => {
    for (const { path } of SCREENS) {
      const headers = (await request.get(product.address + path)).headers();
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
});

test.describe('with a tag manager', () => {
  let product: ProductServer;
  test.beforeAll(async () => {
    product = await startProduct({ PLUMBLINE_TAG_MANAGER_ID: 'GTM-TEST1' });
  });
  test.afterAll(() => product.stop());

  test('its scripts load under the pages’ policy, count pages without names, and no other script does', async ({
    page,
  }) => {
    const { email, password } = product.enterpriseUser;
    const asked = await answerForTagManager(page);
    await signIn(page, product.address, email, password);
    await expect.poll(() => asked).toEqual(['/gtm.js?id=GTM-TEST1', '/second.js']);
    const counted = await page.evaluate<unknown>('window.dataLayer');
    expect(counted).toContainEqual({ event: 'page_view', page_path: '/orgs/:organizationName' });
    expect(JSON.stringify(counted)).not.toContain(email);

    const refusal = await page.evaluate<string>(
      `try { document.createElement('script').src = '/elsewhere.js'; 'let in' } catch (error) { error.name }`,
    );
    expect(refusal).toBe('TypeError');
  });

  test('is left alone by those who do not want to be tracked', async ({ page }) => {
    const { email, password } = product.enterpriseUser;
    await page.addInitScript("Object.defineProperty(navigator, 'doNotTrack', { value: '1' })");
    const asked = await answerForTagManager(page);
    await signIn(page, product.address, email, password);
    await expect(page.getByText('Total Clusters')).toBeVisible();
    expect(asked).toEqual([]);
  });
});

/** Answers in place of the tag manager's host, as it does: with a script that loads another. Gives what was asked for. */
async function answerForTagManager(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    const body =
      pathname === '/gtm.js'
        ? "const s = document.createElement('script'); s.src = 'https://www.googletagmanager.com/second.js'; document.head.append(s);"
        : '';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}
