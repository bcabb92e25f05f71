import { expect, test, type Page } from '@playwright/test';
import { furnishedProduct, type FurnishedProduct } from './furnished.ts';
import { signIn, watchConsole } from './pages.ts';

/* What a visit sees and fetches first, in a browser that has nothing of the portal but a session. */

const DASHBOARD = '/orgs/Sample%20Organization';
/** What no reader notices. Source: web.dev, Cumulative Layout Shift, whose “good” is 0.1. */
const MOST_SHIFT = 0.02;

let product: FurnishedProduct;
test.beforeAll(() => {
  product = furnishedProduct();
});

test.beforeEach(async ({ page }) => {
  await signIn(page, product.address, product.member.email, product.member.password);
});

for (const { theme, chosen, ground } of [
  { theme: 'light', chosen: undefined, ground: 'rgb(251, 250, 247)' },
  { theme: 'dark', chosen: undefined, ground: 'rgb(19, 20, 22)' },
  { theme: 'light', chosen: 'dark', ground: 'rgb(19, 20, 22)' },
] as const) {
  test(`the frame of a page is there before any file, ${theme}${chosen ? ` but ${chosen} chosen` : ''}`, async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    await page.emulateMedia({ colorScheme: theme });
    if (chosen) await page.evaluate(`localStorage.setItem('plumbline-theme', '${chosen}')`);
    // Never answered.
    await page.route('**/assets/**', () => {});
    await page.goto(product.address + DASHBOARD, { waitUntil: 'commit' });
    await expect(page.getByText('Loading…')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', ground);
    expect(complaints).toEqual([]);
  });
}

test('who has a session sees the page after one load, which nothing moves, and its typefaces come behind it', async ({
  browser,
  page: signedIn,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(await signedIn.context().cookies());
  const page = await context.newPage();
  const complaints = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push(request.isNavigationRequest() && request.frame() === page.mainFrame() ? `page ${pathname}` : pathname);
  });
  await page.addInitScript(NOTE_SHIFTS);
  await page.goto(product.address + DASHBOARD);
  await expect(page.getByRole('heading', { name: 'Sample Organization' })).toBeVisible();
  await typefaces(page);

  expect(asked.filter((path) => path.startsWith('page '))).toEqual([`page ${DASHBOARD}`]);
  expect(asked.filter((path) => path.endsWith('/orgSummary'))).toHaveLength(1);
  const firstTypeface = asked.findIndex((path) => path.endsWith('.woff2'));
  expect(asked.findIndex((path) => path.includes('/DashboardScreen'))).toBeLessThan(firstTypeface);
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Until they are shown. */
async function typefaces(page: Page): Promise<void> {
  await expect(page.locator('html[data-typefaces]')).toHaveCount(1);
  await expect.poll(() => page.evaluate<boolean>('document.fonts.check("1rem Inter Variable")')).toBe(true);
}

const NOTE_SHIFTS = `window.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.shift += value; }))
    .observe({ type: 'layout-shift', buffered: true });`;

function shiftOf(page: Page): Promise<number> {
  return page.evaluate<number>('window.shift');
}
