import type { ResourceServer } from 'oidc-provider';

/** What `aud` of every access token says. */
export const AUDIENCE = 'plumbline-server';

/** What a client can ask for; tokens say the same of a user whichever of them it asks for. */
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;

/** The resource that every access token is for, whether the client asks for it or not. */
export function resourceOf(issuer: string): string {
  return new URL('/server', issuer).href;
}

/** Makes access tokens JWTs with an RSA signature, the only ones that existing clients verify. */
export function resourceServer(accessTokenSeconds: number): ResourceServer {
  return {
    scope: SCOPES.join(' '),
    audience: AUDIENCE,
    accessTokenTTL: accessTokenSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  };
}
