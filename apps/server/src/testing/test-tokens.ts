import { SignJWT, exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import type { TokenIssuer } from '../access/verify-token.ts';

/** Claims of a test's token beside those that every token has. */
export interface TestCaller {
  readonly email: string;
  readonly organization?: unknown;
  readonly roles?: readonly string[];
}

export interface TestTokens {
  readonly issuer: TokenIssuer;
  /** For forging: what signs, and its public half as text. */
  readonly privateKey: CryptoKey;
  readonly publicKeyText: string;
  /** An access token that is valid for `lifetimeSeconds` from now; negative for one that has expired. */
  readonly sign: (caller: TestCaller, lifetimeSeconds?: number) => Promise<string>;
}

const ISSUER = 'https://identity.example.com/realms/plumbline';
const AUDIENCE = 'plumbline-server';

/** An identity service's signing key and what it signs. */
export async function createTestTokens(): Promise<TestTokens> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  return {
    issuer: {
      issuer: ISSUER,
      audience: AUDIENCE,
      clients: ['plumbline-portal'],
      keys: () => Promise.resolve({ keys: [jwk] }),
    },
    privateKey,
    publicKeyText: JSON.stringify(jwk),
    sign: ({ email, organization, roles = [] }, lifetimeSeconds = 300) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        email,
        typ: 'Bearer',
        azp: 'plumbline-portal',
        realm_access: { roles },
        ...(organization === undefined ? {} : { organization }),
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now - 600)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(privateKey);
    },
  };
}
