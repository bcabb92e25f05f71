import { expect, test, type Page } from '@playwright/test';
import { furnishedProduct, type FurnishedProduct } from './furnished.ts';
import { signIn } from './pages.ts';

/* Whoever knows Control K does not look whether it has opened before they type. */

let product: FurnishedProduct;
test.beforeAll(() => {
  product = furnishedProduct();
});

test.beforeEach(async ({ page }) => {
  const { email, password } = product.member;
  await signIn(page, product.address, email, password);
  await expect(page.getByText('Total Clusters')).toBeVisible();
});

/** The code of the palette is not there yet. */
const holdPalette = (page: Page) => hold(page, '**/assets/SearchDialog-*.js');

/** Code that does not come before it is let through. */
async function hold(page: Page, code: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' });

test('what is typed right after Control K arrives, however slowly the search does', async ({ page }) => {
  const release = await holdPalette(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ruhes');
  await expect(palette(page)).toBeVisible();
  for (const _ of 'hes') await page.keyboard.press('Backspace');
  release();
  await page.keyboard.type('les');
  await expect(field(page)).toHaveValue('rules');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('option', { name: 'Rules', exact: true })).toBeVisible();
});

test('what is typed and entered before the search is there leads to the first that it finds', async ({ page }) => {
  const release = await holdPalette(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('get started');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  release();
  await expect(page).toHaveURL(`${product.address}/get-started`);
  await expect(palette(page)).toBeHidden();
});

test('it opens empty each time, and the first key of each time arrives', async ({ page }) => {
  for (const word of ['rules', 'clusters', 'get']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(word);
    await expect(field(page)).toHaveValue(word);
    await page.keyboard.press('Escape');
    // At once, while it still fades.
    await page.keyboard.press('Control+k');
    await page.keyboard.type(word);
    await expect(field(page)).toHaveValue(word);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
  }
});

test('a page that comes late takes nothing from who searches again', async ({ page }) => {
  const release = await hold(page, '**/assets/RulesScreen-*.js');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rules');
  await page.getByRole('option', { name: 'Rules', exact: true }).click();
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(`${product.address}/rules`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('clu');
  await expect(field(page)).toHaveValue('clu');
  release();
  await expect(page.getByRole('heading', { name: 'Rules', level: 1, includeHidden: true })).toBeAttached();
  await page.keyboard.type('sters');
  await expect(field(page)).toHaveValue('clusters');
});

test('it can be left before and after it is there, and gives the focus back', async ({ page }) => {
  const release = await holdPalette(page);
  const opener = page.getByRole('button', { name: 'Search' });
  await opener.focus();
  for (const isThere of [false, true]) {
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeVisible();
    if (isThere) release();
    if (isThere) await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
