import type { MailSettings } from './mail/mailer.ts';

/** Who may make an account: every visitor, whoever was invited, or administrators alone. */
export type Registering = 'open' | 'invited' | 'closed';

/** What the embedded identity service is told; every value has its default in the server's settings. */
export interface IdentitySettings {
  /** The realm of the issuer's address, `{publicUrl}/auth/realms/{realm}`. */
  readonly realm: string;
  /** More names under which the same realm answers, for clients made for another deployment. */
  readonly realmAliases: readonly string[];
  /** Public clients that may sign in through a browser from anywhere on our own origin. The first is the portal's. */
  readonly portalClients: readonly string[];
  /** Public clients that may trade a user's name and password, or a device code, for tokens. */
  readonly commandLineClients: readonly string[];
  /** 32 bytes that encrypt the signing keys in the database. */
  readonly keyEncryptionKey: Uint8Array;
  /** How many forms and token requests one address may send, so that nobody keeps us busy with hashing passwords. */
  readonly signInCallsPerMinute: number;
  readonly accessTokenSeconds: number;
  /** A session and its refresh tokens end after so long without use. */
  readonly sessionIdleSeconds: number;
  /** The longest that a session can last, used or not. */
  readonly sessionMaximumSeconds: number;
  readonly registering: Registering;
  /** Without it no mail is sent. */
  readonly mail?: MailSettings | undefined;
  /** How long an answer about an account is taken for true: what is taken away is gone after twice as much. */
  readonly accountFreshMs: number;
}

/** Everything but the key. */
export const DEFAULT_IDENTITY_SETTINGS = {
  realm: 'plumbline',
  realmAliases: [],
  portalClients: ['plumbline-portal'],
  commandLineClients: ['plumbline-cli'],
  // Generous, because a whole company may share an address.
  signInCallsPerMinute: 300,
  // The portal asks for 300 seconds of validity, so that a shorter life would mean a refresh before every call.
  accessTokenSeconds: 15 * 60,
  sessionIdleSeconds: 2 * 60 * 60,
  sessionMaximumSeconds: 10 * 60 * 60,
  registering: 'open',
  accountFreshMs: 20_000,
} as const satisfies Omit<IdentitySettings, 'keyEncryptionKey'>;
