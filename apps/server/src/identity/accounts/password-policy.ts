import { randomInt } from 'node:crypto';

interface PasswordDemand {
  readonly sentence: string;
  readonly isMet: (password: string) => boolean;
}

/**
 * What every password must have, neither more nor less than existing clients check before they register a user.
 * Source: command-line contract, section 3.
 */
export const PASSWORD_POLICY: readonly PasswordDemand[] = [
  { sentence: 'at least 15 characters', isMet: (password) => [...password].length >= 15 },
  { sentence: 'a digit', isMet: (password) => /\p{Nd}/u.test(password) },
  { sentence: 'an upper-case letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { sentence: 'a lower-case letter', isMet: (password) => /\p{Ll}/u.test(password) },
  {
    sentence: 'a character that is neither a letter nor a digit',
    // Clients that only know ASCII letters take an é for one, so we must.
    isMet: (password) => /[^A-Za-z0-9]/.test(password),
  },
];

/** Longer ones would make hashing a way to keep the server busy. */
export const MAXIMUM_PASSWORD_LENGTH = 1024;

/** What the password lacks, as a sentence for its owner; undefined when it is good. */
export function passwordProblem(password: string): string | undefined {
  if (password.length > MAXIMUM_PASSWORD_LENGTH) {
    return `The password must be at most ${MAXIMUM_PASSWORD_LENGTH} characters long.`;
  }
  const missing = PASSWORD_POLICY.filter(({ isMet }) => !isMet(password)).map(({ sentence }) => sentence);
  if (missing.length === 0) return undefined;
  return `The password needs ${new Intl.ListFormat('en').format(missing)}.`;
}

/** A random password that meets the policy: five groups that can be read out over the telephone. */
export function randomPassword(): string {
  const groups = Array.from({ length: 5 }, () => pick('abcdefghjkmnpqrstuvwxyz', 4));
  return `${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 1)}${groups.join('-')}${pick('23456789', 2)}`;
}

function pick(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
