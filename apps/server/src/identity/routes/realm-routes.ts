import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { PIPELINE_TOKEN_CLAIM } from '../../access/verify-token.ts';
import type { DirectoryUser } from '../directory.ts';
import { html, trustedHtml } from '../../html.ts';
import { claimsOf } from '../provider/claims.ts';
import { AUDIENCE } from '../provider/resource.ts';
import type { IdentityParts } from './parts.ts';
import { securityHeaders } from './pages.ts';

const CONNECT = '/protocol/openid-connect';
/** Existing command-line clients ask before every call (contract, section 2.1). */
const REALM_CACHE_SECONDS = 60;
const SCRIPTS_FOLDER = new URL('../pages/embedded/', import.meta.url);

/** What Keycloak answers at a realm beyond OpenID Connect, and the user information endpoint. */
export function realmRoutes({ issuer, keys, users, present }: IdentityParts): FastifyPluginAsync {
  async function userOf(authorization: string | undefined): Promise<DirectoryUser | undefined> {
    const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) return undefined;
    try {
      const options = { issuer, audience: AUDIENCE, algorithms: ['RS256'] };
      const { payload } = await jwtVerify(token, createLocalJWKSet(keys().publicKeys), options);
      // One for pipelines speaks for its owner within its bounds, and not for all that its maker is.
      if (payload[PIPELINE_TOKEN_CLAIM] !== undefined) return undefined;
      return (await present.find(payload)) && (await users.findById(payload.sub ?? ''));
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

    for (const [page, script] of Object.entries(EMBEDDED)) {
      const { markup, policy } = embeddedPage(script);
      app.get(`${CONNECT}/${page}`, async (_request, reply) =>
        reply
          .headers({ ...policy, 'cache-control': `public, max-age=${EMBEDDED_CACHE_SECONDS}` })
          .type('text/html; charset=utf-8')
          .send(markup),
      );
    }
  };
}

/** Pages without anything to see, which a client embeds for their scripts. */
const EMBEDDED: Readonly<Record<string, string>> = {
  'login-status-iframe.html': 'login-status.js',
  '3p-cookies/step1.html': 'third-party-cookies-step1.js',
  '3p-cookies/step2.html': 'third-party-cookies-step2.js',
};
const EMBEDDED_CACHE_SECONDS = 3600;

/** The script stands in the page, named by its hash: every visit waits for these pages, and a file costs a turn more. */
function embeddedPage(name: string): { markup: string; policy: Readonly<Record<string, string>> } {
  const script = readFileSync(new URL(name, SCRIPTS_FOLDER), 'utf8');
  const hash = createHash('sha256').update(script).digest('base64');
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Session check</title>
        ${trustedHtml(`<script type="module">${script}</script>`)}
      </head>
      <body></body>
    </html>`;
  return { markup, policy: securityHeaders("'self'", `'sha256-${hash}'`) };
}
