import { registerUser, doesUserExist } from '@plumbline/model/contract/registration';
import { passwordProblem } from '@plumbline/model/password';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { anonymousClient, answerOf } from '../server/api.ts';
import { writeCredentials } from '../server/credentials.ts';
import { fetchServerSettings, signInWithPassword, type ServerSettings } from '../server/identity.ts';
import { trimUrl } from '../server/session.ts';
import { DEFAULT_SERVER_URL, type Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface LoginOptions {
  readonly email: string | undefined;
  readonly serverUrl: string | undefined;
}

/**
 * Signs in, or creates the account where the e-mail has none, and keeps the session for later commands.
 * Errors: CommandError `authentication` for a wrong password, `server` when the portal cannot be reached.
 */
export async function runLogin(options: LoginOptions, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const serverUrl = trimUrl(options.serverUrl ?? settings.serverUrl ?? DEFAULT_SERVER_URL);
  const server = await fetchServerSettings(serverUrl);
  const email = (options.email ?? settings.userName ?? (await terminal.ask(texts.emailQuestion))).trim();
  if (email === '') throw new CommandError(EXIT.usage, texts.signInFirst);
  const password = settings.password ?? (await askPassword(serverUrl, server, email, terminal));
  const { refreshToken } = await signInWithPassword(serverUrl, server, email, password);
  await writeCredentials(settings.credentialsFile, { serverUrl, email, refreshToken });
  terminal.tell(texts.signedIn(email, serverUrl));
  return EXIT.success;
}

/** The account's password; for a new account one that is strong enough, with which it is created. */
async function askPassword(
  serverUrl: string,
  server: ServerSettings,
  email: string,
  terminal: Terminal,
): Promise<string> {
  const client = anonymousClient(serverUrl, server);
  const exists = await client.call(doesUserExist, { query: { userName: email } });
  if (exists.toLowerCase() === 'true') return terminal.askSecret(texts.passwordQuestion);
  for (;;) {
    const password = await terminal.askSecret(texts.newPasswordQuestion(texts.passwordRule));
    if (password === '') throw new CommandError(EXIT.authentication, texts.signInFirst);
    if (passwordProblem(password) === undefined) {
      await answerOf(client.call(registerUser, { body: { userName: email, password } }), serverUrl);
      return password;
    }
    terminal.tell(texts.passwordTooWeak(texts.passwordRule));
  }
}
