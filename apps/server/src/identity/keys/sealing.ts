import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated encryption of short secrets that rest in the database (AES-256-GCM). */
export interface Sealer {
  readonly seal: (secret: string) => Buffer;
  /** Errors: throws when the bytes were sealed with another key or changed since. */
  readonly open: (sealed: Uint8Array) => string;
}

/** What was sealed for one purpose cannot be opened for another. */
export function createSealer(masterKey: Uint8Array, purpose: string): Sealer {
  const key = deriveKey(masterKey, `${purpose} sealing`);
  return {
    seal(secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const encrypted = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    },
  };
}

/** A 32-byte key for one purpose, so that no two purposes share one. */
export function deriveKey(masterKey: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, new Uint8Array(), `plumbline ${purpose}`, 32));
}
