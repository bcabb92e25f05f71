import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { requestFacts } from '../provider/request-facts.ts';
import type { IdentityParts } from './parts.ts';
import { securityHeaders } from './pages.ts';

const CONNECT = '/protocol/openid-connect';

/** Hands everything that OpenID Connect defines to the provider, which believes to stand at the realm's own path. */
export function providerRoutes({ provider }: IdentityParts): FastifyPluginAsync {
  async function delegate(request: FastifyRequest, reply: FastifyReply, changePath = (path: string) => path) {
    const { realmPath } = requestFacts(request.raw);
    const path = changePath(request.url.slice(realmPath.length));
    // The provider finds the path that it is mounted at by comparing these two.
    Object.assign(request.raw, { url: path, originalUrl: `${realmPath}${path}` });
    reply.hijack();
    for (const [name, value] of Object.entries(securityHeaders("'none'"))) reply.raw.setHeader(name, value);
    await provider().callback()(request.raw, reply.raw);
  }

  return async (app) => {
    app.get(`${CONNECT}/registrations`, (request, reply) => delegate(request, reply, asRegistration));
    app.all(`${CONNECT}/*`, (request, reply) => delegate(request, reply));
    app.all('/.well-known/*', (request, reply) => delegate(request, reply));
    app.all('/device', (request, reply) => delegate(request, reply));
    app.all('/device/*', (request, reply) => delegate(request, reply));
  };
}

/** Keycloak's address for “sign in, but show the form for a new account first”. */
function asRegistration(path: string): string {
  const query = path.includes('?') ? path.slice(path.indexOf('?') + 1) : '';
  return `${CONNECT}/auth?${query}&screen=register`;
}
