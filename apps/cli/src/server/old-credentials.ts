import { readFileSync, statSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { objectOf, textIn } from '../images/read-json.ts';

const MAX_BYTES = 64 * 1024;

/** Who the existing client signs in as, with the password itself. */
export interface OldCredentials {
  readonly userName: string;
  readonly password: string;
  /** Where it was signed in, and nobody else gets the password. */
  readonly origin: string;
}

/**
 * What the existing client kept; undefined where it kept nothing that can be read. Nothing is ever written there.
 * Source: command-line contract, section 3.
 */
export function readOldCredentials(file: string): OldCredentials | undefined {
  try {
    if (statSync(file).size > MAX_BYTES) return undefined;
    const kept = objectOf(inflateSync(readFileSync(file), { maxOutputLength: MAX_BYTES }));
    const [userName, password, address] = ['username', 'password', 'coguard-url'].map((key) => textIn(kept, key));
    if (userName === undefined || password === undefined || address === undefined) return undefined;
    return { userName, password, origin: new URL(address).origin };
  } catch {
    return undefined;
  }
}
