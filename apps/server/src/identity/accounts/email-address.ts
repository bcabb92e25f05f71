const EMAIL_PATTERN = /^[^\s@<>"'\\(),:;[\]]{1,64}@[^\s@.<>"'\\(),:;[\]]+(\.[^\s@.<>"'\\(),:;[\]]+)*$/u;

/** As users are kept and compared: in lower case, without surrounding spaces. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function emailProblem(email: string): string | undefined {
  if (email.length <= 254 && EMAIL_PATTERN.test(email)) return undefined;
  return 'Enter an e-mail address such as name@example.com.';
}
