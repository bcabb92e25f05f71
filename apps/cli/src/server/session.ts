import { getOwnToken } from '@plumbline/model/contract/tokens';
import type { Owner } from '@plumbline/model/organization';
import { endsSoon } from '@plumbline/model/pipeline-token';
import { dayText } from '../day-text.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { DEFAULT_SERVER_URL, type Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { answerOf, sessionClient } from './api.ts';
import { readCredentials, writeCredentials } from './credentials.ts';
import { fetchServerSettings, refresh, signInWithPassword, type ServerSettings, type Tokens } from './identity.ts';

/** A signed-in user of one portal. */
export interface Session {
  readonly serverUrl: string;
  readonly server: ServerSettings;
  readonly accessToken: string;
  readonly email: string;
  /** The organizations of the token's claim; none for a command-line user. */
  readonly organizations: readonly string[];
}

/**
 * Signs in with what there is: a token for pipelines from the environment, else e-mail and password from there, else the
 * account of `plumbline login`.
 * Errors: CommandError `authentication` without any, or when they are refused.
 */
export async function openSession(
  serverUrl: string | undefined,
  settings: Settings,
  tell: Terminal['tell'],
): Promise<Session> {
  if (settings.token === undefined) return openPersonalSession(serverUrl, settings);
  if (settings.userName !== undefined && settings.password !== undefined) tell(texts.tokenGoesFirst);
  const address = trimUrl(serverUrl ?? settings.serverUrl ?? DEFAULT_SERVER_URL);
  return openTokenSession(address, settings.token, tell);
}

/** The same for what tokens may not do. */
export async function openPersonalSession(serverUrl: string | undefined, settings: Settings): Promise<Session> {
  const stored = await readCredentials(settings.credentialsFile);
  const address = trimUrl(serverUrl ?? settings.serverUrl ?? stored?.serverUrl ?? DEFAULT_SERVER_URL);

  if (settings.userName !== undefined && settings.password !== undefined) {
    const server = await fetchServerSettings(address);
    const tokens = await signInWithPassword(address, server, settings.userName, settings.password);
    return toSession(address, server, tokens, settings.userName);
  }
  if (stored?.serverUrl !== address) throw new CommandError(EXIT.authentication, texts.signInFirst);
  const server = await fetchServerSettings(address);
  const tokens = await refresh(address, server, stored.refreshToken);
  if (tokens.refreshToken !== '') {
    await writeCredentials(settings.credentialsFile, { ...stored, refreshToken: tokens.refreshToken });
  }
  return toSession(address, server, tokens, stored.email);
}

async function openTokenSession(serverUrl: string, accessToken: string, tell: Terminal['tell']): Promise<Session> {
  const server = await fetchServerSettings(serverUrl);
  const session = { serverUrl, server, accessToken };
  const token = await answerOf(sessionClient(session).call(getOwnToken), serverUrl);
  if (endsSoon(token, Date.now() / 1000)) tell(texts.tokenEndsSoon(token.name, dayText(token.endsAt)));
  const { kind, name } = token.owner;
  return { ...session, email: token.madeBy, organizations: kind === 'organization' ? [name] : [] };
}

/**
 * Whose clusters are meant: the organization asked for, the only one there is, or the user.
 * Errors: CommandError `permission` for a foreign organization, `usage` when there are several and none is named.
 */
export function ownerOf({ organizations, email }: Session, organization: string | undefined): Owner {
  if (organization !== undefined) {
    if (!organizations.includes(organization)) {
      throw new CommandError(EXIT.permission, texts.notYourOrganization(organization));
    }
    return { kind: 'organization', name: organization };
  }
  const [only, ...others] = organizations;
  if (others.length > 0) throw new CommandError(EXIT.usage, texts.chooseOrganization(organizations));
  return only === undefined ? { kind: 'user', name: email } : { kind: 'organization', name: only };
}

export function trimUrl(url: string): string {
  return url.replace(/\/+$/, '');
}

function toSession(serverUrl: string, server: ServerSettings, tokens: Tokens, typedEmail: string): Session {
  const claims = readClaims(tokens.accessToken);
  const organization = claims['organization'];
  const organizations = (Array.isArray(organization) ? organization : [organization]).filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  const email = typeof claims['email'] === 'string' ? claims['email'] : typedEmail;
  return { serverUrl, server, accessToken: tokens.accessToken, email, organizations };
}

/** The server verifies the token; we only read who we are. */
function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    return JSON.parse(payload) as Record<string, unknown>;
  } catch {
    return {};
  }
}
