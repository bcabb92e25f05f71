import type { PublicSettings } from '@plumbline/model/contract/public-settings';

/** What the portal needs of what the server tells about itself. */
export type PortalSettings = Pick<
  PublicSettings,
  | 'apiBase'
  | 'identityBase'
  | 'realm'
  | 'clientId'
  | 'cliPrefix'
  | 'supportEmail'
  | 'fileBytes'
  | 'commandLineChecksum'
  | 'releaseFiles'
  | 'tagManagerId'
  | 'paymentKey'
  | 'complianceProvider'
>;

/** Errors: rejects when the settings cannot be had; nothing works without them. */
export async function loadSettings(): Promise<PortalSettings> {
  const response = await fetch('/settings.json');
  if (!response.ok) throw new Error(`/settings.json answered ${response.status}`);
  // The server that sent this page writes it, by the same contract.
  return (await response.json()) as PortalSettings;
}
