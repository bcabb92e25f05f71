import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { runCommandLine } from '../../apps/cli/src/command-line.ts';
import { recordingBrowser } from '../../apps/cli/src/testing/recording-browser.ts';
import { recordingTerminal } from '../../apps/cli/src/testing/recording-terminal.ts';
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
/** Where the command line keeps its account. */
let home: string;

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
  await keycloak.addUser({ email: 'paid@example.com', password: PASSWORD, roles: ['ENTERPRISE'] });
  home = await mkdtemp(path.join(tmpdir(), 'plumbline-keycloak-home-'));
  product = await startProductWith(port, {
    PLUMBLINE_ISSUER_URL: keycloak.realmUrl,
    PLUMBLINE_DIRECTORY_CLIENT_SECRET: DIRECTORY_SECRET,
    PLUMBLINE_OUTBOUND_ALLOWED: '127.0.0.0/8,::1',
  });
});

test.afterAll(async () => {
  await product?.stop();
  await keycloak?.stop();
  await rm(home, { recursive: true, force: true });
});

test('an account that somebody makes on Keycloak’s page can scan, from the command line too', async ({ page }) => {
  const browser = await recordingBrowser(home);
  await test.step('it is made on the way of the command line’s sign-in', async () => {
    const signingIn = run(['login'], { BROWSER: browser.program });
    await page.goto(await browser.opened());
    await page.getByRole('link', { name: 'Register' }).click();
    // By their names: Keycloak writes more than that into the labels of what it requires.
    await page.locator('input[name="email"]').fill('self@example.com');
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.locator('input[name="password-confirm"]').fill(PASSWORD);
    await page.locator('[type="submit"]').click();
    await expect(page.getByText('You may close this window')).toBeVisible();
    expect(await signingIn).toMatchObject({ exitCode: 0, told: expect.stringContaining('as self@example.com.') });
  });

  await test.step('it uploads and scans, and is gone after signing out', async () => {
    expect(await upload()).toMatchObject({ exitCode: 0 });
    expect(await run(['logout'])).toMatchObject({ told: 'Signed out.' });
    expect(await upload()).toMatchObject({ exitCode: 3 });
  });

  await test.step('a code connects a command line that has no browser', async () => {
    const terminal = recordingTerminal([]);
    const signingIn = run(['login', '--device'], {}, terminal);
    await expect.poll(() => terminal.told.join(' ')).toContain('or go to ');
    const [, complete = ''] = /or go to (\S+)/.exec(terminal.told.join(' ')) ?? [];
    await page.context().clearCookies();
    await page.goto(complete);
    await fillForm(page, 'self@example.com');
    await page.getByRole('button', { name: 'Yes' }).click();
    expect(await signingIn).toMatchObject({ exitCode: 0 });
    expect(await upload()).toMatchObject({ exitCode: 0 });
  });

  await test.step('its reports are in the portal', async () => {
    await signInAt(page, 'self@example.com');
    await expect(page).toHaveURL(`${product.address}/orgs/${encodeURIComponent('self@example.com')}`);
    await expect(page.getByRole('link', { name: 'nginx' }).first()).toBeVisible();
  });
});

test('the role ENTERPRISE without an organization gets the specification’s error', async ({ page }) => {
  await page.goto(product.address);
  await page.waitForURL((url) => url.href.startsWith(keycloak.realmUrl));
  await fillForm(page, 'paid@example.com');
  await expect(page.getByText('Any paid subscription needs to have an assigned organization.')).toBeVisible();
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

test('while Keycloak is away, the server says so and when to ask again', async ({ request }) => {
  await keycloak.stop();
  await product.stop();
  const port = await freePort();
  product = await startProductWith(port, {
    PLUMBLINE_ISSUER_URL: keycloak.realmUrl,
    PLUMBLINE_OUTBOUND_ALLOWED: '127.0.0.0/8,::1',
  });
  const readiness = await request.get(`${product.address}/server/health/ready`);
  expect(readiness.status()).toBe(503);
  expect(await readiness.json()).toMatchObject({ missing: ['identity'] });
  const key = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'known' })).toString('base64url');
  const call = await request.get(`${product.address}/server/cluster/list?organizationName=North`, {
    headers: { authorization: `Bearer ${key}.${Buffer.from('{}').toString('base64url')}.AAAA` },
  });
  expect(call.status()).toBe(503);
  expect(Number(call.headers()['retry-after'])).toBeGreaterThan(0);
});

/** Through Keycloak's own page. */
async function signInAt(page: Page, email: string): Promise<void> {
  await page.goto(product.address);
  await fillSignIn(page, email);
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(keycloak.realmUrl));
  await fillForm(page, email);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  terminal = recordingTerminal([]),
): Promise<{ exitCode: number; told: string }> {
  const settings = { XDG_CONFIG_HOME: home, PLUMBLINE_URL: product.address, ...environment };
  const exitCode = await runCommandLine(args, settings, terminal);
  return { exitCode, told: terminal.told.join('\n') };
}

function upload() {
  const folder = path.join(import.meta.dirname, '..', '..', 'apps', 'server', 'demo-files', 'nginx');
  return run(['scan', folder, '--upload', '--minimum-fail-level', '6']);
}
