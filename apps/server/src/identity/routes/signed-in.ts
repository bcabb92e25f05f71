import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DirectoryUser } from '../directory.ts';
import { requestFacts } from '../provider/request-facts.ts';
import { sessionIdOf } from '../provider/session-cookie.ts';
import type { IdentityParts } from './parts.ts';

/** Whose browser a request comes from. */
export interface SignedIn {
  readonly user: DirectoryUser;
  readonly sessionId: string;
}

/** Undefined for a visitor, and for whoever was disabled. */
export async function signedIn(
  { provider, users }: Pick<IdentityParts, 'provider' | 'users'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | undefined> {
  const { accountId, uid } = await provider().Session.get(provider().createContext(request.raw, reply.raw));
  const user = accountId === undefined ? undefined : await users.findById(accountId);
  return user && !user.isDisabled ? { user, sessionId: sessionIdOf(uid, user.id) } : undefined;
}

/** Signs in and comes back; nobody can redeem the code that comes along, because its verifier is thrown away. */
export function signInFirst(
  { settings, origins }: Pick<IdentityParts, 'settings' | 'origins'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const query = new URLSearchParams({
    client_id: settings.portalClients[0] ?? '',
    redirect_uri: new URL(pathOf(request), origins.ofHost(request.host)).href,
    response_type: 'code',
    scope: 'openid',
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
  });
  return reply.redirect(`${requestFacts(request.raw).realmPath}/protocol/openid-connect/auth?${query.toString()}`, 303);
}

/** The address of a page, without what follows it. */
export function pathOf(request: FastifyRequest): string {
  return request.url.replace(/\?.*/s, '');
}
