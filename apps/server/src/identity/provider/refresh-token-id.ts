import { randomBytes } from 'node:crypto';

/**
 * A random refresh token in the shape of a JWT, because `keycloak-js` decodes the ones it gets. Nobody may trust its
 * content: the token is looked up as a whole, and what it stands for is in the database.
 */
export function refreshTokenId(facts: { readonly iat: number; readonly exp: number; readonly sid?: string }): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return [
    encode({ alg: 'none', typ: 'JWT' }),
    encode({ typ: 'Refresh', ...facts }),
    randomBytes(32).toString('base64url'),
  ].join('.');
}
