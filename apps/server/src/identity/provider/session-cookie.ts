import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { IdentitySettings } from '../identity-settings.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { SessionStore } from '../store/session-store.ts';
import { isCommandLine } from './clients.ts';
import { clientOf } from './request-facts.ts';

/** Read by the session check page; says which session the browser has, and gives no access to it. */
export const SESSION_STATUS_COOKIE = 'plumbline_session_status';

/**
 * A session as clients know it: the `sid` of their tokens, equal to the cookie as long as a browser's session lasts.
 * `boundTo`: the provider's session, or its grant where there is no browser.
 */
export function sessionIdOf(boundTo: string, accountId: string): string {
  return createHash('sha256').update(`${boundTo} ${accountId}`).digest('base64url');
}

/** What tokens know of the session that they were issued in. */
export interface Bound {
  readonly sessionUid?: string | undefined;
  readonly expiresWithSession?: boolean | undefined;
  readonly grantId?: string | undefined;
}

/** What a token's session stands or falls with: the browser's session, or the grant where the two are apart. */
export function boundTo({ sessionUid, expiresWithSession = false, grantId = '' }: Bound): string {
  return expiresWithSession && sessionUid !== undefined ? sessionUid : grantId;
}

type Middleware = (context: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;

/** Keeps the readable cookie and our list in step with the session that a request has used, changed or ended. */
export function writeSessionStatus(
  sessions: Pick<SessionStore, 'use'>,
  accounts: Pick<Accounts, 'endSession'>,
  settings: IdentitySettings,
): Middleware {
  return async (context, next) => {
    await next();
    // Absent on paths that are not the provider's, and without a session on its token endpoint.
    const session = (context.oidc as KoaContextWithOIDC['oidc'] | undefined)?.entities.Session;
    if (!session) return;
    const { accountId: userId, uid } = session;
    const isOver = 'destroyed' in session && session.destroyed === true;
    const id = userId === undefined ? undefined : sessionIdOf(uid, userId);
    if (userId !== undefined && id !== undefined) {
      const asked = context.oidc.client?.clientId;
      const client = (isCommandLine(settings, asked) ? undefined : asked) ?? settings.portalClients[0] ?? '';
      const validSeconds = settings.sessionMaximumSeconds;
      const use = { id, userId, boundTo: uid, client, kind: 'browser', validSeconds } as const;
      await (isOver ? accounts.endSession(userId, id) : sessions.use({ ...use, ...clientOf(context.req) }));
    }
    context.cookies.set(SESSION_STATUS_COOKIE, isOver || id === undefined ? null : id, {
      path: '/auth',
      httpOnly: false,
      signed: false,
      sameSite: 'lax',
      secure: context.secure,
      overwrite: true,
    });
  };
}
