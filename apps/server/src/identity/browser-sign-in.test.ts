import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSealer } from './keys/sealing.ts';
import { createTokenStore } from './store/token-store.ts';
import { GOOD_PASSWORD, startTestIdentity, type TestIdentity } from './testing/identity-server.ts';

/* What a browser is given on its way through the pages for signing in: codes, sessions, a new password. */

const EMAIL = 'reader@example.com';
/** Instead of 20 seconds. */
const FRESH_MS = 50;

let server: TestIdentity;
let cookies: Map<string, string>;

beforeAll(async () => {
  server = await startTestIdentity({ accountFreshMs: FRESH_MS });
  await server.identity.registration.registerUser(EMAIL, GOOD_PASSWORD);
});
afterAll(() => server.close());
beforeEach(() => {
  cookies = new Map();
});

/** As a browser does, but for redirects. */
async function send(path: string, form?: Readonly<Record<string, string>>): Promise<Response> {
  const response = await fetch(new URL(path, server.origin), {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  return response;
}

interface Begun {
  readonly verifier: string;
  readonly path: string;
}

function begin(changed: Readonly<Record<string, string>> = {}): Begun {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'plumbline-portal',
    redirect_uri: `${server.origin}/`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changed,
  });
  return { verifier, path: `/auth/realms/plumbline/protocol/openid-connect/auth?${query.toString()}` };
}

/** Follows the pages to their end, with the form filled in; gives the address back at the portal. */
async function signIn(path: string): Promise<URL> {
  let response = await send(path);
  for (let steps = 0; steps < 8; steps += 1) {
    const place = new URL(response.headers.get('location') ?? '', server.origin);
    if (place.pathname === '/') return place;
    response = /\/login-actions\/[^/]+$/.test(place.pathname)
      ? await send(`${place.pathname}/sign-in`, { email: EMAIL, password: GOOD_PASSWORD })
      : await send(place.href);
  }
  throw new Error('The pages did not lead back to the portal.');
}

function exchange(code: string, verifier: string): Promise<Response> {
  return send('/auth/realms/plumbline/protocol/openid-connect/token', {
    grant_type: 'authorization_code',
    client_id: 'plumbline-portal',
    redirect_uri: `${server.origin}/`,
    code,
    code_verifier: verifier,
  });
}

