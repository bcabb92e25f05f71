import { registerUser, doesUserExist } from '@plumbline/model/contract/registration';
import { passwordProblem } from '@plumbline/model/password';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { anonymousClient, answerOf } from '../server/api.ts';
import { signInWithBrowser } from '../server/browser-sign-in.ts';
import { withCredentialsLocked, writeCredentials } from '../server/credentials.ts';
import { signInWithDevice } from '../server/device-sign-in.ts';
import { fetchPortal, keepsAccounts, signInWithPassword, type Portal, type Tokens } from '../server/identity.ts';
import { readOldCredentials } from '../server/old-credentials.ts';
import { accountOf, trimUrl } from '../server/session.ts';
import { DEFAULT_SERVER_URL, type Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface LoginOptions {
  readonly email: string | undefined;
  readonly onOtherDevice: boolean;
  readonly serverUrl: string | undefined;
}

/**
 * Signs in and keeps the session for later commands.
 * Errors: CommandError `authentication` when it is refused, `server` when the portal or its identity service cannot be
 * reached.
 */
export async function runLogin(options: LoginOptions, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const serverUrl = trimUrl(options.serverUrl ?? settings.serverUrl ?? DEFAULT_SERVER_URL);
  const portal = await fetchPortal(serverUrl);
  const { accessToken, refreshToken } =
    (await takeOver(portal, options, settings, terminal)) ?? (await signIn(portal, options, settings, terminal));
  const { email } = accountOf(accessToken, options.email ?? settings.userName);
  const { credentialsFile: file } = settings;
  const { issuer } = portal.server;
  await withCredentialsLocked(file, () => writeCredentials(file, { serverUrl, issuer, email, refreshToken }));
  terminal.tell(texts.signedIn(email, serverUrl));
  return EXIT.success;
}

/**
 * As whom the existing client signs in there, where nobody says who, nor how. Undefined where it kept nothing of this portal,
 * or what is refused.
 */
async function takeOver(
  portal: Portal,
  { email, onOtherDevice }: LoginOptions,
  { userName, oldCredentialsFile: file }: Settings,
  { tell }: Terminal,
): Promise<Tokens | undefined> {
  if (email !== undefined || userName !== undefined || onOtherDevice) return undefined;
  const old = readOldCredentials(file);
  if (old?.origin !== new URL(portal.serverUrl).origin) return undefined;
  try {
    const tokens = await signInWithPassword(portal, old.userName, old.password);
    tell(texts.takenOver(file));
    return tokens;
  } catch (error) {
    if (!(error instanceof CommandError) || error.exitCode !== EXIT.authentication) throw error;
    tell(texts.notTakenOver(file));
    return undefined;
  }
}

/** With the password where there is one, or somebody to type it at its own service; else through a browser. */
async function signIn(
  portal: Portal,
  { email: given, onOtherDevice }: LoginOptions,
  { userName, password, browser }: Settings,
  terminal: Terminal,
): Promise<Tokens> {
  const email = (given ?? userName)?.trim() || undefined;
  if (onOtherDevice) return signInWithDevice(portal, terminal.tell);
  if (email !== undefined && password !== undefined) return signInWithPassword(portal, email, password);
  if (email !== undefined && keepsAccounts(portal)) {
    return signInWithPassword(portal, email, await askPassword(portal, email, terminal));
  }
  if (browser === undefined) return signInWithDevice(portal, terminal.tell);
  return signInWithBrowser(portal, { browser, email, tell: terminal.tell });
}

/** The account's password; for a new account one that is strong enough, with which it is created. */
async function askPassword(portal: Portal, email: string, terminal: Terminal): Promise<string> {
  const client = anonymousClient(portal);
  const exists = await answerOf(client.call(doesUserExist, { query: { userName: email } }), portal.serverUrl);
  if (exists.toLowerCase() === 'true') return terminal.askSecret(texts.passwordQuestion);
  for (;;) {
    const password = await terminal.askSecret(texts.newPasswordQuestion(texts.passwordRule));
    if (password === '') throw new CommandError(EXIT.authentication, texts.signInFirst);
    if (passwordProblem(password) === undefined) {
      await answerOf(client.call(registerUser, { body: { userName: email, password } }), portal.serverUrl);
      return password;
    }
    terminal.tell(texts.passwordTooWeak(texts.passwordRule));
  }
}
