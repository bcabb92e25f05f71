import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors.ts';
import type { Audit } from '../../audit.ts';
import type { Language } from '../../messages/languages.ts';
import type { Sentence } from '../../messages/texts.ts';
import type { OwnerData } from '../../store/owner-data.ts';
import type { DirectoryUser, NewUser } from '../directory.ts';
import type { Registering } from '../identity-settings.ts';
import type { LinkPurpose, LinkStore } from '../store/link-store.ts';
import type { SessionStore } from '../store/session-store.ts';
import type { UserStore } from '../store/user-store.ts';
import { createLink } from './account-links.ts';
import type { AccountMails } from './account-mails.ts';
import { emailProblem, normalizeEmail } from './email-address.ts';
import { MAXIMUM_PASSWORD_LENGTH, passwordProblem, type PasswordOwner } from './password-policy.ts';
import type { PresentAccounts } from './present-accounts.ts';
import type { SignInThrottle, Throttled } from './sign-in-throttle.ts';

/** argon2id as OWASP's password storage cheat sheet recommends it: 19 MiB, 2 passes, 1 lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly user: DirectoryUser }
  /** The password is right, and is only good for choosing another. */
  | { readonly kind: 'one-time'; readonly user: DirectoryUser }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'wrong' }
  | Throttled;

/** Who people are: passwords are made, checked and changed here and nowhere else. */
export interface Accounts {
  /** `address` is where the attempt comes from; too many failures from one place are refused for a while. */
  readonly signIn: (email: string, password: string, address: string) => Promise<SignInResult>;
  /** An account that somebody who vouches for the address makes. Errors: AppError 'already-exists', 'invalid'. */
  readonly create: (user: NewUser) => Promise<DirectoryUser>;
  /**
   * An account that a visitor makes: its address counts as theirs once they have proven that it is.
   * Errors: AppError 'already-exists', 'invalid'; 'forbidden' where visitors make none; 'conflict' where there are
   * clusters of an earlier account.
   */
  readonly register: (user: NewUser, language: Language) => Promise<DirectoryUser>;
  /** By the account's owner. Also ends every session of the user. Errors: AppError 'invalid', also for the present one. */
  readonly changePassword: (user: DirectoryUser, password: string) => Promise<void>;
  /** Gives the account to whoever has proven that the address is theirs. Errors: AppError 'invalid'. */
  readonly handOver: (user: DirectoryUser, password: string) => Promise<void>;
  /** The secret part of a link that sets a new password, good for a day, for whoever hands it on. */
  readonly createResetSecret: (userId: string) => Promise<string>;
  /** Sends a link to set a new password, if there is such an account. Whoever asks is told the same in any case. */
  readonly mailResetLink: (email: string, language: Language) => Promise<void>;
  /** Sends a link to confirm the address. */
  readonly mailConfirmLink: (user: DirectoryUser, language: Language) => Promise<void>;
  /** Whose link it is. */
  readonly findByLink: (purpose: LinkPurpose, secret: string) => Promise<DirectoryUser | undefined>;
  /**
   * False when the link is not, or no longer, good. One that was mailed proves the address: the account is the
   * prover's then, and whoever had it before has nothing of it. Errors: AppError 'invalid'.
   */
  readonly resetPassword: (secret: string, password: string) => Promise<boolean>;
  /** Confirms the address of whoever has signed in. False when the link is not, or no longer, good. */
  readonly confirmAddress: (secret: string) => Promise<boolean>;
  /** Vouches for the address. */
  readonly confirm: (userId: string) => Promise<void>;
  /** False where nobody would be left who administers. */
  readonly setDisabled: (userId: string, isDisabled: boolean) => Promise<boolean>;
  /** How many clusters belong to the user alone. */
  readonly countClusters: (email: string) => Promise<number>;
  /** With everything that belongs to the user alone. False where nobody would be left who administers. */
  readonly delete: (user: DirectoryUser) => Promise<boolean>;
  readonly endSession: (userId: string, id: string) => Promise<void>;
  /** All, but for one. */
  readonly endSessions: (userId: string, keptId?: string) => Promise<void>;
}

export interface AccountParts {
  readonly registering: Registering;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly links: LinkStore;
  readonly throttle: SignInThrottle;
  readonly present: PresentAccounts;
  readonly ownerData: OwnerData;
  /** Undefined where no mail is sent. */
  readonly mails: AccountMails | undefined;
  readonly audit: Audit;
}

