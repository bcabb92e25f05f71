import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible, fillSignIn, signIn } from './pages.ts';
import { addUser, startProduct, type Account, type ProductServer } from './server.ts';

let product: ProductServer;
let newcomer: Account;
test.beforeAll(async () => {
  product = await startProduct();
  newcomer = await addUser(product, 'newcomer@initech.example');
});
test.afterAll(() => product.stop());

test('an administrator sees the numbers, sets up an organization with a user, and saves the lists', async ({
  page,
  browser,
}) => {
  const { email, password } = product.administrator;
  await signIn(page, product.address, email, password);
  await page.getByRole('link', { name: 'Admin' }).click();
  const users = page.getByRole('table', { name: 'User List' });
  const organizations = page.getByRole('table', { name: 'Organization List' });

  await test.step('the totals and the lists are there, newest sign-up first', async () => {
    await expect(page.getByText('Total scans for enterprise customers')).toBeVisible();
    await expect(page.getByText('Nobody has run a scan yet.')).toBeVisible();
    await expect(users.getByRole('row').nth(1)).toContainText(newcomer.email);
    await expectAccessible(page);
  });

  await test.step('an organization is added, and the newcomer is invited to it', async () => {
    await page.getByRole('button', { name: 'Add organization' }).click();
    await page.getByRole('dialog').getByLabel('Organization').fill('Initech');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await organizations.getByTitle('Manage Initech').click();
    await page.getByRole('dialog').getByLabel('Email').fill(newcomer.email);
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByRole('dialog').getByText(`Hand this link to ${newcomer.email}.`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const invitations = page.getByRole('table', { name: 'Invitations' });
    await expect(invitations.getByRole('row').nth(1)).toContainText('Initech');
  });

  await test.step('the newcomer is given the role, accepts, and works for the organization', async () => {
    await users.getByTitle(`Manage ${newcomer.email}`).click();
    await page.getByRole('button', { name: 'Give the role ENTERPRISE' }).click();
    await expect(page.getByRole('button', { name: 'Take the role ENTERPRISE' })).toBeVisible();
    await page.keyboard.press('Escape');
    const other = await browser.newPage();
    await other.goto(product.address);
    await fillSignIn(other, newcomer.email, newcomer.password);
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(other).toHaveURL(`${product.address}/orgs/Initech`);
    await other.goto(`${product.address}/admin`);
    await expect(other.getByText('You are not allowed to see this page.')).toBeVisible();
    await other.close();
  });

  await test.step('the newcomer is signed in there, and is signed out', async () => {
    await users.getByTitle(`Manage ${newcomer.email}`).click();
    await expect(page.getByRole('dialog').getByText('In a browser')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByTitle(/^Sign out:/)
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Nowhere at the moment.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('nobody takes the role ADMIN from themselves', async () => {
    await users.getByTitle(`Manage ${email}`).click();
    await page.getByRole('button', { name: 'Take the role ADMIN' }).click();
    await expect(page.getByRole('alert')).toContainText(`Could not take the role ADMIN from ${email}.`);
    await page.keyboard.press('Escape');
  });

  for (const [name, file, content] of [
    ['Download user CSV', /^user_data_\w+\.csv$/, newcomer.email],
    ['Download org CSV', /^org_data_\w+\.csv$/, 'Initech'],
  ] as const) {
    await test.step(`${name} saves a file`, async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      expect(download.suggestedFilename()).toMatch(file);
      expect(await readFile(await download.path(), 'utf8')).toContain(content);
    });
  }

  await test.step('filter and order come back with the address', async () => {
    await page.getByRole('searchbox', { name: 'Find a user' }).fill('initech');
    await users.getByRole('button', { name: 'Email' }).click();
    await expect(page).toHaveURL(/find=initech.*sort=email/);
    await page.reload();
    await expect(users.getByRole('row')).toHaveCount(2);
    await expect(users.getByRole('row').nth(1)).toContainText(newcomer.email);
  });
});
