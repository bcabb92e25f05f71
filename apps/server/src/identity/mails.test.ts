import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { portOf } from '../testing/port-of.ts';
import { GOOD_PASSWORD } from './testing/identity-server.ts';
import { startMailServer, type TestMailServer } from './testing/mail-server.ts';

/* What reaches people by mail, through a server that speaks SMTP, and what its links are good for. */

const NEW_PASSWORD = 'Another-Horse-Battery-8';

let mail: TestMailServer;
let app: TestApp;
let address: string;
const logged: string[] = [];

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({
    ownTokens: { accountFreshMs: 20, mail: { smtpUrl: mail.url, from: 'Plumbline <plumbline@example.com>' } },
    logger: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${portOf(app.server.server)}`;
  await app.directory.createUser({ email: 'root@example.com', password: GOOD_PASSWORD, roles: ['ADMIN'] });
  await app.directory.createOrganization('acme');
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** As an existing client does; no mail is waited for. */
function register(userName: string, headers: Readonly<Record<string, string>> = {}) {
  const body = JSON.stringify({ userName, password: GOOD_PASSWORD });
  const sent = { 'content-type': 'application/json', ...headers };
  return fetch(`${address}/server/registration/register-user`, { method: 'POST', headers: sent, body });
}

/** The link of the newest mail to an address, once there are so many. */
async function linkTo(email: string, count = 1): Promise<URL> {
  const to = () => mail.mails.filter((one) => one.to === email);
  await expect.poll(() => to().length).toBe(count);
  const [, link = ''] = /^(https?:\/\/\S+)$/m.exec(to().at(-1)?.text ?? '') ?? [];
  return new URL(link);
}

function open(link: URL, fields?: Readonly<Record<string, string>>): Promise<Response> {
  const here = `${address}${link.pathname}`;
  if (!fields) return fetch(`${here}${link.search}`);
  const token = link.searchParams.get('token') ?? '';
  return fetch(here, { method: 'POST', body: new URLSearchParams({ token, ...fields }) });
}

function signIn(username: string, password: string): Promise<Response> {
  return fetch(`${address}/auth/realms/plumbline/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'plumbline-cli', grant_type: 'password', username, password }),
  });
}

async function tokenOf(username: string, password: string): Promise<string> {
  const { access_token: token } = (await (await signIn(username, password)).json()) as { access_token: string };
  return token;
}

async function clusters(token: string, query = ''): Promise<readonly [number, unknown]> {
  const response = await fetch(`${address}/server/cluster/list${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return [response.status, await response.json()];
}

async function addCluster(token: string, name: string): Promise<void> {
  const response = await fetch(`${address}/server/cluster/add-cluster/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' }),
  });
  expect(response.status).toBe(204);
}

describe('a new account', () => {
  test('can be used at once, and is confirmed by the mailed link with its password', async () => {
    const email = 'ada@example.com';
    expect((await register(email)).status).toBe(204);
    expect((await signIn(email, GOOD_PASSWORD)).status).toBe(200);
    expect(await app.directory.findUser(email)).toMatchObject({ isVerified: false });

    const link = await linkTo(email);
    expect(link.pathname).toBe('/auth/realms/plumbline/confirm-address');
    expect((await open(link)).status).toBe(200);
    expect((await open(link, { password: 'Wrong-Horse-Battery-9' })).status).toBe(422);
    expect(await app.directory.findUser(email)).toMatchObject({ isVerified: false });
    expect((await open(link, { password: GOOD_PASSWORD })).status).toBe(200);
    expect(await app.directory.findUser(email)).toMatchObject({ isVerified: true });
    expect((await open(link, { password: GOOD_PASSWORD })).status).toBe(410);
  });

  test('is told of in the language that its client accepts', async () => {
    await register('grete@example.com', { 'accept-language': 'de' });
    await linkTo('grete@example.com');
    const sent = mail.mails.find(({ to }) => to === 'grete@example.com');
    expect(sent?.text).toContain('bestätigen Sie die Adresse');
    expect(sent).toMatchObject({ from: 'plumbline@example.com' });
  });

  test('never fills a mailbox, nor does asking for passwords', async () => {
    const email = 'flooded@example.com';
    await app.directory.createUser({ email, password: GOOD_PASSWORD });
    const page = await interactionPage();
    for (let count = 1; count <= 8; count += 1) {
      expect((await page.post('forgotten-password', { email })).status).toBe(200);
      // What is asked for while one still waits takes its place.
      if (count <= 5) await linkTo(email, count);
    }
    // Those beyond would come as soon.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(mail.mails.filter(({ to }) => to === email)).toHaveLength(5);
  });
});

