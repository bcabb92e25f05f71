import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { furnishedProduct, type FurnishedProduct } from './furnished.ts';
import { signIn } from './pages.ts';
import { visit } from './screens.ts';

let product: FurnishedProduct;
test.beforeAll(() => {
  product = furnishedProduct();
});

const CLUSTER = '/orgs/Sample%20Organization/plumbline_demo_nginx';

/** A page of a fresh browser, signed in as the user of the sample organization. */
async function signedIn(browser: Browser, options: { readonly timezoneId?: string } = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signIn(page, product.address, product.member.email, product.member.password);
  return page;
}

test('a copied address shows the same view in a fresh browser, and “back” undoes each choice', async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(`${product.address}${CLUSTER}`);
  await page.getByLabel('Group by').selectOption({ label: 'Group by file' });
  await page.getByRole('link', { name: /^Fixed/ }).click();
  await page.getByRole('button', { name: /place/ }).first().click();
  await page.getByRole('button', { name: 'Learn More' }).first().click();
  await page.getByRole('button', { name: 'Machine', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Machine' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('heading', { name: 'How to fix it?' })).toBeVisible();
  const shown = await page.getByRole('table', { name: 'Failed checks' }).ariaSnapshot();

  const other = await signedIn(browser);
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'How to fix it?' })).toBeVisible();
  expect(await other.getByRole('table', { name: 'Failed checks' }).ariaSnapshot()).toBe(shown);

  await page.goBack();
  await expect(page).toHaveURL(/group=file/);
  await expect(page).not.toHaveURL(/state=/);
  await page.goBack();
  await expect(page).toHaveURL(`${product.address}${CLUSTER}`);
  await expect(page.getByLabel('Group by')).toHaveValue('none');
});

test('each number of the page leads to as many failed checks', async ({ browser }) => {
  const page = await signedIn(browser);
  const failedChecks = page.getByRole('table', { name: 'Failed checks' });
  const newest = page.getByRole('table', { name: 'All reports' }).getByRole('row').nth(1);
  const places: readonly (readonly [query: string, numbers: Locator])[] = [
    ['', page.getByRole('listitem').getByRole('link', { name: /^[\w-]+: \d+$/ })],
    ['', page.getByRole('navigation', { name: 'Failed checks by state' }).getByRole('link')],
    ['?state=fixed&severity=3', page.getByRole('navigation', { name: 'Failed checks by state' }).getByRole('link')],
    ['?tab=history', newest.getByRole('link', { name: /^\d+$/ })],
    ['?tab=files', page.getByRole('table', { name: 'Files' }).getByRole('link', { name: /^\d+$/ })],
  ];
  for (const [query, numbers] of places) {
    const look = async () => {
      await visit(page, { name: query, path: CLUSTER + query });
      await expect(numbers.first()).toBeVisible();
      await expect(page.getByText('…', { exact: true })).toHaveCount(0);
    };
    await look();
    const count = await numbers.count();
    for (let index = 0; index < count; index += 1) {
      const name = (await numbers.nth(index).getAttribute('aria-label')) ?? (await numbers.nth(index).innerText());
      await numbers.nth(index).click();
      await expect(failedChecks, `${query}: ${name}`).toHaveAttribute(
        'aria-rowcount',
        String(Number(/\d+$/.exec(name)?.[0]) + 1),
      );
      // One leads to where one is, and so leaves no step to go back over.
      await look();
    }
  }
});

test('days ago are the same far east and far west', async ({ browser }) => {
  const told = [];
  for (const timezoneId of ['Pacific/Tongatapu', 'Pacific/Pago_Pago']) {
    const page = await signedIn(browser, { timezoneId });
    await page.goto(`${product.address}${CLUSTER}`);
    told.push(await page.getByText(/days? ago \(|Today \(/).innerText());
    await page.context().close();
  }
  const [east, west] = told.map((text) => text.replace(/ \(.*/s, ''));
  expect(east).toBe(west);
});

test('exports and the audit zip are named after organization, cluster and date', async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(`${product.address}${CLUSTER}`);
  for (const [label, ending] of [
    ['CSV for spreadsheets', 'csv'],
    ['JSON', 'json'],
    ['SARIF 2.1.0', 'sarif'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: label }).click();
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(String.raw`^Sample Organization-plumbline_demo_nginx-\d{4}-\d\d-\d\d\.${ending}$`),
    );
  }
  await page.getByRole('tab', { name: 'History' }).click();
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).first().click();
  expect((await zip).suggestedFilename()).toMatch(/^Sample Organization-plumbline_demo_nginx-\d{4}-\d\d-\d\d\.zip$/);
});
