import { holdsExposedSecret, isExposedSecret, isKnownSecretForm, passwordInUrl } from './secrets.ts';

/** Whether a line of a configuration file of any program sets a secret, or is one. */
export function lineHoldsSecret(line: string): boolean {
  if (line.includes('$')) return false;
  const [, name = '', value = ''] =
    /^\s*["']?([\w.-]{1,80})["']?\s*[=:]\s*["']?([^"'\s]{1,200})["']?,?\s*$/.exec(line) ?? [];
  const password = passwordInUrl(line.trim());
  return (
    holdsExposedSecret(name, value) ||
    isKnownSecretForm(line.trim()) ||
    (password !== undefined && isExposedSecret(password))
  );
}
