import { createPublicKey } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import type { SigningKeyStore } from '../store/signing-key-store.ts';
import type { Sealer } from './sealing.ts';

const ROTATION_DAYS = 90;
/** A new key is published so long before it signs, that every verifier has fetched it by then. */
const PUBLISHED_BEFORE_USE_MINUTES = 60;
/** An old key stays published so long after its last signature, longer than any token lives. */
const PUBLISHED_AFTER_USE_HOURS = 48;
const ALGORITHM = 'RS256';

/** The RSA keys that sign tokens; existing clients accept no other kind (command-line contract, section 3). */
export interface SigningKeys {
  /** Public and private halves; the one that signs now comes first. */
  readonly privateKeys: readonly JWK[];
  readonly publicKeys: JSONWebKeySet;
  /** The signing key as base64 of its DER SubjectPublicKeyInfo, on one line. */
  readonly publicKeyDer: string;
}

/**
 * Loads the keys, creating the first one, and the next one when the newest is old.
 * Errors: a sentence for the operator when they were encrypted with another key.
 */
export async function loadSigningKeys(store: SigningKeyStore, sealer: Sealer): Promise<SigningKeys> {
  const newest = await store.newestAgeDays();
  if (newest === undefined || newest >= ROTATION_DAYS) {
    const key = await createKey(sealer);
    const delayMinutes = newest === undefined ? 0 : PUBLISHED_BEFORE_USE_MINUTES;
    await store.insertUnlessNewer(key, { ageDays: ROTATION_DAYS, delayMinutes });
  }
  await store.deleteRetired(PUBLISHED_AFTER_USE_HOURS);

  const stored = await store.list();
  const privateKeys = stored.map(({ sealedPrivateJwk }) => openKey(sealer, sealedPrivateJwk));
  const [signing] = stored;
  if (!signing) throw new Error('No signing key could be stored.');
  return {
    privateKeys,
    publicKeys: { keys: stored.map(({ publicJwk }) => publicJwk) },
    publicKeyDer: createPublicKey({ key: { ...signing.publicJwk }, format: 'jwk' })
      .export({ type: 'spki', format: 'der' })
      .toString('base64'),
  };
}

function openKey(sealer: Sealer, sealed: Buffer): JWK {
  try {
    return JSON.parse(sealer.open(sealed)) as JWK;
  } catch (cause) {
    throw new Error('The signing keys in the database were encrypted with another key than the one of the settings.', {
      cause,
    });
  }
}

async function createKey(sealer: Sealer) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true });
  const publicHalf = await exportJWK(publicKey);
  const facts = { kid: await calculateJwkThumbprint(publicHalf), alg: ALGORITHM, use: 'sig' };
  const privateJwk = { ...(await exportJWK(privateKey)), ...facts };
  return {
    kid: facts.kid,
    publicJwk: { ...publicHalf, ...facts },
    sealedPrivateJwk: sealer.seal(JSON.stringify(privateJwk)),
  };
}
