import type { Sentence } from '../../messages/texts.ts';

const EMAIL_PATTERN = /^[^\s@<>"\\(),:;[\]]{1,64}@[^\s@.<>"'\\(),:;[\]]+(\.[^\s@.<>"'\\(),:;[\]]+)*$/u;

/** As users are kept and compared: in lower case, without surrounding spaces. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** What nobody sees would make an address look like another's. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

export function emailProblem(email: string): Sentence | undefined {
  const isSeenWhole = !INVISIBLE.test(email) && email.normalize('NFC') === email;
  if (email.length <= 254 && EMAIL_PATTERN.test(email) && isSeenWhole) return undefined;
  return (say) => say.emailInvalid;
}