export async function createAccounts(parts: AccountParts): Promise<Accounts> {
  const { registering, users, sessions, links, throttle, present, ownerData, mails, audit } = parts;
  /** Checked where there is no such user, so that the answer takes as long as for a wrong password. */
  const nobodysHash = await hash(randomBytes(32), ARGON2_OPTIONS);

  async function insert(
    { email, password, firstName = '', lastName = '', roles = [], hasOneTimePassword = false }: NewUser,
    isVerified: boolean,
  ): Promise<DirectoryUser> {
    const account = normalizeEmail(email);
    refuse(emailProblem(account) ?? passwordProblem(password, { email: account, firstName, lastName }));
    const passwordHash = await hash(password, ARGON2_OPTIONS);
    const names = { email: account, firstName, lastName };
    const isNew = await users.insert({ ...names, passwordHash, roles, isVerified, hasOneTimePassword });
    const user = await users.findByEmail(account);
    if (!isNew || !user) throw new AppError('already-exists', (say) => say.accountTaken(account));
    return user;
  }

  async function endSessions(userId: string, keptId?: string): Promise<void> {
    await sessions.endOthers(userId, keptId);
    present.clear();
  }

  async function setPassword(user: DirectoryUser, password: string): Promise<void> {
    refuse(passwordProblem(password, ownerOf(user)));
    await users.setPasswordHash(user.id, await hash(password, ARGON2_OPTIONS));
    await endSessions(user.id);
  }

  async function mailConfirmLink(user: DirectoryUser, language: Language): Promise<void> {
    await mails?.orderLink(user, 'confirm-address', language);
  }

  /** Whoever had an account that nobody had proven to be theirs keeps no way in, and no name on it. */
  async function takeFromStranger(user: DirectoryUser): Promise<void> {
    if (user.isVerified) return;
    await ownerData.revokeTokens({ kind: 'user', name: user.username });
    await users.forgetNames(user.id);
  }

  /** What is no account's address may be a password that went into the wrong field: it is not written down. */
  function auditSignIn({ kind }: SignInResult, account: string | undefined, address: string): void {
    const isIn = kind === 'signed-in' || kind === 'one-time';
    const whose = account === undefined ? {} : { account };
    audit({
      by: isIn && account !== undefined ? account : address,
      act: isIn ? 'signed in' : 'sign-in refused',
      ...whose,
      address,
    });
  }

  async function confirm(userId: string): Promise<void> {
    await users.setVerified(userId);
    present.clear();
  }

  return {
    endSessions,
    mailConfirmLink,
    confirm,
    async changePassword(user, password) {
      refuse(passwordProblem(password, ownerOf(user)));
      const storedHash = await users.passwordHash(user.id);
      if (storedHash !== undefined && (await verify(storedHash, password))) refuse((say) => say.passwordSame);
      await setPassword(user, password);
      audit({ by: user.username, act: 'password changed', account: user.username });
    },
    async handOver(user, password) {
      await setPassword(user, password);
      await takeFromStranger(user);
      await confirm(user.id);
    },
    async signIn(email, password, address) {
      const account = normalizeEmail(email);
      let known: string | undefined;
      const result = await throttle.attempt<SignInResult>(account, address, async () => {
        const user = await users.findByEmail(account);
        known = user?.username;
        const storedHash = user && (await users.passwordHash(user.id));
        const mayFit = password.length <= MAXIMUM_PASSWORD_LENGTH;
        if (!(mayFit && (await verify(storedHash ?? nobodysHash, password)) && user)) return { kind: 'wrong' };
        if (user.isDisabled) return { kind: 'disabled' };
        if (user.mustChangePassword) return { kind: 'one-time', user };
        await users.recordSignIn(user.id);
        return { kind: 'signed-in', user };
      });
      auditSignIn(result, known, address);
      return result;
    },
    create: (user) => insert(user, true),
    async register(newUser, language) {
      if (registering !== 'open') throw new AppError('forbidden', (say) => say.registering[registering]);
      const email = normalizeEmail(newUser.email);
      refuse(emailProblem(email));
      const owned = await ownerData.countClusters({ kind: 'user', name: email });
      if (owned > 0 && !(await users.findByEmail(email))) {
        throw new AppError('conflict', (say) => say.addressHasClusters(email));
      }
      const user = await insert(newUser, false);
      audit({ by: email, act: 'account registered', account: email });
      await mailConfirmLink(user, language);
      return user;
    },
    createResetSecret: (userId) => createLink(links, { userId, purpose: 'reset-password', isMailed: false }),
    async mailResetLink(email, language) {
      const user = await users.findByEmail(normalizeEmail(email));
      if (user) await mails?.orderLink(user, 'reset-password', language);
    },
    async findByLink(purpose, secret) {
      const link = await links.find(purpose, secret);
      const user = link && (await users.findById(link.userId));
      return user?.isDisabled ? undefined : user;
    },
    async resetPassword(secret, password) {
      const found = await links.find('reset-password', secret);
      const user = found && (await users.findById(found.userId));
      if (!user || user.isDisabled) return false;
      refuse(passwordProblem(password, ownerOf(user)));
      const link = await links.take('reset-password', secret);
      if (!link) return false;
      await setPassword(user, password);
      if (link.isMailed) {
        await takeFromStranger(user);
        await confirm(user.id);
      }
      audit({ by: user.username, act: 'password reset', account: user.username });
      return true;
    },
    async confirmAddress(secret) {
      const link = await links.take('confirm-address', secret);
      const user = link && (await users.findById(link.userId));
      if (!user || user.isDisabled) return false;
      await confirm(user.id);
      audit({ by: user.username, act: 'address confirmed', account: user.username });
      return true;
    },
    async setDisabled(userId, isDisabled) {
      if (!(await users.setDisabled(userId, isDisabled))) return false;
      if (isDisabled) await endSessions(userId);
      return true;
    },
    countClusters: (email) => ownerData.countClusters({ kind: 'user', name: email }),
    async delete(user) {
      // First of all nobody may come in by it any more, else something new could appear behind us.
      if (!(await users.setDisabled(user.id, true))) return false;
      await endSessions(user.id);
      await ownerData.remove({ kind: 'user', name: user.username });
      await users.delete(user.id);
      present.clear();
      return true;
    },
    async endSession(userId, id) {
      await sessions.end(userId, id);
      present.clear();
    },
  };
}

function ownerOf({ username, firstName, lastName }: DirectoryUser): PasswordOwner {
  return { email: username, firstName, lastName };
}

function refuse(problem: Sentence | undefined): void {
  if (problem !== undefined) throw new AppError('invalid', problem);
}
