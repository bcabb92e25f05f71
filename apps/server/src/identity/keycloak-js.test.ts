import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectText, hasBrowser, launchBrowser, newPage } from './testing/browser.ts';
import { GOOD_PASSWORD, startTestIdentity, type TestIdentity } from './testing/identity-server.ts';
import { servePortal } from './testing/keycloak-js-portal.ts';

let server: TestIdentity;
let browser: Browser | undefined;

beforeAll(async () => {
  if (!hasBrowser) {
    console.warn('No browser is installed: the tests with keycloak-js are skipped.');
    return;
  }
  server = await startTestIdentity({}, (app) => servePortal(app, '/auth'));
  await server.identity.directory.createUser({ email: 'ada@example.com', password: GOOD_PASSWORD });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test.skipIf(!hasBrowser)('somebody new registers from keycloak-js and is signed in at once', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.origin}/?onLoad=check-sso`);
  await expectText(page, 'signed out');
  await page.getByRole('button', { name: 'register' }).click();
  await page.getByRole('link', { name: 'I have an account' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('E-mail address').fill('grace@example.com');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectText(page, 'The password needs at least 15 characters');
  await page.getByLabel('Password').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectText(page, 'signed in as grace@example.com');
});

test.skipIf(!hasBrowser)('a changed password signs the user out, and the new one works', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.realmUrl}/account`);
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByLabel('Password').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Present password').fill(GOOD_PASSWORD);
  await page.getByLabel('New password').fill('Another-Horse-Battery-8');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectText(page, 'Your password is changed');
  expect((await server.passwordGrant('ada@example.com', 'Another-Horse-Battery-8')).status).toBe(200);
});

test.skipIf(!hasBrowser)('the command line signs in through the browser with a code', async () => {
  await server.identity.registration.registerUser('terminal@example.com', GOOD_PASSWORD);
  const connect = `${server.realmUrl}/protocol/openid-connect`;
  const client = { client_id: 'plumbline-cli', scope: 'openid offline_access' };
  const started = await fetch(`${connect}/auth/device`, { method: 'POST', body: new URLSearchParams(client) });
  const device = (await started.json()) as Readonly<Record<string, string>>;
  const poll = async () => {
    const grant = {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: device['device_code'] ?? '',
    };
    const response = await fetch(`${connect}/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: client.client_id, ...grant }),
    });
    return (await response.json()) as Readonly<Record<string, string>>;
  };
  expect(await poll()).toMatchObject({ error: 'authorization_pending' });

  const page = await newPage(browser);
  await page.goto(device['verification_uri'] ?? '');
  await page.getByLabel('Code').fill('WRNG-CODE');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectText(page, 'That code is wrong');
  await page.getByLabel('Code').fill(device['user_code'] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Yes, connect it' }).click();
  await page.getByLabel('E-mail address').fill('terminal@example.com');
  await page.getByLabel('Password').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectText(page, 'The command line is signed in');
  expect(await poll()).toHaveProperty('refresh_token');
});
