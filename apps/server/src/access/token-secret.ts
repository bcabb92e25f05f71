import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '@plumbline/model/pipeline-token';

/*
 * The secret of a token: `plb_`, 256 random bits, and their CRC-32 as six characters, by which scanners for secrets tell
 * one from what only looks like it, and we one that was cut off without asking the database.
 */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_BYTES = 32;
/** Of 62 digits, so many hold 256 bits, and so many a CRC-32. */
const RANDOM_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const SECRET = new RegExp(`^${TOKEN_PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

export function newTokenSecret(): string {
  const random = inDigits(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), RANDOM_LENGTH);
  return `${TOKEN_PREFIX}${random}${checksumOf(random)}`;
}

/** Whether it is meant to be a token's secret, whole or not. */
export function looksLikeTokenSecret(text: string): boolean {
  return text.startsWith(TOKEN_PREFIX);
}

/** Whether it may be one: nothing was cut off or misspelt. */
export function isWholeTokenSecret(text: string): boolean {
  const [, random = '', checksum] = SECRET.exec(text) ?? [];
  return checksum !== undefined && checksum === checksumOf(random);
}

function checksumOf(random: string): string {
  return inDigits(BigInt(crc32(random)), CHECKSUM_LENGTH);
}

function inDigits(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest /= 62n) digits = DIGITS.charAt(Number(rest % 62n)) + digits;
  return digits;
}
