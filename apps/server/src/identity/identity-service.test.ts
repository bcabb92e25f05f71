import { createHash, randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenVerifier } from '../access/verify-token.ts';
import type { Directory } from './directory.ts';
import { addMember, grantRole } from './grants.ts';
import { expectText, hasBrowser, launchBrowser, newPage } from './testing/browser.ts';
import { GOOD_PASSWORD } from './testing/identity-server.ts';
import { embeddedUnderTest, keycloakUnderTest, type IdentityUnderTest } from './testing/identity-under-test.ts';
import { KEYCLOAK_FOLDER, type KeycloakServer } from './testing/keycloak-server.ts';
import { startMailServer, type ReceivedMail } from './testing/mail-server.ts';

/*
 * What the product needs of an identity service, asked of both that it works with: the embedded one, and a Keycloak
 * with the realm of deploy/keycloak, where PLUMBLINE_TEST_KEYCLOAK names an unpacked distribution.
 */

const START_LIMIT_MS = 300_000;
const USERS = [
  { email: 'free@example.com', firstName: 'Grace', lastName: 'Hopper' },
  { email: 'one@example.com', roles: ['ENTERPRISE'], organizations: ['acme'] },
  { email: 'two@example.com', roles: ['ENTERPRISE', 'ADMIN'], organizations: ['umbrella', 'acme'] },
  { email: 'spaced@example.com', roles: ['ENTERPRISE'], organizations: ['North & South "Ltd"'] },
  { email: 'browser@example.com' },
] as const;

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

if (KEYCLOAK_FOLDER === undefined) {
  console.warn('PLUMBLINE_TEST_KEYCLOAK names no Keycloak: its half of the identity tests is skipped.');
}
if (!hasBrowser) console.warn('No browser is installed: the tests with keycloak-js are skipped.');

describe('the embedded identity service', () => {
  testIdentity(embeddedUnderTest);
});

