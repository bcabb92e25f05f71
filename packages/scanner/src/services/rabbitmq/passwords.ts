import { createHash } from 'node:crypto';
import { secretKind } from '../../rules/secrets.ts';

/** The server decrypts such a value itself. Source: https://www.rabbitmq.com/docs/configure */
export function isEncrypted(value: string): boolean {
  return value.startsWith('encrypted:');
}

/** Shorter ones are found by trying. */
const SHORT_LENGTH = 12;

/** Whether a password is one that is tried first. */
export function isWeakPassword(value: string): boolean {
  const kind = secretKind(value);
  return kind === 'well-known' || (kind === 'literal' && value.length < SHORT_LENGTH);
}

/** A salt, and what the password was made into with it. */
interface PasswordHash {
  readonly salt: Buffer;
  readonly digest: Buffer;
  readonly algorithm: string;
}

/**
 * What a user's hash consists of; undefined for what is none.
 * Source: https://www.rabbitmq.com/docs/passwords#this-is-the-algorithm
 */
export function passwordHashOf(text: string): PasswordHash | undefined {
  if (!/^[A-Za-z\d+/]{20,100}={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  const algorithm = ALGORITHMS.get(bytes.length - SALT_BYTES);
  return algorithm === undefined
    ? undefined
    : { salt: bytes.subarray(0, SALT_BYTES), digest: bytes.subarray(SALT_BYTES), algorithm };
}

const SALT_BYTES = 4;
/** By the length of what they make. */
const ALGORITHMS: ReadonlyMap<number, string> = new Map([
  [16, 'md5'],
  [32, 'sha256'],
  [64, 'sha512'],
]);

/** Whether a hash is that of a password which is tried first. */
export function isHashOfKnownPassword(text: string, name: string): boolean {
  const hash = passwordHashOf(text);
  return (
    hash !== undefined &&
    [name, ...TRIED_FIRST].some((password) =>
      createHash(hash.algorithm).update(hash.salt).update(password).digest().equals(hash.digest),
    )
  );
}

const TRIED_FIRST =
  `guest admin administrator password password1 passw0rd P@ssw0rd rabbit rabbitmq changeme changeit secret test user root
  welcome letmein qwerty default 123456 12345678 123456789 admin123`.split(/\s+/);
