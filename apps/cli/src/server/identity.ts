import type { PublicSettings } from '@plumbline/model/contract/public-settings';
import { CommandError, EXIT } from '../exit-codes.ts';
import { texts } from '../texts.ts';

/** What the command line needs of what a portal says of itself. */
export type ServerSettings = Pick<PublicSettings, 'realm' | 'cliClientId' | 'cliPrefix'>;

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const TIMEOUT_MS = 30_000;

/** Errors: CommandError `server` when nothing, or something else, answers. */
export async function fetchServerSettings(serverUrl: string): Promise<ServerSettings> {
  const response = await reach(serverUrl, `${serverUrl}/settings.json`, {});
  const settings = (await response.json().catch(() => undefined)) as Partial<ServerSettings> | undefined;
  if (!response.ok || !settings?.realm || !settings.cliClientId || !settings.cliPrefix) {
    throw new CommandError(EXIT.server, texts.notAPlumblineServer(serverUrl));
  }
  return { realm: settings.realm, cliClientId: settings.cliClientId, cliPrefix: settings.cliPrefix };
}

/** Errors: CommandError `authentication` when the password is not the account's. */
export function signInWithPassword(
  serverUrl: string,
  settings: ServerSettings,
  username: string,
  password: string,
): Promise<Tokens> {
  const form = { grant_type: 'password', username, password, scope: 'openid offline_access' };
  return requestTokens(serverUrl, settings, form, texts.signInFailed);
}

/** Errors: CommandError `authentication` when the session is over. */
export function refresh(serverUrl: string, settings: ServerSettings, refreshToken: string): Promise<Tokens> {
  return requestTokens(
    serverUrl,
    settings,
    { grant_type: 'refresh_token', refresh_token: refreshToken },
    texts.sessionEnded,
  );
}

/** Gives a refresh token back, so that nobody can use its session any more. False when the server cannot be told. */
export async function revoke(serverUrl: string, settings: ServerSettings, refreshToken: string): Promise<boolean> {
  const { ok } = await reach(serverUrl, `${connectUrl(serverUrl, settings)}/revoke`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: settings.cliClientId,
      token: refreshToken,
      token_type_hint: 'refresh_token',
    }),
  });
  return ok;
}

async function requestTokens(
  serverUrl: string,
  settings: ServerSettings,
  form: Readonly<Record<string, string>>,
  refusal: string,
): Promise<Tokens> {
  const response = await reach(serverUrl, `${connectUrl(serverUrl, settings)}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: settings.cliClientId, ...form }),
  });
  const answer = (await response.json().catch(() => ({}))) as { access_token?: string; refresh_token?: string };
  if (response.status >= 500) throw new CommandError(EXIT.server, texts.notAPlumblineServer(serverUrl));
  if (!response.ok || !answer.access_token) throw new CommandError(EXIT.authentication, refusal);
  return { accessToken: answer.access_token, refreshToken: answer.refresh_token ?? '' };
}

function connectUrl(serverUrl: string, { realm }: ServerSettings): string {
  return `${serverUrl}/auth/realms/${encodeURIComponent(realm)}/protocol/openid-connect`;
}

async function reach(serverUrl: string, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new CommandError(EXIT.server, texts.notReachable(serverUrl), { cause: error });
  }
}
