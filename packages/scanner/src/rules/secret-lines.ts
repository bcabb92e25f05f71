import { holdsExposedSecret, isExposedSecret, isKnownSecretForm, passwordInUrl } from './secrets.ts';

/** Whether a line of a configuration file of any program sets a secret, or is one. */
export function lineHoldsSecret(line: string): boolean {
  if (line.includes('$')) return false;
  const [, name = '', value = ''] =
    /^\s*["']?([\w.-]{1,80})["']?\s*[=:]\s*["']?([^"'\s]{1,200})["']?,?\s*$/.exec(line) ?? [];
  const password = passwordInUrl(line.trim());
  return (
    holdsExposedSecret(name, value) ||
    isSecretOfDirective(line) ||
    isKnownSecretForm(line.trim()) ||
    (password !== undefined && isExposedSecret(password))
  );
}

/** `password …` of files that have no sign between names and values, such as those of msmtp, LDAP, Redis and curl. */
function isSecretOfDirective(line: string): boolean {
  const [, value = ''] = DIRECTIVE.exec(line) ?? [];
  return /\d/.test(value) && /[A-Za-z]/.test(value) && isExposedSecret(value);
}

const DIRECTIVE =
  /^\s{0,40}(?:machine\s{1,5}\S{1,200}\s{1,5}login\s{1,5}\S{1,100}\s{1,5})?(?:password|passwd|requirepass|masterauth|bindpw|rootpw)\s{1,40}["']?([^\s"';/]{6,200})["']?\s{0,20}$/;
