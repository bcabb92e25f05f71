import type { CompliancePushes } from '@plumbline/model/contract/compliance';
import type { Owner } from '@plumbline/model/organization';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { createSealer } from '../identity/keys/sealing.ts';
import type { ComplianceStore, SealedTokens, UsedTokens } from '../store/compliance.ts';
import { ProviderError, type ComplianceProvider, type ProviderTokens } from './compliance-provider.ts';

/** An access token that ends sooner is renewed before it is used. */
const RENEW_BEFORE_END_MS = 5 * 60_000;

const SEALED_OTHERWISE = 'The tokens cannot be opened: PLUMBLINE_SECRET_KEY has changed.';
const REFUSED = 'The provider has taken its permission back.';

/** Organizations' connections to the provider. Tokens are in clear only inside. */
export interface Connections {
  /** Errors: ProviderError. */
  readonly connect: (owner: Owner, code: string) => Promise<void>;
  readonly isConnected: (owner: Owner) => Promise<boolean>;
  /** Never and not delayed where nothing is connected. */
  readonly pushes: (owner: Owner) => Promise<CompliancePushes>;
  /** Forgets the tokens, whatever the provider says to it. */
  readonly disconnect: (owner: Owner) => Promise<void>;
  /**
   * An access token that is good now, renewed once however many ask for it at the same time; undefined without a working
   * connection. `refused` is one that the provider has not taken. Errors: ProviderError.
   */
  readonly accessToken: (owner: Owner, refused?: string) => Promise<string | undefined>;
}

export interface ConnectionParts {
  readonly store: ComplianceStore;
  readonly provider: ComplianceProvider;
  /** 32 bytes. */
  readonly secretKey: Uint8Array;
}

export function createConnections({ store, provider, secretKey }: ConnectionParts): Connections {
  const sealer = createSealer(secretKey, 'compliance');

  function seal({ accessToken, refreshToken, expiresInSeconds }: ProviderTokens): SealedTokens {
    return {
      sealed: sealer.seal(JSON.stringify({ accessToken, refreshToken })),
      expiresAt: new Date(Date.now() + expiresInSeconds * 1000),
    };
  }

  /** Undefined for tokens that were sealed with another key. */
  function open(sealed: Uint8Array): TokenPair | undefined {
    try {
      return Value.Parse(TokenPair, JSON.parse(sealer.open(sealed)));
    } catch {
      return undefined;
    }
  }

  async function renew(refreshToken: string): Promise<UsedTokens<string | undefined>> {
    try {
      const tokens = await provider.refresh(refreshToken);
      return { result: tokens.accessToken, renewed: seal(tokens) };
    } catch (error) {
      if (!(error instanceof ProviderError) || error.reason !== 'refused') throw error;
      return { result: undefined, broken: REFUSED };
    }
  }

  return {
    connect: async (owner, code) => store.connect(owner, seal(await provider.exchange(code, owner.name))),
    isConnected: (owner) => store.isConnected(owner),
    pushes: async (owner) => (await store.pushes(owner)) ?? { lastPush: 0, isDelayed: false },
    async disconnect(owner) {
      const sealed = await store.disconnect(owner);
      const tokens = sealed && open(sealed);
      if (!tokens) return;
      try {
        await provider.suspend(tokens.accessToken);
      } catch (error) {
        // The tokens are gone here, which is what was asked for; there they end by themselves.
        if (!(error instanceof ProviderError)) throw error;
      }
    },
    accessToken: (owner, refused) =>
      store.useTokens(owner, async ({ sealed, expiresAt }) => {
        const tokens = open(sealed);
        if (!tokens) return { result: undefined, broken: SEALED_OTHERWISE };
        const { accessToken, refreshToken } = tokens;
        const isGood = expiresAt.getTime() - Date.now() > RENEW_BEFORE_END_MS && accessToken !== refused;
        return isGood ? { result: accessToken } : renew(refreshToken);
      }),
  };
}

const TokenPair = Type.Object({ accessToken: Type.String(), refreshToken: Type.String() });
type TokenPair = Type.Static<typeof TokenPair>;
