import { expect, test, type Page } from '@playwright/test';
import {
  DIRECTORY_SECRET,
  KEYCLOAK_FOLDER,
  startKeycloak,
  type KeycloakServer,
} from '../../apps/server/src/identity/testing/keycloak-server.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startProductWith, type RunningProduct } from './server.ts';

const PASSWORD = 'Correct-Horse-Battery-9';
const SESSION_SECONDS = 60;

let product: RunningProduct;
let keycloak: KeycloakServer;

test.skip(KEYCLOAK_FOLDER === undefined, 'PLUMBLINE_TEST_KEYCLOAK names no Keycloak.');

test.beforeAll(async () => {
  test.setTimeout(400_000);
  const port = await freePort();
  keycloak = await startKeycloak(KEYCLOAK_FOLDER ?? '', `http://localhost:${port}`);
  await keycloak.addUser({
    email: 'anna@north.example',
    password: PASSWORD,
    roles: ['ENTERPRISE'],
    organizations: ['North'],
  });
  await keycloak.addUser({ email: 'solo@example.com', password: PASSWORD });
  product = await startProductWith(port, {
    PLUMBLINE_ISSUER_URL: keycloak.realmUrl,
    PLUMBLINE_DIRECTORY_CLIENT_SECRET: DIRECTORY_SECRET,
    PLUMBLINE_OUTBOUND_ALLOWED: '127.0.0.0/8,::1',
  });
});

test.afterAll(async () => {
  await product?.stop();
  await keycloak?.stop();
});

test('people sign in to the portal through Keycloak, and out again', async ({ page }) => {
  await test.step('a member is taken to the organization and registers a cluster', async () => {
    await signInAt(page, 'anna@north.example');
    await expect(page).toHaveURL(`${product.address}/orgs/North`);
    const added = page.waitForResponse((response) => response.url().includes('/server/cluster/add-cluster/'));
    await page.goto(`${product.address}/orgs/North/console`);
    await page.getByRole('button', { name: 'Add Cluster' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cluster name').fill('shop');
    await dialog.getByRole('button', { name: 'Add cluster' }).click();
    expect((await added).ok()).toBe(true);
  });

  await test.step('signing out ends the session at Keycloak too', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  });

  await keycloak.limitSessions(SESSION_SECONDS);
  await test.step('a command-line user is taken to a page of their own', async () => {
    await signInAt(page, 'solo@example.com');
    await expect(page).toHaveURL(`${product.address}/orgs/${encodeURIComponent('solo@example.com')}`);
  });

  await test.step('the end of a session is told before it comes, and signing in again leads back', async () => {
    const notice = page.getByRole('alertdialog', { name: /^Your session ends at / });
    await expect(notice).toBeVisible({ timeout: SESSION_SECONDS * 1000 });
    await notice.getByRole('button', { name: 'Sign in again' }).click();
    await fillSignIn(page, 'solo@example.com');
    await expect(page).toHaveURL(`${product.address}/orgs/${encodeURIComponent('solo@example.com')}`);
  });
});

/** Through Keycloak's own page. */
async function signInAt(page: Page, email: string): Promise<void> {
  await page.goto(product.address);
  await fillSignIn(page, email);
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(keycloak.realmUrl));
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}