function refresh(token: string): Promise<Response> {
  return send('/auth/realms/plumbline/protocol/openid-connect/token', {
    grant_type: 'refresh_token',
    client_id: 'plumbline-portal',
    refresh_token: token,
  });
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** What the access tokens are answered. */
function statusesOf(...tokens: readonly Tokens[]): Promise<readonly number[]> {
  const ask = async ({ access_token: token }: Tokens) =>
    fetch(`${server.realmUrl}/protocol/openid-connect/userinfo`, { headers: { authorization: `Bearer ${token}` } });
  return Promise.all(tokens.map(async (one) => (await ask(one)).status));
}

test('a code is good once, and a second use ends what it was good for', async () => {
  const { path, verifier } = begin();
  const code = (await signIn(path)).searchParams.get('code') ?? '';
  const first = await exchange(code, verifier);
  expect(first.status).toBe(200);
  const { refresh_token: token } = (await first.json()) as { refresh_token: string };
  expect((await exchange(code, verifier)).status).toBe(400);
  expect((await refresh(token)).status).toBe(400);
});

test.each([
  ['a refresh token', (_: Begun, __: string, token: string) => refresh(token)],
  ['a code', ({ verifier }: Begun, code: string) => exchange(code, verifier)],
])('%s that is used twice ends the access that it gave, and not the browser’s session', async (_what, use) => {
  const begun = begin();
  const code = (await signIn(begun.path)).searchParams.get('code') ?? '';
  const tokens = (await (await exchange(code, begun.verifier)).json()) as Tokens;
  const renewed = (await (await refresh(tokens.refresh_token)).json()) as Tokens;
  expect(await statusesOf(tokens, renewed)).toEqual([200, 200]);

  expect((await use(begun, code, tokens.refresh_token)).status).toBe(400);
  await expect.poll(() => statusesOf(tokens, renewed)).toEqual([401, 401]);
  expect((await refresh(renewed.refresh_token)).status).toBe(400);

  const again = begin({ prompt: 'none' });
  const answer = new URL((await send(again.path)).headers.get('location') ?? '', server.origin);
  const fresh = (await (await exchange(answer.searchParams.get('code') ?? '', again.verifier)).json()) as Tokens;
  expect(await statusesOf(fresh)).toEqual([200]);
});

test('of what can be used once, one of several at the same moment, in whatever process, is the first', async () => {
  const sealer = createSealer(new Uint8Array(32).fill(7), 'identity');
  const processes = [server.database, server.database].map((database) => createTokenStore(database, sealer));
  for (const kind of ['RefreshToken', 'AuthorizationCode']) {
    const stores = processes.map(({ adapter }) => adapter(kind));
    await stores[0]?.upsert('once', { kind }, 60);
    const outcomes = await Promise.allSettled(stores.map((store) => store.consume('once')));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(stores[0]?.consume('once')).rejects.toMatchObject({ error: 'invalid_grant' });
  }
});

test('a code is of no use without the proof key of whoever began', async () => {
  const { path } = begin();
  const code = (await signIn(path)).searchParams.get('code') ?? '';
  expect((await exchange(code, randomBytes(32).toString('base64url'))).status).toBe(400);
});

test.each<Readonly<Record<string, string>>>([
  { code_challenge_method: 'plain' },
  { response_type: 'token' },
  { response_type: 'id_token' },
])('what weakens the sign-in is refused: %j', async (changed) => {
  const place = new URL((await send(begin(changed).path)).headers.get('location') ?? '', server.origin);
  expect(new URLSearchParams(place.search || place.hash.slice(1)).get('error')).toMatch(
    /^(invalid_request|unsupported_response_type|unauthorized_client)$/,
  );
});

test('signing in begins a session of another name than the one that was there before', async () => {
  await signIn(begin().path);
  const before = cookies.get('plumbline_session');
  await signIn(begin({ prompt: 'login' }).path);
  expect(before).toBeTruthy();
  expect(cookies.get('plumbline_session')).not.toBe(before);
});

test('a new password is taken with the present one alone', async () => {
  await signIn(begin().path);
  const changed = await send('/auth/realms/plumbline/account/password', {
    password: 'Not-the-present-one-1',
    newPassword: 'Another-Horse-Battery-9',
  });
  expect(changed.status).toBe(422);
  expect((await server.passwordGrant(EMAIL, GOOD_PASSWORD)).status).toBe(200);
});

test('a password is taken as it is, with its spaces and its case, also when it is long', async () => {
  const password = `  ${'Long-Horse-Battery-9 '.repeat(10)} `;
  await server.identity.registration.registerUser('long@example.com', password);
  expect((await server.passwordGrant('long@example.com', password)).status).toBe(200);
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72)]) {
    expect((await server.passwordGrant('long@example.com', other)).status).toBe(400);
  }
});

test('fields of passwords hide what is typed, and password managers know them', async () => {
  const { pathname } = new URL((await send(begin().path)).headers.get('location') ?? '', server.origin);
  const fieldOf = async (path: string): Promise<string> =>
    /<input[^>]*name="password"[^>]*>/.exec(await (await send(path)).text())?.[0] ?? '';
  for (const [path, purpose] of [
    [pathname, 'current-password'],
    [`${pathname}/register`, 'new-password'],
  ] as const) {
    const field = await fieldOf(path);
    expect(field).toContain('type="password"');
    expect(field).toContain(`autocomplete="${purpose}"`);
    expect(field).not.toMatch(/onpaste|maxlength="[0-9]{1,2}"/);
  }
});
