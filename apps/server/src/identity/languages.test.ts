import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectText, hasBrowser, launchBrowser, newPage } from './testing/browser.ts';
import { GOOD_PASSWORD, startTestIdentity, type TestIdentity } from './testing/identity-server.ts';

let server: TestIdentity;
let browser: Browser | undefined;

beforeAll(async () => {
  server = await startTestIdentity();
  await server.identity.directory.createUser({ email: 'ada@example.com', password: GOOD_PASSWORD });
  if (!hasBrowser) console.warn('No browser is installed: the tests of the pages in other languages are skipped.');
  else browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Where a client sends somebody to sign in. */
function signInAddress(more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    client_id: 'plumbline-portal',
    redirect_uri: `${server.origin}/`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...more,
  });
  return `${server.realmUrl}/protocol/openid-connect/auth?${query.toString()}`;
}

async function expectLanguage(page: Page, language: string): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
}

test.skipIf(!hasBrowser)('the language that the portal asks for holds on every page that follows', async () => {
  const page = await newPage(browser);
  await page.goto(signInAddress({ ui_locales: 'de' }));
  await expectLanguage(page, 'de');
  await page.getByLabel('E-Mail-Adresse').fill('ada@example.com');
  await page.getByLabel('Passwort').fill('Wrong-Horse-Battery-9');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expectText(page, 'Die E-Mail-Adresse oder das Passwort ist falsch.');

  await page.getByRole('link', { name: 'Konto anlegen' }).click();
  await page.getByLabel('Vorname').fill('Grace');
  await page.getByLabel('E-Mail-Adresse').fill('ada@example.com');
  await page.getByLabel('Passwort').fill('Short-1');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expectText(page, 'Geben Sie Ihren Nachnamen ein.');
  await expectText(page, 'Das Passwort braucht mindestens 15 Zeichen.');
  await page.getByLabel('Nachname').fill('Hopper');
  await page.getByLabel('Passwort').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expectText(page, 'Für ada@example.com gibt es schon ein Konto.');

  await page.goto(`${server.realmUrl}/account/password`);
  await page.getByLabel('E-Mail-Adresse').fill('ada@example.com');
  await page.getByLabel('Passwort').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Passwort ändern' }).waitFor();
  await page.goto(`${server.realmUrl}/protocol/openid-connect/logout`);
  await expectText(page, 'Möchten Sie sich von Plumbline abmelden?');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expectText(page, 'Sie sind von Plumbline abgemeldet.');
  await page.goto(`${server.realmUrl}/reset-password?token=none`);
  await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor();
  await page.goto(`${server.origin}/auth/realms/other/account`);
  await expectText(page, 'Diesen Bereich gibt es nicht.');
});

test.skipIf(!hasBrowser)(
  'a reader changes the language where they are, also below a form that was refused',
  async () => {
    const page = await newPage(browser);
    await page.goto(signInAddress());
    await expectLanguage(page, 'en');
    const languages = page.getByRole('navigation', { name: 'Language' });
    await expectText(page, 'English');
    expect(await languages.locator('[aria-current]').textContent()).toContain('English');
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Password').fill('Wrong-Horse-Battery-9');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectText(page, 'The e-mail address or the password is wrong.');

    await languages.getByRole('link', { name: 'Deutsch' }).click();
    await expectLanguage(page, 'de');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await page.getByRole('heading', { name: 'Passwort vergessen' }).waitFor();
    await page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
  },
);

test.skipIf(!hasBrowser)('the pages where a terminal is connected speak German', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.realmUrl}/device?kc_locale=de`);
  await page.getByRole('heading', { name: 'Kommandozeile verbinden' }).waitFor();
  await page.getByLabel('Code').fill('BBBB-BBBB');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expectText(page, 'Dieser Code ist falsch oder gilt nicht mehr.');
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Connect the command line' }).waitFor();
});

test("who has chosen nothing has the browser's language", async () => {
  const answer = await fetch(`${server.realmUrl}/reset-password?token=none`, {
    headers: { 'accept-language': 'de-AT' },
  });
  expect(answer.headers.get('content-language')).toBe('de');
  expect(await answer.text()).toContain('<html lang="de">');
  expect(answer.headers.get('set-cookie')).toBeNull();
});
