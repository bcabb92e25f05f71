import { currentLanguage } from '../messages/languages.ts';
import { accountOfAdapter, type Account } from './account.ts';
import type { SessionLife } from './session-life.ts';
import { openSession, type Session } from './session.ts';
import type { PortalSettings } from './settings.ts';
import type { Visit } from './visit.ts';

/** Source: specification, section 4, Auth state. */
export type SignInState =
  | { readonly status: 'loading' }
  | { readonly status: 'redirecting' }
  | {
      readonly status: 'error';
      readonly supportEmail?: string | undefined;
      readonly reason?: string | undefined;
      /** For an account that is signed in but of no use here. */
      readonly logout?: (() => void) | undefined;
    }
  | {
      readonly status: 'signed-in';
      readonly account: Account;
      readonly settings: PortalSettings;
      readonly session: Session;
      readonly life: SessionLife;
    };

/** Signs in with the identity service, leaving the page for it where need be, and reports each state as it comes. */
export async function signIn({ settings, identity }: Visit, report: (state: SignInState) => void): Promise<void> {
  let supportEmail: string | undefined;
  let session: Session | undefined;
  try {
    const known = await settings;
    supportEmail = known.supportEmail;
    const answer = await identity;
    const { adapter } = answer;
    if (!answer.isAuthenticated) {
      report({ status: 'redirecting' });
      await adapter.login({ locale: currentLanguage() });
      return;
    }
    const opened = openSession(answer);
    session = opened.session;
    const signedIn = { status: 'signed-in', settings: known, session, account: accountOfAdapter(adapter) } as const;
    opened.watch.start((life) => report({ ...signedIn, life }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : undefined;
    report({ status: 'error', supportEmail, reason, logout: session?.logout });
  }
}
