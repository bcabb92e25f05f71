import type { Role } from '@plumbline/model/roles';

/**
 * Users' data, wherever it is kept: in the embedded identity service or in a foreign one.
 * Errors: AppError 'not-found' for an unknown user or organization, 'already-exists' for a taken name, 'invalid' for a
 * refused value such as a weak password.
 */
export interface Directory {
  /** Everybody, newest sign-up first. */
  readonly listUsers: () => Promise<readonly DirectoryUser[]>;
  /** E-mail addresses are compared without regard to case. */
  readonly findUser: (email: string) => Promise<DirectoryUser | undefined>;
  readonly createUser: (user: NewUser) => Promise<DirectoryUser>;
  /** Also ends every session of the user. */
  readonly setPassword: (email: string, password: string) => Promise<void>;
  /** Replaces the user's realm roles. */
  readonly setRoles: (email: string, roles: readonly Role[]) => Promise<void>;
  /** Every organization, by name. */
  readonly listOrganizations: () => Promise<readonly Organization[]>;
  readonly createOrganization: (name: string) => Promise<void>;
  readonly listMembers: (organization: string) => Promise<readonly DirectoryUser[]>;
  readonly addMember: (organization: string, email: string) => Promise<void>;
  readonly removeMember: (organization: string, email: string) => Promise<void>;
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
}