describe.skipIf(KEYCLOAK_FOLDER === undefined)('Keycloak', () => {
  const service = testIdentity(() => startedKeycloak());
  let started: ReturnType<typeof keycloakUnderTest> | undefined;
  const startedKeycloak = () => (started ??= keycloakUnderTest(KEYCLOAK_FOLDER ?? ''));

  test.each([
    ['a text', { 'user.attribute': 'organization', multivalued: 'false' }, 'one@example.com', ['acme']],
    ['absent for a free user', { 'user.attribute': 'organization', multivalued: 'false' }, 'free@example.com', []],
    ['an empty list', { 'claim.value': '[]' }, 'free@example.com', []],
  ] as const)('an organization claim that is %s is understood', async (name, config, email, organizations) => {
    const { keycloak } = await startedKeycloak();
    const client = `claim-${name.replaceAll(' ', '-')}`;
    await keycloak.addClient(client, {
      protocolMapper: 'claim.value' in config ? 'oidc-hardcoded-claim-mapper' : 'oidc-usermodel-attribute-mapper',
      config: {
        'claim.name': 'organization',
        'jsonType.label': 'claim.value' in config ? 'JSON' : 'String',
        'access.token.claim': 'true',
        ...config,
      },
    });
    const { access_token: token } = await tokensOf(service(), email, client);
    expect((await tokenVerifier(service().issuer)(token)).organizations).toEqual(organizations);
  });

  test('an empty organization list of an enterprise user is refused in the words of the specification', async () => {
    const { access_token: token } = await tokensOf(service(), 'one@example.com', 'claim-an-empty-list');
    await expect(tokenVerifier(service().issuer)(token)).rejects.toThrow(
      'Any paid subscription needs to have an assigned organization.',
    );
  });

  test('nobody can give an organization to themselves', async () => {
    const { realmUrl } = service();
    const { access_token: token } = await tokensOf(service(), 'free@example.com');
    const account = { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } };
    const present = (await (await fetch(`${realmUrl}/account`, account)).json()) as Record<string, unknown>;
    expect(present).toMatchObject({ email: 'free@example.com' });
    await fetch(`${realmUrl}/account`, {
      method: 'POST',
      headers: { ...account.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...present, attributes: { organization: ['acme'] } }),
    });
    const { access_token: later } = await tokensOf(service(), 'free@example.com');
    expect((await tokenVerifier(service().issuer)(later)).organizations).toEqual([]);
  });

  test('the accounts are read again after the token for it was taken back', async () => {
    const { keycloak, directory } = await startedKeycloak();
    const before = await directory.listUsers();
    const nextSecond = Math.floor(Date.now() / 1000) + 1;
    await keycloak.revokeTokens('plumbline-directory', nextSecond);
    await expect.poll(() => Date.now() / 1000).toBeGreaterThan(nextSecond);
    expect(await directory.listUsers()).toEqual(before);
  });

  test.skipIf(!hasBrowser)('the command line signs in through the browser with a code', async () => {
    const connect = `${service().realmUrl}/protocol/openid-connect`;
    const verifier = randomBytes(32).toString('base64url');
    const client = {
      client_id: 'plumbline-cli',
      scope: 'email offline_access',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    const started = await fetch(`${connect}/auth/device`, { method: 'POST', body: new URLSearchParams(client) });
    const device = (await started.json()) as Readonly<Record<string, string>>;
    const browser = await launchBrowser();
    const page = await newPage(browser);
    await page.goto(device['verification_uri_complete'] ?? '');
    await submitSignIn(page, service(), GOOD_PASSWORD);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expectText(page, 'Device Login Successful');
    await browser.close();

    const tokens = await fetch(`${connect}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'plumbline-cli',
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        device_code: device['device_code'] ?? '',
        code_verifier: verifier,
      }),
    });
    const { access_token: token } = (await tokens.json()) as Tokens;
    expect((await tokenVerifier(service().issuer)(token)).email).toBe('browser@example.com');
  });

  test('without the role for it nothing is changed, and the refusal names the role', async () => {
    const { directory } = service();
    expect(await directory.capabilities()).toEqual([]);
    const refusal = {
      code: 'conflict',
      message: expect.stringContaining('client "plumbline-directory" the role manage-users of realm-management'),
    };
    await expect(directory.confirmUser('free@example.com')).rejects.toMatchObject(refusal);
    await expect(directory.setDisabled('free@example.com', true)).rejects.toMatchObject(refusal);
    await expect(directory.setRoles('one@example.com', [])).rejects.toMatchObject(refusal);
    await expect(directory.mailPasswordLink('free@example.com', 'en')).rejects.toMatchObject(refusal);
    await expect(directory.deleteUser('free@example.com')).rejects.toMatchObject(refusal);
    await expect(directory.createUser({ email: 'new@example.com', password: GOOD_PASSWORD })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await directory.findUser('free@example.com')).toMatchObject({ isVerified: false, isDisabled: false });
  });

  test.skipIf(!hasBrowser)('where mail is sent, who registers must confirm the address first', async () => {
    const { keycloak, directory, portalUrl } = await startedKeycloak();
    const mail = await startMailServer();
    const browser = await launchBrowser();
    try {
      await keycloak.sendMailTo(mail.url);
      await keycloak.demandConfirmed(true);
      // Not `newPage`: a script of this page of Keycloak's stumbles over the password that it does not ask for yet.
      const page = await browser.newPage();
      await page.goto(`${portalUrl}/?onLoad=login-required`);
      await page.getByRole('link', { name: 'Register' }).click();
      await page.locator('input[name="email"]').fill('mailed@example.com');
      await page.locator('[type="submit"]').click();
      await expectText(page, 'You need to verify your email address');
      expect(await directory.findUser('mailed@example.com')).toMatchObject({ isVerified: false });

      await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual(['mailed@example.com']);
      await page.goto(linkOf(mail.mails[0]));
      await page.locator('input[name="password-new"]').fill(GOOD_PASSWORD);
      await page.locator('input[name="password-confirm"]').fill(GOOD_PASSWORD);
      await page.locator('[type="submit"]').click();
      await expectText(page, 'signed in as mailed@example.com');
      expect(await directory.findUser('mailed@example.com')).toMatchObject({ isVerified: true });
      expect((await passwordGrant(service(), 'mailed@example.com', GOOD_PASSWORD)).ok).toBe(true);
    } finally {
      await keycloak.demandConfirmed(false);
      await browser.close();
      await mail.close();
    }
  });

  describe('that lets its client change accounts', () => {
    const EMAIL = 'changed@example.com';
    let directory: Directory;
    let keycloak: KeycloakServer;

    beforeAll(async () => {
      const started = await startedKeycloak();
      ({ keycloak } = started);
      await keycloak.giveDirectory('manage-users');
      await keycloak.addUser({ email: EMAIL, password: GOOD_PASSWORD });
      directory = started.newDirectory();
    });

    async function callerOf(email: string) {
      return tokenVerifier(service().issuer)((await tokensOf(service(), email)).access_token);
    }

    test('what it can do is named', async () => {
      expect(await directory.capabilities()).toEqual([
        'change-roles',
        'change-organizations',
        'confirm',
        'disable',
        'delete',
        'sessions',
        'mail-password',
      ]);
    });

    test('an address that nobody has confirmed is given nothing', async () => {
      const giver = { by: 'root@example.com', language: 'en' } as const;
      const refusal = { code: 'conflict', message: expect.stringContaining('is not confirmed') };
      await expect(grantRole(directory, EMAIL, 'ADMIN', giver)).rejects.toMatchObject(refusal);
      await expect(addMember(directory, 'acme', EMAIL, giver)).rejects.toMatchObject(refusal);
      await expect(directory.setRoles(EMAIL, ['ADMIN'])).rejects.toMatchObject(refusal);
      await expect(directory.addMember('acme', EMAIL)).rejects.toMatchObject(refusal);
      await directory.confirmUser(EMAIL);
      expect(await directory.findUser(EMAIL)).toMatchObject({ isVerified: true, roles: [], organizations: [] });
    });

    test('a member is added, to a new organization too, and removed', async () => {
      await directory.addMember('acme', EMAIL);
      await directory.addMember('New & "old"', EMAIL);
      await directory.setRoles(EMAIL, ['ENTERPRISE']);
      expect((await callerOf(EMAIL)).organizations.toSorted()).toEqual(['New & "old"', 'acme']);
      expect((await directory.listOrganizations()).map(({ name }) => name)).toContain('New & "old"');
      await directory.removeMember('New & "old"', EMAIL);
      expect((await callerOf(EMAIL)).organizations).toEqual(['acme']);
      expect(await directory.findUser(EMAIL)).toMatchObject({ firstName: 'Ada', isVerified: true });
      await expect(directory.addMember(' acme', EMAIL)).rejects.toMatchObject({ code: 'invalid' });
      await expect(directory.addMember('acme', 'nobody@example.com')).rejects.toMatchObject({ code: 'not-found' });
    });

    test('roles are given and taken; those of a group are not ours to take', async () => {
      await directory.setRoles(EMAIL, ['ADMIN', 'ENTERPRISE']);
      expect((await callerOf(EMAIL)).roles).toEqual(expect.arrayContaining(['ADMIN', 'ENTERPRISE']));
      await directory.setRoles(EMAIL, ['ENTERPRISE']);
      expect((await callerOf(EMAIL)).roles).not.toContain('ADMIN');
      await keycloak.addToGroupWith(EMAIL, 'DEV');
      await expect(directory.setRoles(EMAIL, ['ENTERPRISE'])).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('has the role DEV through a group'),
      });
    });

    test('sessions are listed and ended, those of the command line too', async () => {
      const { refresh_token: short } = await tokensOf(service(), EMAIL);
      const granted = await passwordGrant(service(), EMAIL, GOOD_PASSWORD, 'plumbline-cli', 'email offline_access');
      const { refresh_token: long } = (await granted.json()) as Tokens;
      const sessions = await directory.listSessions(EMAIL);
      const offline = sessions.filter(({ id }) => id.startsWith('offline:'));
      expect(offline).toHaveLength(1);
      expect(offline[0]).toMatchObject({ kind: 'device', client: 'plumbline-cli' });
      expect(Math.abs(Date.now() - (offline[0]?.createdMs ?? 0))).toBeLessThan(START_LIMIT_MS);

      await directory.endSessions(EMAIL, offline[0]?.id);
      await directory.endSessions(EMAIL, offline[0]?.id);
      expect((await refresh(service(), long)).status).toBe(400);
      const { refresh_token: next } = (await (await refresh(service(), short)).json()) as Tokens;

      const again = await passwordGrant(service(), EMAIL, GOOD_PASSWORD, 'plumbline-cli', 'email offline_access');
      const { refresh_token: longAgain } = (await again.json()) as Tokens;
      await directory.endSessions(EMAIL);
      expect(await directory.listSessions(EMAIL)).toEqual([]);
      expect((await refresh(service(), next)).status).toBe(400);
      expect((await refresh(service(), longAgain)).status).toBe(400);
    });

    test('a session of somebody else is left alone', async () => {
      const { refresh_token: token } = await tokensOf(service(), 'one@example.com');
      const [session] = await directory.listSessions('one@example.com');
      await directory.endSessions(EMAIL, session?.id);
      expect((await refresh(service(), token)).status).toBe(200);
    });

    test('a disabled account is signed out, and cannot sign in until it is enabled', async () => {
      const { refresh_token: token } = await tokensOf(service(), EMAIL);
      await directory.setDisabled(EMAIL, true);
      expect(await directory.findUser(EMAIL)).toMatchObject({ isDisabled: true, organizations: ['acme'] });
      expect((await refresh(service(), token)).status).toBe(400);
      expect((await passwordGrant(service(), EMAIL, GOOD_PASSWORD)).ok).toBe(false);
      await directory.setDisabled(EMAIL, false);
      expect((await passwordGrant(service(), EMAIL, GOOD_PASSWORD)).ok).toBe(true);
    });

    test('a link to choose another password is mailed, and where it cannot be, the reason is said', async () => {
      const mail = await startMailServer();
      await keycloak.sendMailTo(mail.url);
      await directory.mailPasswordLink(EMAIL, 'en');
      await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([EMAIL]);
      expect((await fetch(linkOf(mail.mails[0]))).status).toBe(200);
      await mail.close();
      await expect(directory.mailPasswordLink(EMAIL, 'en')).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('e-mail settings of its realm'),
      });
    });

    test('a deleted account takes along what is its own', async () => {
      const { removed } = await startedKeycloak();
      await directory.deleteUser('Changed@Example.com');
      expect(removed).toEqual([{ kind: 'user', name: EMAIL }]);
      expect(await directory.findUser(EMAIL)).toBeUndefined();
      await expect(directory.deleteUser(EMAIL)).rejects.toMatchObject({ code: 'not-found' });
    });
  });
});

/** The address in a mail of Keycloak's. */
function linkOf(mail: ReceivedMail | undefined): string {
  const [link = ''] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  return link;
}

/** The tests that both must pass. Gives access to the service that they started. */
function testIdentity(start: () => Promise<IdentityUnderTest>): () => IdentityUnderTest {
  let service: IdentityUnderTest;
  let browser: Browser | undefined;

  beforeAll(async () => {
    service = await start();
    for (const user of USERS) await service.addUser({ ...user, password: GOOD_PASSWORD });
    if (hasBrowser) browser = await launchBrowser();
  }, START_LIMIT_MS);

  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  test.skipIf(!hasBrowser)('keycloak-js signs in, refreshes its token, sees the session and signs out', async () => {
    const page = await newPage(browser);
    await page.goto(`${service.portalUrl}/?onLoad=login-required`);
    await submitSignIn(page, service, 'Wrong-Horse-Battery-9');
    await expectText(page, service.page.refusal);
    await submitSignIn(page, service, GOOD_PASSWORD);

    await expectText(page, 'signed in as browser@example.com');
    await page.getByRole('button', { name: 'refresh' }).click();
    await expectText(page, 'refreshed: true');
    await page.getByRole('button', { name: 'user' }).click();
    await expectText(page, 'user: browser@example.com');

    // Loaded again, the client finds the session without asking.
    await page.goto(`${service.portalUrl}/?onLoad=check-sso`);
    await expectText(page, 'signed in as browser@example.com');
    await page.getByRole('button', { name: 'sign out' }).click();
    await page.waitForURL(`${service.portalUrl}/?onLoad=check-sso`);
    await expectText(page, 'signed out');
  });

  test.skipIf(!hasBrowser)('a page notices that its user has signed out in another one', async () => {
    const first = await newPage(browser);
    await first.goto(`${service.portalUrl}/?onLoad=login-required`);
    await submitSignIn(first, service, GOOD_PASSWORD);
    await expectText(first, 'signed in as browser@example.com');

    const second = await first.context().newPage();
    await second.goto(`${service.portalUrl}/?onLoad=check-sso`);
    await expectText(second, 'signed in as browser@example.com');
    await second.getByRole('button', { name: 'sign out' }).click();
    await expectText(second, 'signed out');
    // The session check of keycloak-js finds out, and its client demands a user.
    await first.getByRole('button', { name: service.page.submit }).waitFor();
  });

  test.each([
    ['free@example.com', [], []],
    ['one@example.com', ['acme'], ['ENTERPRISE']],
    ['two@example.com', ['acme', 'umbrella'], ['ADMIN', 'ENTERPRISE']],
    ['spaced@example.com', ['North & South "Ltd"'], ['ENTERPRISE']],
  ])('the access token of %s says its organizations and roles', async (email, organizations, roles) => {
    const { access_token: token } = await tokensOf(service, email);
    const caller = await tokenVerifier(service.issuer)(token);
    expect(caller.email).toBe(email);
    expect(caller.organizations.toSorted()).toEqual(organizations);
    expect(caller.roles.filter((role) => role === role.toUpperCase()).toSorted()).toEqual(roles);
  });

  test('a wrong password and an unknown user are refused in the same words', async () => {
    const wrong = await passwordGrant(service, 'one@example.com', 'Wrong-Horse-Battery-9');
    const unknown = await passwordGrant(service, 'stranger@example.com', GOOD_PASSWORD);
    expect([wrong.status, unknown.status].every((status) => status === 400 || status === 401)).toBe(true);
    const body = await wrong.json();
    expect(body).toMatchObject({ error: 'invalid_grant' });
    expect(await unknown.json()).toEqual(body);
  });

  test("the portal's client may not trade passwords for tokens", async () => {
    const response = await passwordGrant(service, 'one@example.com', GOOD_PASSWORD, 'plumbline-portal');
    expect(response.ok).toBe(false);
    expect(await response.json()).not.toHaveProperty('access_token');
  });

  test('a refresh token gives new tokens once', async () => {
    const { refresh_token: token } = await tokensOf(service, 'one@example.com');
    const refreshed = await refresh(service, token);
    expect(refreshed.status).toBe(200);
    const { access_token: next } = (await refreshed.json()) as Tokens;
    expect((await tokenVerifier(service.issuer)(next)).organizations).toEqual(['acme']);
    expect((await refresh(service, token)).status).toBe(400);
  });

  test('an access token is refused once it has expired', async () => {
    const { access_token: token } = await tokensOf(service, 'one@example.com');
    const inAnHour = new Date(Date.now() + 60 * 60 * 1000);
    await expect(tokenVerifier(service.issuer, () => inAnHour)(token)).rejects.toThrow('has expired');
  });

  test("another realm's access token is refused", async () => {
    const token = await service.foreignToken();
    await expect(tokenVerifier(service.issuer)(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('an identity token is no access token', async () => {
    const response = await passwordGrant(service, 'one@example.com', GOOD_PASSWORD, 'plumbline-cli', 'openid');
    const { id_token: token } = (await response.json()) as { id_token: string };
    await expect(tokenVerifier(service.issuer)(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('the realm document carries the public key on one line', async () => {
    const realm = (await (await fetch(service.realmUrl)).json()) as { public_key: string };
    expect(realm.public_key).toMatch(/^[A-Za-z0-9+/=]{200,}$/);
  });

  test('the directory lists everybody, newest first, whatever page they are on', async () => {
    const users = await service.directory.listUsers();
    expect(users.map(({ username }) => username)).toEqual(USERS.map(({ email }) => email).toReversed());
    const created = users.map(({ createdTimestamp }) => createdTimestamp);
    expect(created).toEqual(created.toSorted((a, b) => b - a));
    // Milliseconds of this test's minutes.
    expect(Math.abs(Date.now() - (created[0] ?? 0))).toBeLessThan(START_LIMIT_MS * 2);
    expect(users.find(({ username }) => username === 'free@example.com')).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
      roles: [],
      organizations: [],
    });
    expect(users.find(({ username }) => username === 'two@example.com')).toMatchObject({
      roles: ['ADMIN', 'ENTERPRISE'],
      organizations: ['acme', 'umbrella'],
    });
  });

  test('the directory finds one user, without regard to case', async () => {
    expect(await service.directory.findUser('One@Example.com')).toMatchObject({
      username: 'one@example.com',
      roles: ['ENTERPRISE'],
      organizations: ['acme'],
    });
    expect(await service.directory.findUser('ne@example.com')).toBeUndefined();
  });

  test('the directory lists organizations and their members', async () => {
    const names = (await service.directory.listOrganizations()).map(({ name }) => name);
    expect(names).toEqual(['North & South "Ltd"', 'acme', 'umbrella']);
    const members = await service.directory.listMembers('acme');
    expect(members.map(({ username }) => username)).toEqual(['two@example.com', 'one@example.com']);
    await expect(service.directory.listMembers('nobody')).rejects.toMatchObject({ code: 'not-found' });
  });

  return () => service;
}

async function submitSignIn(page: Page, service: Pick<IdentityUnderTest, 'page'>, password: string): Promise<void> {
  const { email, password: passwordLabel, submit } = service.page;
  await page.getByLabel(email, { exact: true }).fill('browser@example.com');
  await page.getByLabel(passwordLabel, { exact: true }).fill(password);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

function passwordGrant(
  { realmUrl }: IdentityUnderTest,
  username: string,
  password: string,
  client = 'plumbline-cli',
  scope = 'profile',
): Promise<Response> {
  return fetch(`${realmUrl}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: client, username, password, grant_type: 'password', scope }),
  });
}

async function tokensOf(service: IdentityUnderTest, email: string, client?: string): Promise<Tokens> {
  const response = await passwordGrant(service, email, GOOD_PASSWORD, client);
  const body = (await response.json()) as Tokens;
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body;
}

function refresh({ realmUrl }: IdentityUnderTest, token: string): Promise<Response> {
  return fetch(`${realmUrl}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'plumbline-cli', grant_type: 'refresh_token', refresh_token: token }),
  });
}
