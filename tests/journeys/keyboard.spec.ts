import { expect, test, type Locator, type Page } from '@playwright/test';
import { ownName, placeFor, type Place } from './workshop.ts';

/** More stops than any page of this journey has. */
const STOPS_LIMIT = 120;
const NGINX_CONF = 'user root;\nevents {}\nhttp { server_tokens on; }\n';

const ORGANIZATION = ownName('Keyboard');

let product: Place;
test.beforeAll(async () => {
  product = await placeFor(ORGANIZATION);
});

test('the main tasks are done by keyboard alone, from signing in to signing out', async ({ page }) => {
  test.slow();
  const { email, password } = product.member;

  await test.step('sign in', async () => {
    await page.goto(product.address);
    await typeInto(page, page.getByLabel('E-mail address'), email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Add Quickstart samples' }));
    await expect(page.getByRole('heading', { name: 'Quickstart added' })).toBeVisible();
  });

  await test.step('open the organization', async () => {
    await pressInARow(page, 'g', 'o');
    await expect(page).toHaveURL(`${product.address}/orgs`);
    await press(page, page.getByRole('main').getByRole('link', { name: ORGANIZATION }).first());
    await expect(page).toHaveURL(`${product.address}/orgs/${ORGANIZATION}`);
  });

  await test.step('see which clusters have critical failed checks, and leave the list again', async () => {
    const box = page.getByRole('button', { name: /Critical/ }).first();
    await press(page, box);
    const list = page.getByRole('link', { name: 'plumbline_demo_nginx' }).first();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeFocused();
  });

  await test.step('open a cluster', async () => {
    await press(page, page.getByRole('main').getByRole('link', { name: 'plumbline_demo_nginx' }).last());
    await expect(page.getByRole('heading', { level: 1, name: 'plumbline_demo_nginx' })).toBeVisible();
  });

  await test.step('expand a failed check, and close it', async () => {
    const opener = page.getByRole('button', { name: 'Learn More' }).first();
    await expect(opener).toBeVisible();
    await page.keyboard.press('j');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'How to fix it?' })).toBeVisible();
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { name: 'How to fix it?' })).toBeHidden();
  });

  await test.step('filter', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('alias_traversal');
    await expect(page.getByRole('table', { name: 'Failed checks' }).getByRole('button')).toHaveCount(5);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
  });

  await test.step('choose what a report is compared with', async () => {
    const choice = page.getByRole('combobox', { name: 'Compare with' });
    await press(page, choice);
    await expect(page.getByRole('option', { name: 'No comparison' })).toBeVisible();
    await page.keyboard.type('No comparison');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/compare=none/);
  });

  await test.step('download the audit zip', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Reports' }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=history/);
    const download = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: /Download/ }).first());
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^${ORGANIZATION}-plumbline_demo_nginx-.*[.]zip$`));
  });

  await test.step('add a cluster', async () => {
    await pressInARow(page, 'g', 'c');
    const opener = page.getByRole('button', { name: 'Add Cluster' });
    await press(page, opener);
    await typeInto(page, page.getByLabel('Cluster name'), 'shop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('add a machine', async () => {
    await press(page, page.getByRole('button', { name: /^shop/ }));
    await press(page, page.getByRole('button', { name: 'Add new machine' }));
    // The form takes the focus as it opens.
    await expect(page.locator('input:focus')).toBeVisible();
    await page.keyboard.type('web-1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'web-1' })).toBeVisible();
  });

  await test.step('add a service', async () => {
    await press(page, page.getByRole('button', { name: 'Edit web-1' }));
    await press(page, page.getByRole('button', { name: 'Add new service' }));
    await expect(page.locator('input:focus')).toBeVisible();
    await page.keyboard.type('edge');
    const services = page.getByLabel('Service name');
    await tabTo(page, services);
    await page.keyboard.type('NGINX');
    await expect(services).toHaveValue('nginx');
    await press(page, page.getByRole('button', { name: 'Add service' }));
    await expect(page.getByRole('article', { name: 'edge' })).toBeVisible();
  });

  await test.step('add a file', async () => {
    const form = page.getByRole('form', { name: 'Add a configuration file' });
    // Asked for well before the key: a browser takes keys faster than it learns that somebody waits for the chooser.
    const chooser = page.waitForEvent('filechooser');
    await press(page, form.locator('input[type=file]'));
    const file = { name: 'nginx.conf', mimeType: 'text/plain', buffer: Buffer.from(NGINX_CONF) };
    await (await chooser).setFiles(file);
    await press(page, form.getByRole('button', { name: 'Add', exact: true }));
    await expect(page.getByRole('table', { name: 'STANDARD FILES' }).getByText('nginx.conf').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit web-1' })).toBeFocused();
  });

  await test.step('run the reports', async () => {
    await press(page, page.getByRole('button', { name: 'Run Reports' }), 'Shift+Tab');
    await expect(page.getByRole('listitem').filter({ hasText: 'shop' }).getByText('Report ready')).toBeVisible();
  });

  await test.step('sign out', async () => {
    await press(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab');
    await expect(page.getByLabel('E-mail address')).toBeVisible();
  });
});

type Step = 'Tab' | 'Shift+Tab';

/** Goes to a control with the key that leads from one to the next, and presses it. */
async function press(page: Page, control: Locator, step: Step = 'Tab'): Promise<void> {
  await tabTo(page, control, step);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function tabTo(page: Page, control: Locator, step: Step = 'Tab'): Promise<void> {
  await expect(control).toBeEnabled();
  for (let stops = 0; stops < STOPS_LIMIT; stops += 1) {
    if ((await control.and(page.locator(':focus')).count()) === 1) return;
    await page.keyboard.press(step);
  }
  await expect(control, 'reached by keyboard').toBeFocused();
}

/** As people press keys: without waiting for what the page does with each. */
async function pressInARow(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
