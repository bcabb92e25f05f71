import type { Portal } from './identity.ts';

/** Who an access token says that somebody is. */
export interface Account {
  readonly email: string;
  /** The organizations of the token's claim; none for a command-line user. */
  readonly organizations: readonly string[];
}

/** A signed-in user of one portal. */
export interface Session extends Portal, Account {
  /** One that is good for a call now. */
  readonly accessToken: () => Promise<string>;
}
