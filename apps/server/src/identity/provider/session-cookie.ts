import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';

/** Read by the session check page; says which session the browser has, and gives no access to it. */
export const SESSION_STATUS_COOKIE = 'plumbline_session_status';

/** A session as clients know it: the `sid` of their tokens, equal to the cookie as long as the session lasts. */
export function sessionStatusOf(sessionUid: string, accountId: string): string {
  return createHash('sha256').update(`${sessionUid} ${accountId}`).digest('base64url');
}

/** Keeps the readable cookie in step with the session that a request has used, changed or ended. */
export async function writeSessionStatus(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  // Absent on paths that are not the provider's, and without a session on its token endpoint.
  const session = (context.oidc as KoaContextWithOIDC['oidc'] | undefined)?.entities.Session;
  if (!session) return;
  const isSignedIn = session.accountId !== undefined && !('destroyed' in session && session.destroyed === true);
  const status = isSignedIn && session.accountId ? sessionStatusOf(session.uid, session.accountId) : null;
  context.cookies.set(SESSION_STATUS_COOKIE, status, {
    path: '/auth',
    httpOnly: false,
    signed: false,
    sameSite: 'lax',
    secure: context.secure,
    overwrite: true,
  });
}
