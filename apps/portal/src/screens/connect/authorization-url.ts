import type { ComplianceProviderSettings } from '@plumbline/model/contract/public-settings';

/** The provider's page on which somebody lets us write to the organization's account. */
export function authorizationUrl(
  { authorizeUrl, clientId, redirectUrl, scope }: ComplianceProviderSettings,
  organization: string,
  state: string,
): string {
  const url = new URL(authorizeUrl);
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope,
    redirect_uri: redirectUrl,
    source_id: organization,
    state,
  }).toString();
  return url.href;
}
