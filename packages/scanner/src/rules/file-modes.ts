/** The rights that a mode of a file gives, in digits or in letters, and whose files nobody else may read. */

/** Files that are secrets by their names. */
const SECRET_FILE =
  /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|\.pgpass|\.my\.cnf|\.netrc|[^/]*\.(?:key|keytab|p12|pfx)|(?:[^/]*[-_.]|priv)?key\.pem|g?shadow)$/;

/** Keys that prove packages, and the public halves of pairs. */
const PUBLIC_KEY = /pub|gpg|\/(?:apt|keyrings)\//i;

/** Whether everybody may read, and not write, what is a key or a list of passwords by its name. */
export function isSecretReadable(file: string, mode: string): boolean {
  return isForAllToRead(mode) && SECRET_FILE.test(file) && !PUBLIC_KEY.test(file);
}

/** Whether everybody may read, and not write. */
export function isForAllToRead(mode: string): boolean {
  return isReadableByAll(mode) && !isWritableByAll(mode);
}

/** Whether others may write; a folder in which nobody may remove what is not his is none of these. */
export function isWritableByAll(mode: string): boolean {
  const digits = digitsOf(mode);
  if (digits === undefined) return gives(mode, 'w') && !/[oa+,=]t\b|\+t/.test(mode);
  const isSticky = digits.length >= 4 && (Number(digits.at(-4)) & 1) === 1;
  return (Number(digits.at(-1)) & 2) === 2 && !isSticky;
}

/** Whether a program runs with the rights of its owner, whoever starts it. */
export function setsUserId(mode: string): boolean {
  return /^0?[4567][0-7]{3}$|(?:^|,)[ua]{0,2}[+=][rwxXt]{0,4}s/.test(mode);
}

function isReadableByAll(mode: string): boolean {
  const digits = digitsOf(mode);
  return digits === undefined ? gives(mode, 'r') : (Number(digits.at(-1)) & 4) === 4;
}

function digitsOf(mode: string): string | undefined {
  return /^0?o?([0-7]{3,5})$/.exec(mode)?.[1];
}

/** `u=rwx,o=r`: the last word about others counts, and what is only taken away gives nothing. */
function gives(mode: string, right: string): boolean {
  return mode.split(',').some((part) => {
    const [, who, rights = ''] = /^([ugoa]*)[+=]([rwxXst]+)$/.exec(part.trim()) ?? [];
    return who !== undefined && /^$|[oa]/.test(who) && rights.includes(right) && who !== '';
  });
}
