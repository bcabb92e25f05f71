import type { Sentence } from '../../messages/texts.ts';

const EMAIL_PATTERN = /^[^\s@<>"\\(),:;[\]]{1,64}@[^\s@.<>"'\\(),:;[\]]+(\.[^\s@.<>"'\\(),:;[\]]+)*$/u;

/** As users are kept and compared: in lower case, without surrounding spaces. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function emailProblem(email: string): Sentence | undefined {
  if (email.length <= 254 && EMAIL_PATTERN.test(email)) return undefined;
  return (say) => say.emailInvalid;
}
