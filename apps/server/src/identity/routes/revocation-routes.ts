import type { FastifyPluginAsync } from 'fastify';
import { boundTo, sessionIdOf } from '../provider/session-cookie.ts';
import type { IdentityParts } from './parts.ts';
import { formValue } from './pages.ts';

/**
 * Where a client gives its refresh token back: its session ends, with every token of it. The provider's own refuses
 * tokens that look like a JWT, as ours do. Source: RFC 7009.
 */
export function revocationRoutes({ provider, accounts }: IdentityParts): FastifyPluginAsync {
  return async (app) => {
    app.post('/protocol/openid-connect/revoke', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const client = await provider().Client.find(formValue(request, 'client_id'));
      if (!client) return reply.code(401).send({ error: 'invalid_client' });
      const secret = formValue(request, 'token');
      if (secret === '')
        return reply.code(400).send({ error: 'invalid_request', error_description: 'token is missing' });

      // Whatever else it is, its holder wants it to be good for nothing.
      const token = await provider().RefreshToken.find(secret, { ignoreExpiration: true });
      if (token?.clientId === client.clientId) {
        await accounts.endSession(token.accountId, sessionIdOf(boundTo(token), token.accountId));
      }
      return reply.code(200).send();
    });
  };
}
