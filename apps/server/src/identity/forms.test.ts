import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXTS } from '../messages/texts.ts';
import { hasBrowser, launchBrowser, newPage } from './testing/browser.ts';
import { GOOD_PASSWORD, startTestIdentity, type TestIdentity } from './testing/identity-server.ts';

/* What is wrong with a form is said once, where it is wrong, and the form goes on there. */

let server: TestIdentity;
let browser: Browser | undefined;

beforeAll(async () => {
  server = await startTestIdentity();
  await server.identity.directory.createUser({ email: 'ada@example.com', password: GOOD_PASSWORD });
  if (!hasBrowser) console.warn('No browser is installed: the tests of the forms are skipped.');
  else browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A form of the identity service's, in a language. */
async function openForm(way: 'sign-in' | 'register', language: string): Promise<Page> {
  const page = await newPage(browser);
  const query = new URLSearchParams({
    client_id: 'plumbline-portal',
    redirect_uri: `${server.origin}/`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ui_locales: language,
    screen: way,
  });
  await page.goto(`${server.realmUrl}/protocol/openid-connect/auth?${query.toString()}`);
  return page;
}

async function send(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`#${name}`).fill(value);
  await Promise.all([page.waitForNavigation(), page.locator('form [type=submit]').click()]);
}

/** What is said to be wrong, by the field that it is said of; everything that looks like an error, wherever it stands. */
function problemsOn(page: Page): Promise<{ readonly said: readonly string[]; readonly described: object }> {
  return page.evaluate(`({
    said: [...document.querySelectorAll('.problem, .summary')].map((element) => element.textContent.trim()),
    described: Object.fromEntries([...document.querySelectorAll('[aria-invalid]')].map((input) => [
      input.name,
      document.getElementById(input.getAttribute('aria-describedby').split(' ')[0]).textContent.trim(),
    ])),
  })`);
}

function focusedField(page: Page): Promise<string> {
  return page.evaluate('document.activeElement.name');
}

const GOOD = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', password: GOOD_PASSWORD };

for (const language of ['en', 'de'] as const) {
  const { identity: say, ...problems } = TEXTS[language];

  test.skipIf(!hasBrowser)(`registering says each problem once and goes on at the first (${language})`, async () => {
    const page = await openForm('register', language);
    await expect.poll(() => focusedField(page)).toBe('firstName');
    const needsDigit = problems.passwordNeeds([problems.passwordDemands['no-digit']]);
    const taken = problems.accountTaken('ada@example.com');
    for (const [wrong, expected] of [
      [
        { firstName: '', lastName: '', email: '', password: '' },
        {
          firstName: say.firstNameMissing,
          lastName: say.lastNameMissing,
          email: problems.emailInvalid,
          password: say.passwordMissing,
        },
      ],
      [{ lastName: '' }, { lastName: say.lastNameMissing }],
      [{ password: 'Correct-Horse-Battery' }, { password: needsDigit }],
      [{ email: 'ada@example.com' }, { email: taken }],
    ] as const) {
      await send(page, { ...GOOD, ...wrong });
      const { said, described } = await problemsOn(page);
      expect(said).toEqual(Object.values(expected));
      expect(described).toEqual(expected);
      await expect.poll(() => focusedField(page)).toBe(Object.keys(expected)[0]);
    }
  });

  test.skipIf(!hasBrowser)(`a password can be read by whoever chooses it, until it is sent (${language})`, async () => {
    const page = await openForm('register', language);
    const field = page.locator('#password');
    await field.fill('Correct-Horse-Battery');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await field.getAttribute('type')).toBe('text');
    await page.evaluate(`document.forms[0].addEventListener('submit', (event) => event.preventDefault())`);
    await field.press('Enter');
    expect(await field.getAttribute('type')).toBe('password');
    expect(await page.getByRole('button', { name: say.showPassword }).isVisible()).toBe(true);
  });

  test.skipIf(!hasBrowser)(
    `signing in says what is wrong once, and goes on at the password (${language})`,
    async () => {
      const page = await openForm('sign-in', language);
      await expect.poll(() => focusedField(page)).toBe('email');
      await send(page, { email: 'ada@example.com', password: 'x' });
      expect((await problemsOn(page)).said).toEqual([say.wrong]);
      await expect.poll(() => focusedField(page)).toBe('password');
      const description = await page.locator('#password').getAttribute('aria-describedby');
      expect(await page.locator(`#${description}`).textContent()).toBe(say.wrong);

      await send(page, { password: GOOD_PASSWORD });
      await page.goto(`${server.realmUrl}/account/password`);
      await send(page, { password: 'x', newPassword: '' });
      expect(await problemsOn(page)).toEqual({
        said: [say.passwordMissing],
        described: { newPassword: say.passwordMissing },
      });
      await expect.poll(() => focusedField(page)).toBe('newPassword');
      await send(page, { password: 'x', newPassword: GOOD_PASSWORD });
      expect((await problemsOn(page)).described).toEqual({ password: say.presentPasswordWrong });
      await expect.poll(() => focusedField(page)).toBe('password');
    },
  );
}
