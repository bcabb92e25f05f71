import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runCommandLine, type Outcome } from './command-line.ts';
import { expectAccessible, signIn } from './pages.ts';
import { ownName, placeFor, type Place } from './workshop.ts';

let product: Place;
let home: string;
test.beforeAll(async () => {
  product = await placeFor(ownName('Tokens'));
  home = await mkdtemp(path.join(tmpdir(), 'plumbline-pipeline-'));
  await writeFile(path.join(home, 'nginx.conf'), 'http { server_tokens on; }\n');
});
test.afterAll(() => rm(home, { recursive: true, force: true }));

test('a pipeline is given a token by keyboard alone, uploads with it, and is shut out again', async ({ page }) => {
  const { email, password } = product.member;
  await signIn(page, product.address, email, password);
  // It takes the focus when the page is there, from whatever had it meanwhile.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  let token = '';

  await test.step('the way there is in the account menu', async () => {
    await page.getByRole('button', { name: /^Signed in as/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Access tokens' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('There is no access token yet.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a token for one cluster is made, and shown once', async () => {
    await page.getByRole('button', { name: 'Make an access token' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Nightly scan');
    for (let field = 0; field < 2; field += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('shop');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const made = page.getByRole('dialog', { name: '“Nightly scan” is made.' });
    token = (await made.getByText(/^plb_/).textContent()) ?? '';
    expect(token).toMatch(/^plb_\w{49}$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(made).toHaveCount(0);
    expect(await page.content()).not.toContain(token);
  });

  await test.step('the command line uploads that cluster with it, and no other', async () => {
    const uploaded = await upload(token, 'shop');
    expect(uploaded.stderr).toContain('See the report at');
    expect(uploaded.exitCode).toBe(1);
    const other = await upload(token, 'other');
    expect(other.stderr).toContain('The access token is for the cluster "shop" alone.');
    expect(other.exitCode).toBe(4);
  });

  await test.step('its use is seen, and its cluster is there', async () => {
    await page.reload();
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('Nightly scan');
    await expect(row).not.toContainText('Never');
    await row.getByRole('link', { name: 'shop' }).click();
    await expect(page.getByRole('heading', { name: 'shop' })).toBeVisible();
    await page.goBack();
  });

  await test.step('it is revoked, and the command line is told so', async () => {
    await page.getByRole('button', { name: 'Revoke Nightly scan' }).focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').nth(1)).toContainText('Revoked');
    const refused = await upload(token, 'shop');
    expect(refused.stderr).toContain('The access token "Nightly scan" was revoked.');
    expect(refused.exitCode).toBe(3);
  });
});

function upload(token: string, cluster: string): Promise<Outcome> {
  return runCommandLine(home, ['scan', home, '--upload', '--cluster-name', cluster], {
    PLUMBLINE_URL: product.address,
    PLUMBLINE_TOKEN: token,
  });
}
