import { randomInt } from 'node:crypto';
import { passwordProblems } from '@plumbline/model/password';
import type { Sentence } from '../../messages/texts.ts';
import { isPredictable } from './predictable-password.ts';

/** Longer ones would make hashing a way to keep the server busy. */
export const MAXIMUM_PASSWORD_LENGTH = 1024;

/** Whose password it is to be: what strangers know of them is no secret. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

const PRODUCT_NAME = 'plumbline';
/** Shorter names occur in other words. */
const SHORTEST_NAME = 4;
const FEWEST_LEFT = 15;

/** What is wrong with the password, as a sentence for its owner; undefined when it is good. */
export function passwordProblem(password: string, owner: PasswordOwner): Sentence | undefined {
  if (password === '') return ({ identity }) => identity.passwordMissing;
  if (password.length > MAXIMUM_PASSWORD_LENGTH) {
    return (say) => say.passwordTooLong(MAXIMUM_PASSWORD_LENGTH);
  }
  const missing = passwordProblems(password);
  if (missing.length > 0) return (say) => say.passwordNeeds(missing.map((problem) => say.passwordDemands[problem]));
  if (isPredictable(password)) return (say) => say.passwordPredictable;
  return isPersonal(password, owner) ? (say) => say.passwordPersonal : undefined;
}

/** Whether too little of it is left without what everybody knows of its owner. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  const whole = password.toLowerCase();
  const left = wordsOf(owner).reduce((text, word) => text.replaceAll(word, ''), whole);
  return left !== whole && left.replaceAll(/[^\p{L}\p{N}]/gu, '').length < FEWEST_LEFT;
}

/** What a guesser tries first. Source: NIST SP 800-63B, section 3.1.1.2, context-specific words. */
function wordsOf({ email, firstName = '', lastName = '' }: PasswordOwner): readonly string[] {
  const [ownPart = ''] = email.split('@');
  return [PRODUCT_NAME, ownPart, ...ownPart.split(/[^\p{L}\p{N}]+/u), firstName, lastName]
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= SHORTEST_NAME);
}

/** A random password that meets the policy: five groups that can be read out over the telephone. */
export function randomPassword(): string {
  const groups = Array.from({ length: 5 }, () => pick('abcdefghjkmnpqrstuvwxyz', 4));
  return `${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 1)}${groups.join('-')}${pick('23456789', 2)}`;
}

function pick(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
