import type { CoverageCounts } from '@plumbline/model/coverage';

/** What a compliance provider lets us do. Errors: every call rejects with a ProviderError. */
export interface ComplianceProvider {
  /** Trades the code of an authorization for tokens. `sourceId` is the one that the authorization was asked for. */
  readonly exchange: (code: string, sourceId: string) => Promise<ProviderTokens>;
  readonly refresh: (refreshToken: string) => Promise<ProviderTokens>;
  /** Takes the provider's permission back. */
  readonly suspend: (accessToken: string) => Promise<void>;
  /** Replaces everything that the provider knows of the account. */
  readonly sync: (accessToken: string, results: ProviderResults) => Promise<void>;
}

export interface ProviderTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

export interface ProviderResults {
  readonly components: readonly ProviderComponent[];
  readonly failedChecks: readonly ProviderFailedCheck[];
}

/** A cluster with a report that checked something. */
export interface ProviderComponent extends CoverageCounts {
  /** Stays the same from push to push. */
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** When its newest report was made. */
  readonly reportedAt: Date;
}

/** A failed check of a cluster's newest report. Lines are 1-based, as people count them. */
export interface ProviderFailedCheck {
  readonly id: string;
  readonly componentId: string;
  readonly title: string;
  readonly severity: number;
  readonly problem: string;
  readonly remediation: string;
  readonly url: string;
  readonly place: { readonly path: string; readonly fromLine: number; readonly toLine: number } | undefined;
}

/**
 * Why a call did not succeed. 'refused': code or refresh token are good for nothing. 'unauthorized': the access token
 * is. 'busy': it may succeed later, not before `retryAfterSeconds` where the provider says so. 'rejected': it will not.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: 'refused' | 'unauthorized' | 'busy' | 'rejected';
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: ProviderError['reason'],
    message: string,
    options: { readonly retryAfterSeconds?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
