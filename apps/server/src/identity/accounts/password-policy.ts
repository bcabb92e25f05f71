import { randomInt } from 'node:crypto';
import { PASSWORD_PROBLEMS, passwordProblems, type PasswordProblem } from '@plumbline/model/password';

/** The demands of the password rule as they are put to people. */
const DEMANDS: Readonly<Record<PasswordProblem, string>> = {
  'too-short': 'at least 15 characters',
  'no-digit': 'a digit',
  'no-upper-case': 'an upper-case letter',
  'no-lower-case': 'a lower-case letter',
  'no-other': 'a character that is neither a letter nor a digit',
};

export const PASSWORD_POLICY = PASSWORD_PROBLEMS.map((problem) => DEMANDS[problem]);

/** Longer ones would make hashing a way to keep the server busy. */
export const MAXIMUM_PASSWORD_LENGTH = 1024;

/** What the password lacks, as a sentence for its owner; undefined when it is good. */
export function passwordProblem(password: string): string | undefined {
  if (password.length > MAXIMUM_PASSWORD_LENGTH) {
    return `The password must be at most ${MAXIMUM_PASSWORD_LENGTH} characters long.`;
  }
  const missing = passwordProblems(password).map((problem) => DEMANDS[problem]);
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
