export const MIN_PASSWORD_LENGTH = 15;

export type PasswordProblem = 'too-short' | 'no-digit' | 'no-upper-case' | 'no-lower-case' | 'no-other';

/**
 * The first part of the password rule that a password breaks: at least 15 characters, a digit, an upper-case letter, a
 * lower-case letter, and a character that is neither letter nor digit.
 * Source: command-line contract, section 3, which existing clients enforce as well: neither weaker nor stricter.
 */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return 'too-short';
  if (!/\d/.test(password)) return 'no-digit';
  if (!/\p{Lu}/u.test(password)) return 'no-upper-case';
  if (!/\p{Ll}/u.test(password)) return 'no-lower-case';
  if (!/[^\p{L}\d]/u.test(password)) return 'no-other';
  return undefined;
}
