import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from './testing/browser.ts';
import { GOOD_PASSWORD, startTestIdentity, type TestIdentity } from './testing/identity-server.ts';

let server: TestIdentity;
let browser: Browser | undefined;

beforeAll(async () => {
  if (!hasBrowser) {
    console.warn('No browser is installed: the tests with keycloak-js are skipped.');
    return;
  }
  server = await startTestIdentity({}, servePortal);
  await server.identity.directory.createUser({ email: 'ada@example.com', password: GOOD_PASSWORD });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test.skipIf(!hasBrowser)('keycloak-js signs in, refreshes its token, sees the session and signs out', async () => {
  const page = await newPage();
  await page.goto(`${server.origin}/?onLoad=login-required`);
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectText(page, 'The e-mail address or the password is wrong.');
  await page.getByLabel('Password').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expectText(page, 'signed in as ada@example.com');
  await page.getByRole('button', { name: 'refresh' }).click();
  await expectText(page, 'refreshed: true');
  await page.getByRole('button', { name: 'user' }).click();
  await expectText(page, 'user: ada@example.com');

  // Loaded again, the client finds the session without asking.
  await page.goto(`${server.origin}/?onLoad=check-sso`);
  await expectText(page, 'signed in as ada@example.com');

  await page.getByRole('button', { name: 'sign out' }).click();
  await page.waitForURL(`${server.origin}/?onLoad=check-sso`);
  await expectText(page, 'signed out');
});

test.skipIf(!hasBrowser)('a page notices that its user has signed out in another one', async () => {
  await server.identity.registration.registerUser('twice@example.com', GOOD_PASSWORD);
  const first = await newPage();
  await first.goto(`${server.origin}/?onLoad=login-required`);
  await first.getByLabel('E-mail address').fill('twice@example.com');
  await first.getByLabel('Password').fill(GOOD_PASSWORD);
  await first.getByRole('button', { name: 'Sign in' }).click();
  await expectText(first, 'signed in as twice@example.com');

  const second = await first.context().newPage();
  await second.goto(`${server.origin}/?onLoad=check-sso`);
  await expectText(second, 'signed in as twice@example.com');
  await second.getByRole('button', { name: 'sign out' }).click();
  await expectText(second, 'signed out');
  // The session check of keycloak-js finds out, and its client demands a user.
  await first.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test.skipIf(!hasBrowser)('somebody new registers from keycloak-js and is signed in at once', async () => {
  const page = await newPage();
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
  const page = await newPage();
  await page.goto(`${server.realmUrl}/account`);
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByLabel('Password').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
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

  const page = await newPage();
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

/** A page whose every script error fails the test. */
async function newPage(): Promise<Page> {
  const context = await browser?.newContext();
  if (!context) throw new Error('There is no browser.');
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

async function expectText(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** The smallest portal: it shows what keycloak-js says. */
function servePortal(app: FastifyInstance): void {
  const keycloakJs = readFileSync(createRequire(import.meta.url).resolve('keycloak-js'));
  app.get('/', (_request, reply) => reply.type('text/html').send(PORTAL_PAGE));
  app.get('/portal.js', (_request, reply) => reply.type('text/javascript').send(PORTAL_SCRIPT));
  app.get('/keycloak.js', (_request, reply) => reply.type('text/javascript').send(keycloakJs));
}

const PORTAL_PAGE = `<!doctype html><title>Portal</title>
  <button id="refresh">refresh</button><button id="user">user</button>
  <button id="register">register</button><button id="out">sign out</button>
  <p id="state"></p><script type="module" src="/portal.js"></script>`;

const PORTAL_SCRIPT = `
  import Keycloak from '/keycloak.js';
  const show = (text) => { document.getElementById('state').textContent = text; };
  const onClick = (id, work) => document.getElementById(id).addEventListener('click', work);
  const keycloak = new Keycloak({ url: '/auth', realm: 'plumbline', clientId: 'plumbline-portal' });
  const onLoad = new URLSearchParams(location.search).get('onLoad');
  onClick('refresh', async () => show('refreshed: ' + (await keycloak.updateToken(-1))));
  onClick('user', async () => show('user: ' + (await keycloak.loadUserInfo()).email));
  onClick('register', () => keycloak.register());
  onClick('out', () => keycloak.logout());
  try {
    const isSignedIn = await keycloak.init({ onLoad, pkceMethod: 'S256', checkLoginIframeInterval: 1 });
    show(isSignedIn ? 'signed in as ' + keycloak.tokenParsed.email : 'signed out');
  } catch (error) {
    show('failed: ' + JSON.stringify(error) + String(error));
  }
`;
