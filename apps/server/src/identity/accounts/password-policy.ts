import { randomInt } from 'node:crypto';
import { passwordProblems } from '@plumbline/model/password';
import type { Sentence } from '../../messages/texts.ts';

/** Longer ones would make hashing a way to keep the server busy. */
export const MAXIMUM_PASSWORD_LENGTH = 1024;

/** What the password lacks, as a sentence for its owner; undefined when it is good. */
export function passwordProblem(password: string): Sentence | undefined {
  if (password === '') return ({ identity }) => identity.passwordMissing;
  if (password.length > MAXIMUM_PASSWORD_LENGTH) {
    return (say) => say.passwordTooLong(MAXIMUM_PASSWORD_LENGTH);
  }
  const missing = passwordProblems(password);
  if (missing.length === 0) return undefined;
  return (say) => say.passwordNeeds(missing.map((problem) => say.passwordDemands[problem]));
}

/** A random password that meets the policy: five groups that can be read out over the telephone. */
export function randomPassword(): string {
  const groups = Array.from({ length: 5 }, () => pick('abcdefghjkmnpqrstuvwxyz', 4));
  return `${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 1)}${groups.join('-')}${pick('23456789', 2)}`;
}

function pick(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
