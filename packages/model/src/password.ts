export type PasswordProblem = 'too-short' | 'no-digit' | 'no-upper-case' | 'no-lower-case' | 'no-other';

const MIN_PASSWORD_LENGTH = 15;

/**
 * What every password must have: at least 15 characters, a digit, an upper-case letter, a lower-case letter, and a
 * character that is neither.
 * Source: command-line contract, section 3, which existing clients enforce as well: neither weaker nor stricter.
 */
const DEMANDS: Readonly<Record<PasswordProblem, (password: string) => boolean>> = {
  'too-short': (password) => [...password].length >= MIN_PASSWORD_LENGTH,
  'no-digit': (password) => /\p{Nd}/u.test(password),
  'no-upper-case': (password) => /\p{Lu}/u.test(password),
  'no-lower-case': (password) => /\p{Ll}/u.test(password),
  // Clients that only know ASCII letters take an é for one, so we must.
  'no-other': (password) => /[^A-Za-z0-9]/.test(password),
};

export const PASSWORD_PROBLEMS = Object.keys(DEMANDS) as readonly PasswordProblem[];

/** Every part of the password rule that a password breaks; empty when it is good. */
export function passwordProblems(password: string): readonly PasswordProblem[] {
  return PASSWORD_PROBLEMS.filter((problem) => !DEMANDS[problem](password));
}

/** The first part of the rule that a password breaks. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  return passwordProblems(password)[0];
}
