import { once } from 'node:events';
import { createServer } from 'node:http';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { portOf } from '../testing/port-of.ts';
import { createTestTokens, type TestTokens } from '../testing/test-tokens.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { remoteKeys } from './remote-keys.ts';
import { tokenVerifier, type VerifyToken } from './verify-token.ts';

const CLAIMS = { email: 'ann@example.com', typ: 'Bearer', azp: 'plumbline-portal' };

let tokens: TestTokens;
let verify: VerifyToken;

beforeAll(async () => {
  tokens = await createTestTokens();
  verify = tokenVerifier(tokens.issuer);
});

/** As a good token, but for what is changed. */
function unsigned(claims: object = {}, issuer = tokens.issuer.issuer) {
  return new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .setIssuer(issuer)
    .setExpirationTime('5m');
}

describe('an access token', () => {
  test('says who calls, for which organizations and in which roles', async () => {
    const token = await tokens.sign({ email: 'Ann@Example.com', organization: ['acme'], roles: ['ENTERPRISE'] });
    expect(await verify(token)).toMatchObject({
      email: 'ann@example.com',
      organizations: ['acme'],
      roles: ['ENTERPRISE'],
    });
  });

  test('of a known client is taken without our name in it, as Keycloak issues it', async () => {
    expect(await verify(await unsigned().sign(tokens.privateKey))).toMatchObject({ email: 'ann@example.com' });
  });

  test.each([
    ['of another client', () => unsigned({ azp: 'somebody-else' }).sign(tokens.privateKey)],
    ['that is an identity token', () => unsigned({ typ: 'ID' }).sign(tokens.privateKey)],
    ['of another issuer', () => unsigned({}, 'https://evil.example.com').sign(tokens.privateKey)],
    ['without an e-mail address', () => unsigned({ email: undefined }).sign(tokens.privateKey)],
    ['that has expired', () => tokens.sign({ email: 'ann@example.com' }, -60)],
    ['signed by another key', async () => unsigned().sign((await generateKeyPair('RS256')).privateKey)],
    [
      'signed with the public key as a shared secret',
      () =>
        new SignJWT(CLAIMS)
          .setProtectedHeader({ alg: 'HS256', kid: 'test' })
          .setIssuer(tokens.issuer.issuer)
          .setExpirationTime('5m')
          .sign(new TextEncoder().encode(tokens.publicKeyText)),
    ],
    [
      'without a signature',
      async () => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        const exp = Math.floor(Date.now() / 1000) + 300;
        return `${part({ alg: 'none' })}.${part({ ...CLAIMS, iss: tokens.issuer.issuer, exp })}.`;
      },
    ],
    [
      'whose claims were changed',
      async () => {
        const [header, , signature] = (await unsigned().sign(tokens.privateKey)).split('.');
        const claims = { ...CLAIMS, email: 'bob@example.com', iss: tokens.issuer.issuer, exp: 9_999_999_999 };
        return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
      },
    ],
    ['that is no token', async () => 'hello'],
  ])('%s is refused', async (_what, makeToken) => {
    await expect(verify(await makeToken())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('signed by a key that the issuer has added since is taken', async () => {
    const added = await generateKeyPair('RS256', { extractable: true });
    const keys = [{ ...JSON.parse(tokens.publicKeyText), kid: 'old' }];
    const verifyRotating = tokenVerifier({ ...tokens.issuer, keys: async () => ({ keys: [...keys] }) });
    await expect(verifyRotating(await unsigned().sign(added.privateKey))).rejects.toMatchObject({
      code: 'unauthenticated',
    });

    keys.push({ ...(await exportJWK(added.publicKey)), kid: 'test', alg: 'RS256' });

    expect(await verifyRotating(await unsigned().sign(added.privateKey))).toMatchObject({ email: 'ann@example.com' });
  });

  test.each([
    [
      { organization: [], realm_access: { roles: ['ENTERPRISE'] } },
      'Any paid subscription needs to have an assigned organization.',
    ],
    [{ organization: 7 }, 'unknown organization format'],
  ])('with an organization claim that does not fit says so: %j', async (claims, message) => {
    await expect(verify(await unsigned(claims).sign(tokens.privateKey))).rejects.toThrow(message);
  });
});

describe('the keys of an issuer elsewhere', () => {
  const verifierAt = (address: string, allowedNetworks: readonly string[]) =>
    tokenVerifier({ ...tokens.issuer, keys: remoteKeys(new URL(address), createOutbound({ allowedNetworks })) });

  test('are fetched', async () => {
    const server = createServer((_request, response) => response.end(`{"keys":[${tokens.publicKeyText}]}`));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const verifyElsewhere = verifierAt(`http://127.0.0.1:${portOf(server)}/certs`, ['127.0.0.1']);
    expect(await verifyElsewhere(await unsigned().sign(tokens.privateKey))).toMatchObject({ email: 'ann@example.com' });
    server.close();
  });

  test.each([
    ['nobody answers', ['127.0.0.1']],
    ['its network is not allowed', []],
  ])('that cannot be had, because %s, are no fault of the token', async (_why, allowed) => {
    const verifyElsewhere = verifierAt('http://127.0.0.1:1/certs', allowed);
    await expect(verifyElsewhere(await unsigned().sign(tokens.privateKey))).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test.each([
    ['come with an error', 502, ''],
    ['are something else', 200, '{"realm":"plumbline"}'],
    ['are not even JSON', 200, '<html>'],
  ])('that %s are no fault of the token either, and can be asked for again', async (_what, status, body) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const verifyElsewhere = verifierAt(`http://127.0.0.1:${portOf(server)}/certs`, ['127.0.0.1']);
    await expect(verifyElsewhere(await unsigned().sign(tokens.privateKey))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: expect.any(Number),
    });
    server.close();
  });
});
