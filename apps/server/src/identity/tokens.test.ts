import { createPublicKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOOD_PASSWORD, startTestIdentity, type TestIdentity } from './testing/identity-server.ts';

let server: TestIdentity;

beforeAll(async () => {
  server = await startTestIdentity({
    realmAliases: ['elsewhere'],
    commandLineClients: ['plumbline-cli', 'client-made-elsewhere'],
  });
  const { directory } = server.identity;
  await directory.createOrganization('acme');
  await directory.createOrganization('umbrella');
  for (const name of ['nobody', 'one', 'two']) {
    await directory.createUser({
      email: `${name}@example.com`,
      password: GOOD_PASSWORD,
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
  }
  await directory.setRoles('one@example.com', ['ENTERPRISE']);
  await directory.addMember('acme', 'one@example.com');
  await directory.addMember('umbrella', 'two@example.com');
  await directory.addMember('acme', 'two@example.com');
});

afterAll(() => server.close());

test('a token of the password grant verifies with the public key of the realm document', async () => {
  const realm = await getJson(server.realmUrl);
  const publicKey = createPublicKey(
    `-----BEGIN PUBLIC KEY-----\n${String(realm['public_key'])}\n-----END PUBLIC KEY-----`,
  );
  const { access_token: token } = await tokensOf('one@example.com');

  expect(decodeProtectedHeader(token).alg).toBe('RS256');
  const { payload } = await jwtVerify(token, publicKey, {
    issuer: server.identity.issuer,
    audience: 'plumbline-server',
  });
  expect(payload).toMatchObject({
    organization: 'acme',
    realm_access: { roles: ['ENTERPRISE'] },
    azp: 'plumbline-cli',
    typ: 'Bearer',
    email: 'one@example.com',
    preferred_username: 'one@example.com',
    given_name: 'Ada',
    family_name: 'Lovelace',
  });
  for (const claim of ['exp', 'iat', 'nbf'] as const) expect(Number.isInteger(payload[claim])).toBe(true);
});

test('the organization claim is an array for several organizations, and absent for none', async () => {
  const { access_token: ofTwo } = await tokensOf('two@example.com');
  const { access_token: ofNone } = await tokensOf('nobody@example.com');
  expect(decodeJwt(ofTwo)['organization']).toEqual(['acme', 'umbrella']);
  expect(decodeJwt(ofNone)).not.toHaveProperty('organization');
  expect(decodeJwt(ofNone)['realm_access']).toEqual({ roles: [] });
});

test('a wrong password and an unknown user are refused in the same words', async () => {
  const wrong = await server.passwordGrant('one@example.com', 'Wrong-Horse-Battery-9');
  const unknown = await server.passwordGrant('stranger@example.com', GOOD_PASSWORD);
  expect([wrong.status, unknown.status]).toEqual([400, 400]);
  const body = await wrong.json();
  expect(body).toMatchObject({ error: 'invalid_grant' });
  expect(await unknown.json()).toEqual(body);
});

test('the e-mail address is compared without regard to case', async () => {
  expect((await server.passwordGrant('One@Example.COM', GOOD_PASSWORD)).status).toBe(200);
});

test('a client made for another deployment is served under its own names for realm and client', async () => {
  const realmUrl = `${server.origin}/auth/realms/elsewhere`;
  expect(await getJson(realmUrl)).toHaveProperty('public_key');
  const response = await fetch(`${realmUrl}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'client-made-elsewhere',
      grant_type: 'password',
      username: 'one@example.com',
      password: GOOD_PASSWORD,
    }),
  });
  expect(response.status).toBe(200);
});

test('an unknown realm is not found', async () => {
  expect((await fetch(`${server.origin}/auth/realms/unknown`)).status).toBe(404);
});

test('the portal client may not trade passwords for tokens', async () => {
  const response = await server.passwordGrant('one@example.com', GOOD_PASSWORD, 'plumbline-portal');
  expect(response.status).toBe(400);
  expect(await response.json()).not.toHaveProperty('access_token');
});

test('a refresh token looks like a JWT, gives new tokens once, and after a second use neither works', async () => {
  const first = await tokensOf('one@example.com');
  expect(decodeJwt(first.refresh_token)).toMatchObject({ typ: 'Refresh', exp: expect.any(Number) });

  const refreshed = await refresh(first.refresh_token);
  expect(refreshed.status).toBe(200);
  const second = (await refreshed.json()) as Tokens;
  expect(decodeJwt(second.access_token)['organization']).toBe('acme');
  expect((await refresh(first.refresh_token)).status).toBe(400);
  expect((await refresh(second.refresh_token)).status).toBe(400);
});

test('a changed password ends what was issued before', async () => {
  const email = 'changing@example.com';
  await server.identity.directory.createUser({ email, password: GOOD_PASSWORD });
  const { refresh_token: token } = await tokensOf(email);
  const link = new URL((await server.identity.resetPasswordLink(email)) ?? '');
  const form = { token: link.searchParams.get('token') ?? '', newPassword: 'Another-Horse-Battery-8' };
  await fetch(`${server.realmUrl}/reset-password`, { method: 'POST', body: new URLSearchParams(form) });
  expect((await refresh(token)).status).toBe(400);
  expect((await server.passwordGrant(email, GOOD_PASSWORD)).status).toBe(400);
  expect((await server.passwordGrant(email, 'Another-Horse-Battery-8')).status).toBe(200);
});

test('userinfo says who a token belongs to, and refuses anything else', async () => {
  const { access_token: token } = await tokensOf('one@example.com');
  const userinfo = `${server.realmUrl}/protocol/openid-connect/userinfo`;
  const response = await fetch(userinfo, { headers: { authorization: `Bearer ${token}` } });
  expect(await response.json()).toMatchObject({ email: 'one@example.com', organization: 'acme' });
  expect((await fetch(userinfo)).status).toBe(401);
  expect((await fetch(userinfo, { headers: { authorization: `Bearer ${token}x` } })).status).toBe(401);
});

test('the discovery document and the keys are where Keycloak has them', async () => {
  const discovery = await getJson(`${server.realmUrl}/.well-known/openid-configuration`);
  const connect = `${server.realmUrl}/protocol/openid-connect`;
  expect(discovery).toMatchObject({
    issuer: server.realmUrl,
    authorization_endpoint: `${connect}/auth`,
    token_endpoint: `${connect}/token`,
    userinfo_endpoint: `${connect}/userinfo`,
    end_session_endpoint: `${connect}/logout`,
    jwks_uri: `${connect}/certs`,
    check_session_iframe: `${connect}/login-status-iframe.html`,
  });
  const { keys } = await server.identity.jwks();
  expect(keys).toHaveLength(1);
  expect(JSON.stringify(await getJson(`${connect}/certs`))).not.toContain('"d"');
});

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

async function tokensOf(email: string): Promise<Tokens> {
  const response = await server.passwordGrant(email, GOOD_PASSWORD);
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}

function refresh(token: string): Promise<Response> {
  return fetch(`${server.realmUrl}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'plumbline-cli', grant_type: 'refresh_token', refresh_token: token }),
  });
}

async function getJson(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(url)).json()) as Record<string, unknown>;
}
