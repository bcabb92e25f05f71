import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { Outbound } from '../outbound/outbound.ts';

/** The keys of an issuer elsewhere, fetched when they are asked for and known for some minutes. */
export interface RemoteKeys {
  readonly find: JWTVerifyGetKey;
  /** Rejects while no token can be verified: none are known that are young enough, and none can be fetched. */
  readonly assertKnown: () => Promise<void>;
}

export function remoteKeys(url: URL, { fetch }: Outbound): RemoteKeys {
  const keys = createRemoteJWKSet(url, { [customFetch]: fetch });
  return {
    find: keys,
    async assertKnown() {
      if (!keys.fresh) await keys.reload();
    },
  };
}
