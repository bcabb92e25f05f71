import type { TokenIssuer } from './access/verify-token.ts';
import { AppError } from './errors.ts';
import type { Directory } from './identity/directory.ts';
import type { Identity, Registration } from './identity/identity.ts';
import type { Settings } from './settings.ts';

/** What the server needs of an identity service, embedded or not. */
export interface IdentitySide extends Pick<Identity, 'seedFirstStart' | 'close'> {
  readonly tokens: TokenIssuer;
  /** The address below which browsers find it. */
  readonly publicBase: string;
  readonly registration: Registration;
  /** Undefined where it cannot be asked for. */
  readonly directory: Directory | undefined;
  /** Absent where it is served by somebody else. */
  readonly handle?: Identity['handle'];
}

/** An OpenID Connect issuer elsewhere, such as Keycloak: accounts are made there, its tokens are taken here. */
export function externalIdentity(settings: Settings, issuer: string): IdentitySide {
  const keys = settings.jwksUrl ?? `${issuer}/protocol/openid-connect/certs`;
  return {
    tokens: {
      issuer,
      audience: settings.audience,
      clients: [settings.portalClientId, ...settings.cliClientIds],
      keys: new URL(keys),
    },
    publicBase: issuer.replace(/\/realms\/[^/]*$/, ''),
    directory: undefined,
    registration: { doesUserExist: refuseRegistration, registerUser: refuseRegistration },
    seedFirstStart: async () => undefined,
    close: async () => {},
  };
}

async function refuseRegistration(): Promise<never> {
  throw new AppError('not-found', 'Accounts are made at the identity service, not here.');
}
