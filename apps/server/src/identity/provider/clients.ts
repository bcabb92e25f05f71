import type { ClientMetadata } from 'oidc-provider';
import type { IdentitySettings } from '../identity-settings.ts';

export const PASSWORD_GRANT = 'password';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** The clients of the settings; one that stands in both lists may do what either kind may. All are public. */
export function clientsOf(settings: IdentitySettings, issuer: string): ClientMetadata[] {
  const { portalClients, commandLineClients } = settings;
  return [...new Set([...portalClients, ...commandLineClients])].map((clientId) => {
    const isPortal = portalClients.includes(clientId);
    const isCommandLine = commandLineClients.includes(clientId);
    return {
      client_id: clientId,
      application_type: isPortal ? 'web' : 'native',
      token_endpoint_auth_method: 'none',
      grant_types: [
        'refresh_token',
        ...(isPortal ? ['authorization_code'] : []),
        ...(isCommandLine ? [PASSWORD_GRANT, DEVICE_GRANT] : []),
      ],
      response_types: isPortal ? ['code'] : [],
      // Any address of our own is allowed, see `own-origins.ts`; the schema wants one by name.
      redirect_uris: isPortal ? [new URL('/', issuer).href] : [],
    };
  });
}
