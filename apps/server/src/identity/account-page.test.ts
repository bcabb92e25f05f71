import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectText, hasBrowser, launchBrowser, newPage } from './testing/browser.ts';
import { GOOD_PASSWORD, startTestIdentity, type TestIdentity } from './testing/identity-server.ts';

/* What people do with their own accounts in a browser, where no mail is sent. */

const EMAIL = 'ada@example.com';
const OWN_PASSWORD = 'Another-Horse-Battery-8';

let server: TestIdentity;
let browser: Browser | undefined;

beforeAll(async () => {
  server = await startTestIdentity({ accountFreshMs: 20 });
  const { directory } = server.identity;
  await directory.createUser({ email: 'root@example.com', password: GOOD_PASSWORD, roles: ['ADMIN'] });
  for (const name of ['acme', 'globex']) await directory.createOrganization(name);
  if (!hasBrowser) console.warn('No browser is installed: the tests of the account page are skipped.');
  else browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach(async () => {
  const { directory } = server.identity;
  if (await directory.findUser(EMAIL)) await directory.deleteUser(EMAIL);
  await directory.createUser({ email: EMAIL, password: GOOD_PASSWORD, firstName: 'Ada', lastName: 'Lovelace' });
});

async function invite(email: string, organization: string): Promise<string> {
  const offer = { email, organization, roles: [], invitedBy: 'root@example.com', language: 'en' } as const;
  return (await server.identity.directory.invite(offer)).link ?? '';
}

async function signIn(page: Page, password = GOOD_PASSWORD, email = EMAIL): Promise<void> {
  await page.goto(`${server.realmUrl}/account`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.skipIf(!hasBrowser)('sessions are listed, and ended one by one and all but this one', async () => {
  const page = await newPage(browser);
  await signIn(page);
  const rows = page.getByRole('listitem');
  await expectText(page, 'this page');
  expect(await rows.count()).toBe(1);
  for (let count = 0; count < 3; count += 1) await server.passwordGrant(EMAIL, GOOD_PASSWORD);
  await page.reload();
  expect(await rows.count()).toBe(4);
  expect(await rows.filter({ hasText: 'plumbline-cli' }).count()).toBe(3);

  await page
    .getByRole('button', { name: /^Sign out Command line/ })
    .first()
    .click();
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await expectText(page, 'this page');
  expect(await page.getByRole('button', { name: 'Sign out everywhere else' }).count()).toBe(0);
});

test.skipIf(!hasBrowser)("an administrator's end of a session signs its browser out", async () => {
  const page = await newPage(browser);
  await signIn(page);
  await expectText(page, 'this page');
  await server.identity.directory.endSessions(EMAIL);
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test.skipIf(!hasBrowser)('an invitation is asked about at the next sign-in, and can be answered later', async () => {
  await invite(EMAIL, 'acme');
  await invite(EMAIL, 'globex');
  const page = await newPage(browser);
  await signIn(page);
  await expectText(page, 'root@example.com invites you to the organization globex.');
  expect(await server.identity.directory.findUser(EMAIL)).toMatchObject({ organizations: [] });
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectText(page, 'root@example.com invites you to the organization acme.');
  await page.getByRole('button', { name: 'Later' }).click();

  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await expectText(page, 'invites you to the organization acme.');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Decline' }).count()).toBe(0);
  expect(await server.identity.directory.findUser(EMAIL)).toMatchObject({ organizations: ['globex'] });
  expect(await server.identity.directory.listInvitations()).toEqual([]);
});

test.skipIf(!hasBrowser)('the link of an invitation makes an account that has it at once', async () => {
  const link = await invite('Newcomer@example.com', 'acme');
  const page = await newPage(browser);
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectText(page, 'Enter your first name.');
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('New password').fill('Newcomer-Horse-Battery-9');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectText(page, 'Without your name, your e-mail address');
  await page.getByLabel('New password').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectText(page, 'All is ready.');
  expect(await server.identity.directory.findUser('newcomer@example.com')).toMatchObject({
    firstName: 'Grace',
    isVerified: true,
    organizations: ['acme'],
  });
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});

test.skipIf(!hasBrowser)('a link for somebody else is good for nobody who is signed in', async () => {
  const link = await invite('other@example.com', 'acme');
  const page = await newPage(browser);
  await signIn(page);
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await page.goto(link);
  await expectText(page, 'This invitation is for other@example.com, and you are signed in as ada@example.com.');
  expect(await server.identity.directory.findUser('other@example.com')).toBeUndefined();
});

test.skipIf(!hasBrowser)('a password for one use asks for another, and is then good for nothing', async () => {
  const { directory } = server.identity;
  await directory.deleteUser(EMAIL);
  await directory.createUser({ email: EMAIL, password: GOOD_PASSWORD, hasOneTimePassword: true });
  expect((await server.passwordGrant(EMAIL, GOOD_PASSWORD)).status).toBe(400);
  const page = await newPage(browser);
  await signIn(page);
  await page.getByLabel('New password').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expectText(page, 'This is the present password. Choose another one.');
  await page.goto(`${server.realmUrl}/account`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();

  await signIn(page);
  await page.getByLabel('New password').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  expect((await server.passwordGrant(EMAIL, OWN_PASSWORD)).status).toBe(200);
  expect((await server.passwordGrant(EMAIL, GOOD_PASSWORD)).status).toBe(400);
});

test.skipIf(!hasBrowser)('the account is deleted with its password, and not without', async () => {
  const page = await newPage(browser);
  await signIn(page);
  await page.getByRole('link', { name: 'Delete this account' }).click();
  await expectText(page, 'The account ada@example.com is deleted for good. What belongs to organizations stays.');
  await page.getByLabel('Password').fill('Wrong-Horse-Battery-9');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expectText(page, 'This is not your present password.');
  await page.getByLabel('Password').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expectText(page, 'The account ada@example.com is gone');
  expect(await server.identity.directory.findUser(EMAIL)).toBeUndefined();

  await signIn(page, GOOD_PASSWORD, 'root@example.com');
  await page.getByRole('link', { name: 'Delete this account' }).click();
  await page.getByLabel('Password').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expectText(page, 'make another administrator first');
});

test.each([
  ['invited', 'Accounts are made by invitation here.', /invitation\?token=/],
  ['closed', 'Only administrators make accounts here.', /^conflict$/],
] as const)(
  'where registration is %s, visitors make no account in any way',
  async (registering, sentence, invitation) => {
    const shut = await startTestIdentity({ registering });
    try {
      const { registration, directory } = shut.identity;
      await expect(registration.registerUser('x@example.com', GOOD_PASSWORD)).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining(sentence),
      });
      expect(await directory.findUser('x@example.com')).toBeUndefined();
      const invited = directory.invite({ email: 'x@example.com', roles: [], invitedBy: 'r', language: 'en' });
      expect(await invited.then(({ link }) => link).catch(({ code }: { code: string }) => code)).toMatch(invitation);
      if (!hasBrowser) return;

      const page = await newPage(browser);
      await page.goto(`${shut.realmUrl}/account`);
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
      await page.goto(`${page.url()}/register`);
      await expectText(page, sentence);
      await page.getByRole('link', { name: 'Back to sign in' }).click();
      const path = new URL(page.url()).pathname;
      const form = { firstName: 'A', lastName: 'B', email: 'x@example.com', password: GOOD_PASSWORD };
      await page.request.post(`${shut.origin}${path}/register`, { form });
      expect(await directory.findUser('x@example.com')).toBeUndefined();
    } finally {
      await shut.close();
    }
  },
);
