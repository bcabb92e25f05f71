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
