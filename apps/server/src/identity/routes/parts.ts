import type { Provider } from 'oidc-provider';
import type { Audit } from '../../audit.ts';
import type { WindowCounts } from '../../store/window-counts.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Invitations } from '../accounts/invitations.ts';
import type { PresentAccounts } from '../accounts/present-accounts.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { OwnOrigins } from '../provider/own-origins.ts';
import type { SessionStore } from '../store/session-store.ts';
import type { UserStore } from '../store/user-store.ts';

/** What the routes work with; `provider` and `keys` are asked for anew each time, because keys rotate. */
export interface IdentityParts {
  readonly issuer: string;
  readonly settings: IdentitySettings;
  readonly origins: OwnOrigins;
  readonly accounts: Accounts;
  readonly invitations: Invitations;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly present: PresentAccounts;
  readonly counts: WindowCounts;
  readonly audit: Audit;
  /** Whether links go to people by mail; else by way of an administrator. */
  readonly mailsLinks: boolean;
  readonly provider: () => Provider;
  readonly keys: () => SigningKeys;
}

export type RealmRoute = { Params: { realm: string } };
