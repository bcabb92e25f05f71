import type { FastifyPluginAsync } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { DirectoryUser } from '../directory.ts';
import { html } from '../../html.ts';
import { ASSETS_PATH } from '../pages/layout.ts';
import { claimsOf } from '../provider/claims.ts';
import { AUDIENCE } from '../provider/resource.ts';
import type { IdentityParts } from './identity-routes.ts';
import { securityHeaders } from './pages.ts';

const CONNECT = '/protocol/openid-connect';
/** Existing command-line clients ask before every call (contract, section 2.1). */
const REALM_CACHE_SECONDS = 60;

/** What Keycloak answers at a realm beyond OpenID Connect, and the user information endpoint. */
export function realmRoutes({ issuer, keys, users }: IdentityParts): FastifyPluginAsync {
  async function userOf(authorization: string | undefined): Promise<DirectoryUser | undefined> {
    const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) return undefined;
    try {
      const options = { issuer, audience: AUDIENCE, algorithms: ['RS256'] };
      const { payload } = await jwtVerify(token, createLocalJWKSet(keys().publicKeys), options);
      return payload.sub === undefined ? undefined : await users.findById(payload.sub);
    } catch {
      // Whatever is wrong with the token, its bearer is told the same.
      return undefined;
    }
  }

  return async (app) => {
    app.get<{ Params: { realm: string } }>('/', async (request, reply) => {
      reply.header('cache-control', `public, max-age=${REALM_CACHE_SECONDS}`);
      return {
        realm: request.params.realm,
        public_key: keys().publicKeyDer,
        'token-service': `${issuer}${CONNECT}`,
        'account-service': `${issuer}/account`,
        'tokens-not-before': 0,
      };
    });

    app.route({
      method: ['GET', 'POST'],
      url: `${CONNECT}/userinfo`,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const user = await userOf(request.headers.authorization);
        if (user) return { sub: user.id, ...claimsOf(user) };
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer error="invalid_token"')
          .send({ error: 'invalid_token', error_description: 'the access token is not valid' });
      },
    });

    const embedded: Readonly<Record<string, string>> = {
      'login-status-iframe.html': 'login-status.js',
      '3p-cookies/step1.html': 'third-party-cookies-step1.js',
      '3p-cookies/step2.html': 'third-party-cookies-step2.js',
    };
    for (const [page, script] of Object.entries(embedded)) {
      app.get(`${CONNECT}/${page}`, async (_request, reply) =>
        reply
          .headers({ ...securityHeaders("'self'"), 'cache-control': 'no-cache' })
          .type('text/html; charset=utf-8')
          .send(embeddedPage(script)),
      );
    }
  };
}

/** A page without anything to see, which a client embeds for its script. */
function embeddedPage(script: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Session check</title>
        <script type="module" src="${ASSETS_PATH}/${script}"></script>
      </head>
      <body></body>
    </html>`.markup;
}
