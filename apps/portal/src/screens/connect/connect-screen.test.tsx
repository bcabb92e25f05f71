import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, COMMAND_LINE_USER, refusal, renderPortal, type Answers } from '../../testing/render-portal.tsx';
import { daysBefore } from '../../testing/samples.ts';
import { newState } from './connection-state.ts';

const SETTINGS = {
  complianceProvider: {
    authorizeUrl: 'https://provider.example/oauth/authorize',
    clientId: 'vci_test',
    redirectUrl: 'https://portal.example/connect-accounts',
    scope: 'write read',
  },
};
const MEMBER_OF_TWO = { organization: ['acme', 'globex'], email: 'ada@acme.example', roles: ['ENTERPRISE'] };

afterEach(() => localStorage.clear());

function renderConnect(
  at: string,
  answers: Answers = { 'GET /org/is-vanta-connected': 'false' },
  claims = MEMBER_OF_TWO,
) {
  return renderPortal(at, answers, claims, SETTINGS);
}

/** Answers of a server on which the connection comes about with the call that makes it. */
function connectable(): Answers {
  let isConnected = false;
  return {
    'GET /org/is-vanta-connected': () => String(isConnected),
    'GET /org/vanta-pushes': { lastPush: 0, isDelayed: false },
    'POST /org/connect-vanta': () => {
      isConnected = true;
      return undefined;
    },
    'DELETE /org/connect-vanta': () => {
      isConnected = false;
      return undefined;
    },
  };
}

/** Where the provider's page sends people back to. */
function answerAddress(query: Readonly<Record<string, string>>): string {
  return `/connect-accounts?${new URLSearchParams(query).toString()}`;
}

test('where no provider is set up, the page says so and the bar does not lead there', async () => {
  await renderPortal('/connect-accounts/acme', {});
  await expect.element(page.getByText('No compliance provider is set up on this server.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Connect' })).not.toBeInTheDocument();
});

test('what the provider’s page answers is judged also where no provider is set up any more', async () => {
  const requests = await renderPortal(answerAddress({ code: 'abc', state: 'acme-0123' }), {});
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The provided and received code did not match\./);
  await expect.element(page.getByText('No compliance provider is set up on this server.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('a command-line user is told whom it is for', async () => {
  await renderPortal('/connect-accounts/acme', {}, COMMAND_LINE_USER, SETTINGS);
  await expect.element(page.getByText('You are not allowed to see this page.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Connect' })).not.toBeInTheDocument();
});

for (const [whom, claims, settings, hint] of [
  [
    'a member where no provider is set up',
    MEMBER_OF_TWO,
    {},
    /No compliance provider is set up on this server\..*Whoever runs it can set one up\./,
  ],
  ['a command-line user', COMMAND_LINE_USER, SETTINGS, 'Connecting accounts is for enterprise users'],
] as const) {
  test(`without an organization the call of ${whom} is invalid, and is told why nothing can be chosen`, async () => {
    await renderPortal('/connect-accounts', {}, claims, settings);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Invalid call parameters\./);
    await expect.element(page.getByRole('alert')).toMatchTextContent(hint);
  });
}

test('without an organization the call is invalid, and those there are can be chosen', async () => {
  await renderConnect('/connect-accounts');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Invalid call parameters\./);
  await page.getByRole('link', { name: 'globex' }).click();
  await expect.element(page.getByRole('button', { name: 'Connect' })).toBeEnabled();
  expect(address()).toBe('/connect-accounts/globex');
});

test('a code without a state is an invalid call', async () => {
  const requests = await renderConnect('/connect-accounts/acme?code=abc');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Invalid call parameters\./);
  expect(requests).toEqual([]);
});

test('the code is sent once the state is the stored one, and both leave the address', async () => {
  const requests = await renderConnect(
    answerAddress({ code: 'the code', state: newState('globex', Date.now()) }),
    connectable(),
  );
  await expect.element(page.getByText('Your Vanta account is connected.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'already connected' })).toBeDisabled();
  await expect.element(page.getByText(/^Last sent: Not yet/)).toBeVisible();
  expect(address()).toBe('/connect-accounts/globex');
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?organizationName=globex']);
  expect(await sent[0]?.json()).toEqual({ code: 'the code' });
});

test('a state that is not the stored one sends nothing', async () => {
  newState('acme', Date.now());
  const requests = await renderConnect(answerAddress({ code: 'abc', state: 'acme-0123' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The provided and received code did not match\./);
  await expect.element(page.getByRole('button', { name: 'Connect' })).toBeEnabled();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a no on the provider’s page is told', async () => {
  await renderConnect(answerAddress({ error: 'access_denied', state: newState('acme', Date.now()) }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Vanta was not allowed to be connected\./);
});

test('tokens that could not be stored are told with the reason', async () => {
  await renderConnect(answerAddress({ code: 'abc', state: newState('acme', Date.now()) }), {
    ...connectable(),
    'POST /org/connect-vanta': () => refusal(400, 'The code is too old.'),
  });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Could not store the provider tokens.The code is too old.');
  await expect.element(page.getByRole('button', { name: 'Connect' })).toBeEnabled();
});

test('a connection shows when it last sent, and that it is late', async () => {
  await renderConnect('/connect-accounts/acme', {
    'GET /org/is-vanta-connected': 'true',
    'GET /org/vanta-pushes': { lastPush: daysBefore(1), isDelayed: true },
  });
  await expect.element(page.getByText(/^Last sent: \d/)).toBeVisible();
  await expect.element(page.getByText(/^The newest attempt failed\./)).toBeVisible();
});

test('disconnecting asks first, and can be followed by connecting', async () => {
  await renderConnect(answerAddress({ code: 'abc', state: newState('acme', Date.now()) }), connectable());
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'already connected' })).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Vanta is disconnected.' })).toBeVisible();
  await expect.element(page.getByText('Your Vanta account is connected.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).toHaveFocus();
});

for (const [call, sentence] of [
  ['GET /org/is-vanta-connected', 'Could not retrieve information about the provider connection.'],
  ['GET /org/vanta-pushes', 'Could not find out when results were last sent to the provider.'],
] as const) {
  test(`what the connection means is told also when ${call} fails`, async () => {
    await renderConnect('/connect-accounts/acme', {
      'GET /org/is-vanta-connected': 'true',
      'GET /org/vanta-pushes': { lastPush: 0, isDelayed: false },
      [call]: () => refusal(500, 'The disk is full.'),
    });
    await expect.element(page.getByRole('alert')).toMatchTextContent(`${sentence}The disk is full.`);
    await expect.element(page.getByText('What is sent')).toBeVisible();
  });
}

test('the page of an organization that is not one’s own shows none as chosen, and leads to one’s own', async () => {
  await renderConnect('/connect-accounts/initech', {
    'GET /org/is-vanta-connected': refusal(403, 'You may not act for this owner.'),
  });
  await expect.element(page.getByText('You are not allowed to see this page.')).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'Organization' });
  await expect.element(choice).toHaveValue('');
  await choice.selectOptions('acme');
  await expect.poll(address).toBe('/connect-accounts/acme');
});
