import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenVerifier } from '../access/verify-token.ts';
import { openDatabase } from '../database/database.ts';
import { createTestIdentity, startTestApp, tokensOf, type TestApp } from '../testing/test-app.ts';
import { portOf } from '../testing/port-of.ts';
import { GOOD_PASSWORD } from './testing/identity-server.ts';

/* Whatever is taken away from an account is gone within moments, whatever its tokens say. */

const EMAIL = 'ada@example.com';
/** Instead of 20 seconds. */
const FRESH_MS = 50;

let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await startTestApp({ ownTokens: { accountFreshMs: FRESH_MS } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${portOf(app.server.server)}`;
  await app.directory.createUser({ email: 'root@example.com', password: GOOD_PASSWORD, roles: ['ADMIN'] });
  await app.directory.createOrganization('acme');
});
afterAll(() => app.close());

beforeEach(async () => {
  if (await app.directory.findUser(EMAIL)) await app.directory.deleteUser(EMAIL);
  await app.directory.createUser({ email: EMAIL, password: GOOD_PASSWORD, roles: ['ENTERPRISE', 'ADMIN'] });
  await app.directory.addMember('acme', EMAIL);
});

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

function grant(form: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(`${address}/auth/realms/plumbline/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'plumbline-cli', ...form }),
  });
}

async function signIn(password = GOOD_PASSWORD): Promise<Tokens> {
  const response = await grant({ grant_type: 'password', username: EMAIL, password });
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}

function call(path: string, { access_token: token }: Tokens): Promise<Response> {
  return fetch(`${address}/server${path}`, { headers: { authorization: `Bearer ${token}` } });
}

const ORGANIZATION = '/cluster/list?organizationName=acme';

