import { remoteKeys } from './access/remote-keys.ts';
import type { TokenIssuer } from './access/verify-token.ts';
import { AppError } from './errors.ts';
import type { Directory } from './identity/directory.ts';
import type { Identity, Registration } from './identity/identity.ts';
import { createKeycloakDirectory } from './identity/keycloak-directory.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Settings } from './settings.ts';
import type { OwnerData } from './store/owner-data.ts';

/** What the server needs of an identity service, embedded or not. */
export interface IdentitySide extends Pick<Identity, 'seedFirstStart' | 'close'> {
  readonly tokens: TokenIssuer;
  /** The address below which browsers find it. */
  readonly publicBase: string;
  readonly realm: string;
  readonly registration: Registration;
  readonly directory: Directory;
  /** Rejects while access tokens cannot be verified; absent where that takes nobody else. */
  readonly assertReachable?: () => Promise<void>;
  /** Absent where it is served by somebody else. */
  readonly handle?: Identity['handle'];
}

/**
 * A Keycloak elsewhere: accounts are made there, its tokens are taken here, its accounts are listed, and changed where it
 * lets us, through its admin API.
 */
export function externalIdentity(
  settings: Settings,
  issuer: string,
  outbound: Outbound,
  ownerData: OwnerData,
): IdentitySide {
  const realmAt = issuer.lastIndexOf('/realms/');
  const keys = remoteKeys(new URL(settings.jwksUrl ?? `${issuer}/protocol/openid-connect/certs`), outbound);
  const directory = directoryOf(settings, issuer, outbound, ownerData);
  return {
    tokens: {
      issuer,
      audience: settings.audience,
      clients: [settings.portalClientId, ...settings.cliClientIds],
      keys,
    },
    publicBase: issuer.slice(0, realmAt),
    realm: issuer.slice(realmAt + '/realms/'.length),
    registration: {
      doesUserExist: async (email) => (await directory.findUser(email)) !== undefined,
      registerUser: async () => {
        throw new AppError('not-found', (say) => say.accountsMadeElsewhere);
      },
    },
    directory,
    assertReachable: keys.assertKnown,
    seedFirstStart: async () => false,
    close: async () => {},
  };
}

function directoryOf(settings: Settings, issuer: string, outbound: Outbound, ownerData: OwnerData): Directory {
  const {
    directoryClientId: clientId,
    directoryClientSecret: clientSecret,
    cliClientIds: commandLineClients,
  } = settings;
  return createKeycloakDirectory({ issuer, clientId, clientSecret, outbound, commandLineClients, ownerData });
}
