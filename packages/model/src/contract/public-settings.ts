/** What a server tells everybody about itself, at `/settings.json` beside the portal's pages. */
export interface PublicSettings {
  /** Below it lies the API, such as `/server`. */
  readonly apiBase: string;
  /** Below it lies the identity service, such as `/auth`. */
  readonly identityBase: string;
  /** Who issues access tokens, as they say it in `iss`. */
  readonly issuer: string;
  readonly realm: string;
  /** The portal's client at the identity service. */
  readonly clientId: string;
  /** The command line's. */
  readonly cliClientId: string;
  /** What stands for `/:cli` in the contract's paths. */
  readonly cliPrefix: string;
  /** Whom to write to when sign-in fails. */
  readonly supportEmail: string;
  /** The largest configuration file that it takes. */
  readonly fileBytes: number;
  /** SHA-256, in hexadecimal digits, of `/downloads/plumbline-cli.tgz`; absent where the server has none. */
  readonly commandLineChecksum?: string;
  /** Executables of the command line and the editors' extension, below `/downloads`; absent where the server has none. */
  readonly releaseFiles?: readonly ReleaseFile[];
  /** Absent where no tag manager is configured. */
  readonly tagManagerId?: string;
  /** The card payment provider's public key. */
  readonly paymentKey?: string;
  /** Absent where no compliance provider is set up. */
  readonly complianceProvider?: ComplianceProviderSettings;
}

/** A file of a release: `plumbline-linux-x64`, `plumbline-win32-x64.exe`, `plumbline-1.2.3.vsix`. */
export interface ReleaseFile {
  readonly name: string;
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * What an authorization request to the compliance provider needs besides `response_type=code`, the `state` and
 * `source_id`, which is the organization's name.
 */
export interface ComplianceProviderSettings {
  readonly authorizeUrl: string;
  readonly clientId: string;
  /** Where the provider sends people back to; must be the same in the request and in the exchange of the code. */
  readonly redirectUrl: string;
  readonly scope: string;
}
