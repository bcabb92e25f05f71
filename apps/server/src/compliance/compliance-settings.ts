import type { ComplianceProviderSettings } from '@plumbline/model/contract/public-settings';
import type { Outbound } from '../outbound/outbound.ts';
import { SettingsError, type Settings } from '../settings.ts';
import { VANTA_SCOPE, type VantaOptions } from './vanta.ts';

/** What the settings say of the provider, for the server and for the portal. */
export interface ComplianceSettings {
  readonly vanta: VantaOptions;
  readonly public: ComplianceProviderSettings;
}

/** Undefined where no provider is set up. Errors: SettingsError when it is set up by half. */
export function complianceSettings(
  settings: Settings,
  publicUrl: string,
  outbound: Outbound,
): ComplianceSettings | undefined {
  const clientId = settings.vantaClientId;
  const clientSecret = settings.vantaClientSecret;
  const componentResourceId = settings.vantaComponentResourceId;
  const resultResourceId = settings.vantaResultResourceId;
  const needed = [clientId, clientSecret, componentResourceId, resultResourceId];
  if (needed.every((value) => value === undefined)) return undefined;
  if (!clientId || !clientSecret || !componentResourceId || !resultResourceId) {
    throw new SettingsError(
      'PLUMBLINE_VANTA_CLIENT_ID, PLUMBLINE_VANTA_CLIENT_SECRET, PLUMBLINE_VANTA_COMPONENT_RESOURCE_ID and ' +
        'PLUMBLINE_VANTA_RESULT_RESOURCE_ID are needed together.',
    );
  }
  const redirectUrl = settings.vantaRedirectUrl ?? new URL('/connect-accounts', publicUrl).href;
  return {
    vanta: {
      clientId,
      clientSecret,
      apiUrl: settings.vantaApiUrl,
      redirectUrl,
      componentResourceId,
      resultResourceId,
      outbound,
    },
    public: { authorizeUrl: settings.vantaAuthorizeUrl, clientId, redirectUrl, scope: VANTA_SCOPE },
  };
}
