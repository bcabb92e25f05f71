import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors.ts';
import type { Sentence } from '../../messages/texts.ts';
import type { DirectoryUser, NewUser } from '../directory.ts';
import type { PasswordResetStore } from '../store/password-reset-store.ts';
import type { TokenStore } from '../store/token-store.ts';
import type { UserStore } from '../store/user-store.ts';
import { emailProblem, normalizeEmail } from './email-address.ts';
import { MAXIMUM_PASSWORD_LENGTH, passwordProblem } from './password-policy.ts';
import type { SignInThrottle, Throttled } from './sign-in-throttle.ts';

/** argon2id as OWASP's password storage cheat sheet recommends it: 19 MiB, 2 passes, 1 lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const RESET_LINK_SECONDS = 24 * 60 * 60;

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly user: DirectoryUser }
  | { readonly kind: 'wrong' }
  | Throttled;

/** Who people are: passwords are made, checked and changed here and nowhere else. */
export interface Accounts {
  /** `address` is where the attempt comes from; too many failures from one place are refused for a while. */
  readonly signIn: (email: string, password: string, address: string) => Promise<SignInResult>;
  /** Errors: AppError 'already-exists', 'invalid'. */
  readonly create: (user: NewUser) => Promise<DirectoryUser>;
  /** Also ends every session of the user. Errors: AppError 'invalid'. */
  readonly setPassword: (userId: string, password: string) => Promise<void>;
  /** The secret part of a link that sets a new password, good for a day. */
  readonly createResetToken: (userId: string) => Promise<string>;
  readonly findByResetToken: (token: string) => Promise<DirectoryUser | undefined>;
  /** False when the token is not, or no longer, good. Errors: AppError 'invalid'. */
  readonly resetPassword: (token: string, password: string) => Promise<boolean>;
}

interface Parts {
  readonly users: UserStore;
  readonly tokens: TokenStore;
  readonly resets: PasswordResetStore;
  readonly throttle: SignInThrottle;
}

export async function createAccounts({ users, tokens, resets, throttle }: Parts): Promise<Accounts> {
  /** Checked where there is no such user, so that the answer takes as long as for a wrong password. */
  const nobodysHash = await hash(randomBytes(32), ARGON2_OPTIONS);

  async function setPassword(userId: string, password: string): Promise<void> {
    refuse(passwordProblem(password));
    await users.setPasswordHash(userId, await hash(password, ARGON2_OPTIONS));
    await tokens.deleteByAccount(userId);
  }

  return {
    setPassword,
    async signIn(email, password, address) {
      const account = normalizeEmail(email);
      return throttle.attempt<SignInResult>(account, address, async () => {
        const user = await users.findByEmail(account);
        const storedHash = user && (await users.passwordHash(user.id));
        const mayFit = password.length <= MAXIMUM_PASSWORD_LENGTH;
        if (!(mayFit && (await verify(storedHash ?? nobodysHash, password)) && user)) return { kind: 'wrong' };
        await users.recordSignIn(user.id);
        return { kind: 'signed-in', user };
      });
    },
    async create({ email, password, firstName = '', lastName = '', roles = [] }) {
      const account = normalizeEmail(email);
      refuse(emailProblem(account) ?? passwordProblem(password));
      const passwordHash = await hash(password, ARGON2_OPTIONS);
      const isNew = await users.insert({ email: account, firstName, lastName, passwordHash, roles });
      const user = await users.findByEmail(account);
      if (!isNew || !user) throw new AppError('already-exists', (say) => say.accountTaken(account));
      return user;
    },
    async createResetToken(userId) {
      const token = randomBytes(32).toString('base64url');
      await resets.insert(token, userId, RESET_LINK_SECONDS);
      return token;
    },
    async findByResetToken(token) {
      const userId = await resets.find(token);
      return userId === undefined ? undefined : users.findById(userId);
    },
    async resetPassword(token, password) {
      refuse(passwordProblem(password));
      const userId = await resets.take(token);
      if (userId === undefined) return false;
      await setPassword(userId, password);
      return true;
    },
  };
}

function refuse(problem: Sentence | undefined): void {
  if (problem !== undefined) throw new AppError('invalid', problem);
}
