import type { FastifyPluginAsync } from 'fastify';
import type { JSONWebKeySet } from 'jose';
import type { Language } from '../messages/languages.ts';
import type { PresentAccounts } from './accounts/present-accounts.ts';
import type { Directory } from './directory.ts';

/** The embedded identity service: OpenID Connect in the shape of Keycloak's URLs, and who the users are. */
export interface Identity {
  /** What `iss` of every token says: `{publicUrl}/auth/realms/{realm}`. */
  readonly issuer: string;
  /** What `aud` of every access token says; `azp` names the client. */
  readonly audience: string;
  /** Register before any body parser of the server's own: `app.register(identity.handle, { prefix: '/auth' })`. */
  readonly handle: FastifyPluginAsync;
  /** The public halves of the keys whose signatures are good now; newest first. */
  readonly jwks: () => Promise<JSONWebKeySet>;
  readonly directory: Directory;
  /** What accounts may do now, whatever their tokens say. */
  readonly present: PresentAccounts;
  readonly registration: Registration;
  /** A link, good for a day, with which the user sets a new password; undefined when there is no such user. */
  readonly resetPasswordLink: (email: string) => Promise<string | undefined>;
  /**
   * Creates the first administrator and a sample organization when there is nobody yet. `keep` gets their one-time
   * passwords before they are in force; false where there was somebody.
   */
  readonly seedFirstStart: (keep: (accounts: FirstAccounts) => Promise<void>) => Promise<boolean>;
  /** Stops the clean-up timer; the database stays open, it belongs to the caller. */
  readonly close: () => Promise<void>;
}

/** What the API's sign-up calls need. Source: command-line contract, section 2, rows 2 and 3. */
export interface Registration {
  readonly doesUserExist: (email: string) => Promise<boolean>;
  /**
   * Creates a command-line user whose password works at once; mails to them are in the given language, or English.
   * Errors: AppError 'already-exists'; 'invalid' for a malformed e-mail address or a password against the policy;
   * 'forbidden' where visitors make no accounts.
   */
  readonly registerUser: (email: string, password: string, language?: Language) => Promise<void>;
}

/** Made on the first start. */
export interface FirstAccounts {
  readonly administrator: Credentials;
  readonly enterpriseUser: Credentials & { readonly organization: string };
}

/** The password is for one use: whoever signs in with it chooses another. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}
