import type { Account, Session } from './signed-in-user.ts';
import { getOwnToken } from '@plumbline/model/contract/tokens';
import type { Owner } from '@plumbline/model/organization';
import { endsSoon } from '@plumbline/model/pipeline-token';
import { dayText } from '../day-text.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { DEFAULT_SERVER_URL, type Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { answerOf, sessionClient } from './api.ts';
import { readCredentials, withCredentialsLocked, writeCredentials, type Credentials } from './credentials.ts';
import { fetchPortal, refresh, signInWithPassword, type Portal, type Tokens } from './identity.ts';

/** A call that begins now must still be taken when it arrives. */
const RENEWED_BEFORE_SECONDS = 15;

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
  if (settings.token === undefined) {
    if (settings.hasOldNames) tell(texts.oldEnvironment);
    return openPersonalSession(serverUrl, settings);
  }
  if (settings.userName !== undefined && settings.password !== undefined) tell(texts.tokenGoesFirst);
  const address = trimUrl(serverUrl ?? settings.serverUrl ?? DEFAULT_SERVER_URL);
  return openTokenSession(address, settings.token, tell);
}

/** The same for what tokens may not do. */
export async function openPersonalSession(serverUrl: string | undefined, settings: Settings): Promise<Session> {
  const stored = await readCredentials(settings.credentialsFile);
  const address = trimUrl(serverUrl ?? settings.serverUrl ?? stored?.serverUrl ?? DEFAULT_SERVER_URL);

  if (settings.userName !== undefined && settings.password !== undefined) {
    const portal = await fetchPortal(address);
    const tokens = await signInWithPassword(portal, settings.userName, settings.password);
    return sessionWith(portal, tokens, settings.userName, ({ refreshToken }) => refresh(portal, refreshToken));
  }
  if (stored?.serverUrl !== address) throw new CommandError(EXIT.authentication, texts.signInFirst);
  const portal = await fetchPortal(address);
  // Another identity service than the one that we signed in to does not get what that one gave.
  if (portal.server.issuer !== stored.issuer) throw new CommandError(EXIT.authentication, texts.sessionEnded);
  const renew = (): Promise<Tokens> => renewKept(settings.credentialsFile, portal, stored);
  return sessionWith(portal, await renew(), stored.email, renew);
}

/**
 * New tokens for what is kept now: other commands use the same session, and each refresh token is good once.
 * Errors: CommandError `authentication` when the session is over, or another account was signed in meanwhile.
 */
function renewKept(file: string, portal: Portal, { serverUrl, issuer, email }: Credentials): Promise<Tokens> {
  return withCredentialsLocked(file, async () => {
    const kept = await readCredentials(file);
    if (kept?.serverUrl !== serverUrl || kept.issuer !== issuer || kept.email !== email) {
      throw new CommandError(EXIT.authentication, texts.sessionEnded);
    }
    const tokens = await refresh(portal, kept.refreshToken);
    await writeCredentials(file, { ...kept, refreshToken: tokens.refreshToken });
    return tokens;
  });
}

/** Gets new tokens whenever the last are about to end. */
function sessionWith(
  portal: Portal,
  first: Tokens,
  typedEmail: string,
  renew: (last: Tokens) => Promise<Tokens>,
): Session {
  let tokens = Promise.resolve(first);
  return {
    ...portal,
    ...accountOf(first.accessToken, typedEmail),
    async accessToken() {
      const known = tokens;
      const last = await known;
      // Of several calls at once, the first asks; a refresh token is good once.
      if (isEnding(last.accessToken) && tokens === known) tokens = renew(last);
      return (await tokens).accessToken;
    },
  };
}

async function openTokenSession(serverUrl: string, accessToken: string, tell: Terminal['tell']): Promise<Session> {
  const session = { ...(await fetchPortal(serverUrl)), accessToken: () => Promise.resolve(accessToken) };
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
  return url.replace(/(?<!\/)\/+$/, '');
}

/** `typedEmail`: what somebody signed in with, where the token says nothing. */
export function accountOf(accessToken: string, typedEmail = ''): Account {
  const claims = readClaims(accessToken);
  const organization = claims['organization'];
  const organizations = (Array.isArray(organization) ? organization : [organization]).filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  const email = typeof claims['email'] === 'string' ? claims['email'] : typedEmail;
  return { email, organizations };
}

function isEnding(accessToken: string): boolean {
  const end = readClaims(accessToken)['exp'];
  return typeof end === 'number' && Date.now() / 1000 > end - RENEWED_BEFORE_SECONDS;
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