async function revoke(tokens: Tokens): Promise<void> {
  const response = await fetch(`${address}/auth/realms/plumbline/protocol/openid-connect/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'plumbline-cli', token: tokens.refresh_token }),
  });
  expect(response.status).toBe(200);
}

async function useTwice({ refresh_token: token }: Tokens): Promise<void> {
  const refresh = () => grant({ grant_type: 'refresh_token', refresh_token: token });
  expect((await refresh()).status).toBe(200);
  expect((await refresh()).status).toBe(400);
}

async function sessionOf(): Promise<string> {
  const [session] = await app.directory.listSessions(EMAIL);
  return session?.id ?? '';
}

describe('what a token gave is gone after', () => {
  test.each([
    ['the account was disabled', ORGANIZATION, 401, () => app.directory.setDisabled(EMAIL, true)],
    ['the account was deleted', ORGANIZATION, 401, () => app.directory.deleteUser(EMAIL)],
    ['all sessions were ended', ORGANIZATION, 401, () => app.directory.endSessions(EMAIL)],
    ['its session was ended', ORGANIZATION, 401, async () => app.directory.endSessions(EMAIL, await sessionOf())],
    ['its client has given it back', ORGANIZATION, 401, (tokens: Tokens) => revoke(tokens)],
    ['its refresh token was used twice, once by a stranger', ORGANIZATION, 401, useTwice],
    ['its user left the organization', ORGANIZATION, 403, () => app.directory.removeMember('acme', EMAIL)],
    ['its user lost a role', '/internal/get-user-list', 403, () => app.directory.setRoles(EMAIL, ['ENTERPRISE'])],
  ])('%s', async (_what, path, status, take) => {
    const tokens = await signIn();
    expect((await call(path, tokens)).status).toBe(200);
    await take(tokens);
    await expect.poll(async () => (await call(path, tokens)).status).toBe(status);
  });

  test('its user has changed the password, and what was issued before', async () => {
    const tokens = await signIn();
    const link = new URL((await app.identity.resetPasswordLink(EMAIL)) ?? '');
    const form = { token: link.searchParams.get('token') ?? '', newPassword: 'Another-Horse-Battery-8' };
    const changed = await fetch(`${address}${link.pathname}`, { method: 'POST', body: new URLSearchParams(form) });
    expect(changed.status).toBe(200);
    await expect.poll(async () => (await call(ORGANIZATION, tokens)).status).toBe(401);
    expect((await grant({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(400);
  });
});

test('one session ends without the others', async () => {
  const [first, second] = [await signIn(), await signIn()];
  const sessions = await app.directory.listSessions(EMAIL);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ kind: 'password', client: 'plumbline-cli', address: '127.0.0.1' });
  await revoke(first);
  await expect.poll(async () => (await call(ORGANIZATION, first)).status).toBe(401);
  expect((await grant({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).status).toBe(400);
  expect((await call(ORGANIZATION, second)).status).toBe(200);
  expect((await grant({ grant_type: 'refresh_token', refresh_token: second.refresh_token })).status).toBe(200);
  expect(await app.directory.listSessions(EMAIL)).toHaveLength(1);
});

test.each([
  ['a disabled account', () => app.directory.setDisabled(EMAIL, true)],
  ['a member who has left', () => app.directory.removeMember('acme', EMAIL)],
])('the event stream of %s ends', async (_who, take) => {
  const tokens = await signIn();
  const stream = await call('/events', tokens);
  expect(stream.status).toBe(200);
  const ended = new Response(stream.body).text().catch(() => 'cut off');
  await take();
  expect(await ended).toBe('cut off');
});

test('another process learns of it from the database, which it does not ask at every call', async () => {
  const queries: string[] = [];
  const database = openDatabase({ url: app.databaseUrl, onQuery: ({ sql }) => queries.push(sql) });
  const elsewhere = await createTestIdentity(database, { accountFreshMs: 500 });
  try {
    const { access_token: token } = await signIn();
    const verify = tokenVerifier(tokensOf(elsewhere));
    expect(await verify(token)).toMatchObject({ organizations: ['acme'], roles: ['ADMIN', 'ENTERPRISE'] });
    queries.length = 0;
    for (let count = 0; count < 50; count += 1) await verify(token);
    expect(queries.length).toBeLessThanOrEqual(1);

    await app.directory.removeMember('acme', EMAIL);
    await expect.poll(async () => (await verify(token)).organizations, { timeout: 5000 }).toEqual([]);
    await app.directory.setDisabled(EMAIL, true);
    const codeOf = () => verify(token).catch(({ code }: { code: string }) => code);
    await expect.poll(codeOf, { timeout: 5000 }).toBe('unauthenticated');
  } finally {
    await elsewhere.close();
    await database.destroy();
  }
});

test('a disabled account cannot sign in before it is enabled again, and keeps its clusters', async () => {
  const tokens = await signIn();
  const added = await fetch(`${address}/server/cluster/add-cluster/shop?userName=${EMAIL}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' }),
  });
  expect(added.status).toBe(204);
  await app.directory.setDisabled(EMAIL, true);
  const refused = await grant({ grant_type: 'password', username: EMAIL, password: GOOD_PASSWORD });
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  await app.directory.setDisabled(EMAIL, false);
  expect(await (await call(`/cluster/list?userName=${EMAIL}`, await signIn())).json()).toEqual(['shop']);
});

test('a deleted account takes its own clusters along, and leaves nothing to whoever comes next', async () => {
  const tokens = await signIn();
  await fetch(`${address}/server/cluster/add-cluster/shop?userName=${EMAIL}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' }),
  });
  await app.directory.deleteUser(EMAIL);
  await app.directory.createUser({ email: EMAIL, password: GOOD_PASSWORD });
  expect(await (await call('/cluster/list', await signIn())).json()).toEqual([]);
});

test('the last administrator can neither be disabled nor deleted nor lose the role', async () => {
  await app.directory.deleteUser(EMAIL);
  const root = 'root@example.com';
  for (const take of [
    () => app.directory.setDisabled(root, true),
    () => app.directory.deleteUser(root),
    () => app.directory.setRoles(root, []),
  ]) {
    await expect(take()).rejects.toMatchObject({ code: 'conflict' });
  }
  expect(await app.directory.findUser(root)).toMatchObject({ isDisabled: false, roles: ['ADMIN'] });
});

test('of two administrators who disable each other at once, one stays', async () => {
  const results = await Promise.allSettled([
    app.directory.setDisabled(EMAIL, true),
    app.directory.setDisabled('root@example.com', true),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await app.directory.setDisabled('root@example.com', false);
});
