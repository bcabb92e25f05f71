/** What a server tells everybody about itself, at `/settings.json` beside the portal's pages. */
export interface PublicSettings {
  /** Below it lies the API, such as `/server`. */
  readonly apiBase: string;
  /** Below it lies the identity service, such as `/auth`. */
  readonly identityBase: string;
  readonly realm: string;
  /** The portal's client at the identity service. */
  readonly clientId: string;
  /** The command line's. */
  readonly cliClientId: string;
  /** What stands for `/:cli` in the contract's paths. */
  readonly cliPrefix: string;
  /** Whom to write to when sign-in fails. */
  readonly supportEmail: string;
  /** Absent where no tag manager is configured. */
  readonly tagManagerId?: string;
  /** The card payment provider's public key. */
  readonly paymentKey?: string;
}