/** The pages of a browser that was sent to sign in. */
async function interactionPage() {
  const query = new URLSearchParams({
    client_id: 'plumbline-portal',
    redirect_uri: 'http://localhost:8080/',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const started = await fetch(`${address}/auth/realms/plumbline/protocol/openid-connect/auth?${query.toString()}`, {
    redirect: 'manual',
  });
  const cookie = started.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const path = new URL(started.headers.get('location') ?? '', address).pathname;
  return {
    get: (name: string) => fetch(`${address}${path}${name}`, { headers: { cookie }, redirect: 'manual' }),
    post: (name: string, fields: Readonly<Record<string, string>>) =>
      fetch(`${address}${path}/${name}`, {
        method: 'POST',
        headers: { cookie },
        redirect: 'manual',
        body: new URLSearchParams(fields),
      }),
  };
}

describe('who forgot the password', () => {
  test('gets a link, and nobody learns whether there is such an account', async () => {
    const email = 'forgetful@example.com';
    await app.directory.createUser({ email, password: GOOD_PASSWORD });
    const page = await interactionPage();
    const known = await page.post('forgotten-password', { email });
    const unknown = await page.post('forgotten-password', { email: 'no-such-user@example.com' });
    const text = (await known.text()).replaceAll(email, '');
    expect((await unknown.text()).replaceAll('no-such-user@example.com', '')).toBe(text);

    const link = await linkTo(email);
    expect((await open(link, { newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await open(link, { newPassword: GOOD_PASSWORD })).status).toBe(410);
    expect(mail.mails.some(({ to }) => to.startsWith('no-such-user'))).toBe(false);
  });
});

describe('whoever registers a foreign address first', () => {
  const email = 'victim@example.com';
  let squatter: string;

  beforeAll(async () => {
    await register(email);
    squatter = await tokenOf(email, GOOD_PASSWORD);
    await addCluster(squatter, 'planted');
  });

  test('gets nothing that an administrator gives to it', async () => {
    // The mails behind it are told apart by their order.
    await linkTo(email);
    const admin = await tokenOf('root@example.com', GOOD_PASSWORD);
    const headers = { authorization: `Bearer ${admin}` };
    const path = `${address}/server/internal/organization/acme/member/${email}`;
    expect((await fetch(path, { method: 'PUT', headers })).status).toBe(204);
    const role = `${address}/server/internal/user/${email}/role/ENTERPRISE`;
    expect((await fetch(role, { method: 'PUT', headers })).status).toBe(204);

    expect(await app.directory.findUser(email)).toMatchObject({ organizations: [], roles: [] });
    const later = await tokenOf(email, GOOD_PASSWORD);
    expect(await clusters(later, '?organizationName=acme')).toMatchObject([403, {}]);
    await expect(app.directory.addMember('acme', email)).rejects.toMatchObject({ code: 'conflict' });
    await expect(app.directory.setRoles(email, ['ADMIN'])).rejects.toMatchObject({ code: 'conflict' });
  });

  test('cannot have the invitation by knowing of it', async () => {
    const [open1] = (await app.directory.listInvitations()).filter((one) => one.email === email);
    const page = await interactionPage();
    const signedIn = await page.post('sign-in', { email, password: GOOD_PASSWORD });
    expect(signedIn.headers.get('location')).not.toContain('answer-invitations');
    const answer = await page.post('answer-invitations', { invitation: open1?.id ?? '', answer: 'accept' });
    expect(answer.status).toBe(400);
    expect(await app.directory.findUser(email)).toMatchObject({ organizations: [] });
  });

  test('confirms nothing by the mail that its owner opens', async () => {
    const link = await linkTo(email, 3);
    expect(link.pathname).toBe('/auth/realms/plumbline/invitation');
    const confirm = mail.mails.find(({ to, text }) => to === email && text.includes('confirm-address'));
    const [, url = ''] = /^(https?:\/\/\S+)$/m.exec(confirm?.text ?? '') ?? [];
    expect((await open(new URL(url))).status).toBe(200);
    expect(await app.directory.findUser(email)).toMatchObject({ isVerified: false });
  });

  test('loses the account to its owner, who accepts with the link', async () => {
    const made = await app.request({
      method: 'GET',
      path: '/cluster/list',
      headers: { authorization: `Bearer ${squatter}` },
    });
    expect(made.json()).toEqual(['planted']);
    const link = await linkTo(email, 3);
    expect(await (await open(link)).text()).toContain('never confirmed');
    expect((await open(link, { newPassword: NEW_PASSWORD })).status).toBe(200);

    await expect.poll(async () => (await clusters(squatter))[0]).toBe(401);
    expect((await signIn(email, GOOD_PASSWORD)).status).toBe(400);
    const owner = await tokenOf(email, NEW_PASSWORD);
    expect(await app.directory.findUser(email)).toMatchObject({ isVerified: true });
    // What was made under the address stays, and is shown.
    expect(await clusters(owner, `?userName=${email}`)).toEqual([200, ['planted']]);
  });
});

test('a mailed new password hands an account that nobody confirmed to its owner, tokens for pipelines and all, without the stranger’s name', async () => {
  const email = 'owner@example.com';
  const names = { firstName: 'Mallory', lastName: 'Stranger' };
  await (await interactionPage()).post('register', { ...names, email, password: GOOD_PASSWORD });
  await linkTo(email);
  expect(await app.directory.findUser(email)).toMatchObject(names);
  const squatter = await tokenOf(email, GOOD_PASSWORD);
  const made = await fetch(`${address}/server/plumbline-cli/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${squatter}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'kept', scope: 'read', days: 1 }),
  });
  const { secret } = (await made.json()) as { secret: string };
  expect((await clusters(secret))[0]).toBe(200);

  await (await interactionPage()).post('forgotten-password', { email });
  const link = await linkTo(email, 2);
  expect((await open(link, { newPassword: NEW_PASSWORD })).status).toBe(200);
  await expect.poll(async () => (await clusters(squatter))[0]).toBe(401);
  await expect.poll(async () => (await clusters(secret))[0]).toBe(401);
  expect(await app.directory.findUser(email)).toMatchObject({ isVerified: true, firstName: '', lastName: '' });
});

test('what is sent stands neither in the log nor in the database', async () => {
  const secrets = mail.mails.flatMap(({ text }) => text.match(/(?<=token=)\S+/g) ?? []);
  expect(secrets.length).toBeGreaterThan(5);
  const { rows } = await sql<{ text: string }>`
    select json_agg(identity_links)::text || (select json_agg(i)::text from identity_invitations i)
      || (select json_agg(l)::text from identity_invitation_links l)
      || (select coalesce(json_agg(m)::text, '') from identity_ordered_mails m) as text
    from identity_links
  `.execute(app.database);
  const kept = JSON.stringify(rows) + logged.join('\n');
  expect(logged.length).toBeGreaterThan(10);
  for (const secret of secrets) expect(kept).not.toContain(secret);
});

test('nobody waits for a mail server that is silent', async () => {
  const silent = await startMailServer(() => '');
  const slow = await startTestApp({
    ownTokens: { mail: { smtpUrl: silent.url, from: 'plumbline@example.com' } },
    logger: pino({ level: 'silent' }),
  });
  try {
    const began = performance.now();
    await slow.identity.registration.registerUser('ada@example.com', GOOD_PASSWORD);
    const offer = { email: 'new@example.com', roles: [], invitedBy: 'root@example.com', language: 'en' } as const;
    expect(await slow.directory.invite(offer)).toMatchObject({ link: expect.stringContaining('/invitation?token=') });
    expect(performance.now() - began).toBeLessThan(12_000);
  } finally {
    await slow.close();
    await silent.close();
  }
});

test('an invitation that the server refuses for now is mailed later, beside the link that was handed over', async () => {
  const waiting = await startMailServer((command) => (command.startsWith('RCPT') ? '451 later' : undefined));
  const refused = await startTestApp({
    ownTokens: { mail: { smtpUrl: waiting.url, from: 'plumbline@example.com' } },
    logger: pino({ level: 'silent' }),
  });
  try {
    const offer = { email: 'new@example.com', roles: [], invitedBy: 'root@example.com', language: 'en' } as const;
    const { invitation, link } = await refused.directory.invite(offer);
    expect(link).toContain('/invitation?token=');
    const { rows } = await sql`select invitation_id, purpose, tries from identity_ordered_mails`.execute(
      refused.database,
    );
    expect(rows).toEqual([{ invitation_id: invitation.id, purpose: 'invitation', tries: 1 }]);
  } finally {
    await refused.close();
    await waiting.close();
  }
});

test('a mail server that is away costs nobody more than the mail: the administrator hands the link over', async () => {
  const away = await startTestApp({
    ownTokens: { mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'plumbline@example.com' } },
    logger: pino({ level: 'silent' }),
  });
  try {
    const offer = { email: 'new@example.com', roles: [], invitedBy: 'root@example.com', language: 'en' } as const;
    expect(await away.directory.invite(offer)).toMatchObject({ link: expect.stringContaining('/invitation?token=') });
    await away.identity.registration.registerUser('ada@example.com', GOOD_PASSWORD);
  } finally {
    await away.close();
  }
});
