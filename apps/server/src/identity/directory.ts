import type { Language } from '../messages/languages.ts';
import type { DirectoryCapability } from '@plumbline/model/contract/internal';
import type { Role } from '@plumbline/model/roles';
import type { AccountSession } from './store/session-store.ts';

/**
 * Users' data, wherever it is kept: in the embedded identity service or in a foreign one.
 * Errors: AppError 'not-found' for an unknown user or organization, 'already-exists' for a taken name, 'invalid' for a
 * refused value such as a weak password, 'conflict' for what is not among the capabilities, and for what would leave
 * nobody who administers.
 */
export interface Directory {
  /** What can be done here beyond reading; the rest is refused. Errors: AppError 'unavailable' while that is not known. */
  readonly capabilities: () => Promise<readonly DirectoryCapability[]>;
  /** Everybody, newest sign-up first. */
  readonly listUsers: () => Promise<readonly DirectoryUser[]>;
  /** E-mail addresses are compared without regard to case. */
  readonly findUser: (email: string) => Promise<DirectoryUser | undefined>;
  /** Whoever makes an account for somebody vouches for the address: it is confirmed. */
  readonly createUser: (user: NewUser) => Promise<DirectoryUser>;
  /** Vouches for the address of an account. */
  readonly confirmUser: (email: string) => Promise<void>;
  /** Replaces the user's realm roles. Errors also: 'conflict' where the address is not confirmed. */
  readonly setRoles: (email: string, roles: readonly Role[]) => Promise<void>;
  /** A mail with a link to choose another password. Errors also: 'conflict' where none can be sent. */
  readonly mailPasswordLink: (email: string, language: Language) => Promise<void>;
  /** A disabled account cannot sign in, and all of its sessions end. */
  readonly setDisabled: (email: string, isDisabled: boolean) => Promise<void>;
  /** With everything that belongs to the user alone. */
  readonly deleteUser: (email: string) => Promise<void>;
  /** Those that live, the last used first. */
  readonly listSessions: (email: string) => Promise<readonly AccountSession[]>;
  /** All of the user's without an id; one that has ended already is no error. */
  readonly endSessions: (email: string, id?: string) => Promise<void>;
  /** Every organization, by name. */
  readonly listOrganizations: () => Promise<readonly Organization[]>;
  readonly createOrganization: (name: string) => Promise<void>;
  readonly listMembers: (organization: string) => Promise<readonly DirectoryUser[]>;
  /**
   * Where organizations are no more than their members have in common, a new name makes one.
   * Errors also: 'conflict' where the address is not confirmed.
   */
  readonly addMember: (organization: string, email: string) => Promise<void>;
  readonly removeMember: (organization: string, email: string) => Promise<void>;
  /** Offers an address a membership, roles or an account; nothing of it is in force before it is accepted. */
  readonly invite: (invitation: NewInvitation) => Promise<Invited>;
  /** Those that are open, newest first. */
  readonly listInvitations: () => Promise<readonly Invitation[]>;
  /** What was revoked. Errors also: 'not-found'. */
  readonly revokeInvitation: (id: string) => Promise<Invitation>;
}

/**
 * One person who can sign in.
 * Shape: `username` is the e-mail address in lower case; `organizations` and `roles` sorted, empty when none.
 * Units: `createdTimestamp` in milliseconds since 1970. Source: specification, section 3, User record.
 */
export interface DirectoryUser {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdTimestamp: number;
  /** Whether the address is known to be the user's own; without that, nobody can give the account anything. */
  readonly isVerified: boolean;
  readonly isDisabled: boolean;
  /** Whether somebody else has chosen the password, so that it only serves to choose another. */
  readonly mustChangePassword: boolean;
  readonly roles: readonly Role[];
  readonly organizations: readonly string[];
}

/** `createdTimestamp` in milliseconds since 1970. */
export interface Organization {
  readonly name: string;
  readonly createdTimestamp: number;
}

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly roles?: readonly Role[];
  /** Whether it must be changed at its first use. */
  readonly hasOneTimePassword?: boolean;
}

/** Without an organization: an account, or roles of one. */
export interface NewInvitation {
  readonly email: string;
  readonly organization?: string | undefined;
  readonly roles: readonly Role[];
  readonly invitedBy: string;
  /** Of the mail. */
  readonly language: Language;
}

/** Times in milliseconds since 1970. */
export interface Invitation extends Required<Pick<NewInvitation, 'email' | 'roles' | 'invitedBy'>> {
  readonly id: string;
  readonly organization: string | undefined;
  readonly createdTimestamp: number;
  readonly expiresTimestamp: number;
}

/** `link`: to be handed to the person, shown only now; absent where it was sent by mail. */
export interface Invited {
  readonly invitation: Invitation;
  readonly link?: string;
}
