import type { ClientMetadata } from 'oidc-provider';
import type { IdentitySettings } from '../identity-settings.ts';
import type { OwnOrigins } from './own-origins.ts';

export const PASSWORD_GRANT = 'password';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

type ClientLists = Pick<IdentitySettings, 'portalClients' | 'commandLineClients'>;

/** Where command-line clients wait for their answer, on a port that nobody knows before. Source: RFC 8252, section 7.3. */
const LOOPBACK_REDIRECTS = ['http://127.0.0.1/callback', 'http://[::1]/callback'];

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
      grant_types: ['refresh_token', 'authorization_code', ...(isCommandLine ? [PASSWORD_GRANT, DEVICE_GRANT] : [])],
      response_types: ['code'],
      // `redirectsOf` decides; the schema wants some by name.
      redirect_uris: isPortal ? [new URL('/', issuer).href] : LOOPBACK_REDIRECTS,
    };
  });
}

/** Where a client may have its answer sent: the portal to any address of our own, a command line to its own machine. */
export function redirectsOf({ portalClients, commandLineClients }: ClientLists, { isOwn }: OwnOrigins) {
  return (clientId: string, url: string): boolean =>
    (portalClients.includes(clientId) && isOwn(url)) || (commandLineClients.includes(clientId) && isLoopback(url));
}

/** Whether it is a command line and nothing else, whose sign-in is its own and not the browser's. */
export function isCommandLine(
  { portalClients, commandLineClients }: ClientLists,
  clientId: string | undefined,
): boolean {
  return clientId !== undefined && commandLineClients.includes(clientId) && !portalClients.includes(clientId);
}

function isLoopback(url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return false;
  parsed.port = '';
  return LOOPBACK_REDIRECTS.includes(parsed.href);
}
