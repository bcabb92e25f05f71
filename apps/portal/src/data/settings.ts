/** What the server tells the portal about itself, at `/settings.json`. */
export interface PortalSettings {
  /** Below it lies the API, such as `/server`. */
  readonly apiBase: string;
  /** Below it lies the identity service, such as `/auth`. */
  readonly identityBase: string;
  readonly realm: string;
  readonly clientId: string;
  /** The first segment of the paths of a command-line user's calls. */
  readonly cliPrefix: string;
  /** Whom to write to when sign-in fails. */
  readonly supportEmail: string;
}

/** Errors: rejects when the settings cannot be had; nothing works without them. */
export async function loadSettings(): Promise<PortalSettings> {
  const response = await fetch('/settings.json');
  if (!response.ok) throw new Error(`/settings.json answered ${response.status}`);
  return (await response.json()) as PortalSettings;
}
