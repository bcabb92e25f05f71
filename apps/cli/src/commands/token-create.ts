import { makeToken } from '@plumbline/model/contract/tokens';
import { TOKEN_SCOPES, type TokenScope } from '@plumbline/model/pipeline-token';
import { MOST_TOKEN_DAYS } from '@plumbline/model/token-days';
import { dayText } from '../day-text.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { answerOf } from '../server/api.ts';
import { openTokens, type TokenPlace } from '../server/tokens.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface TokenCreateOptions extends TokenPlace {
  readonly name: string;
  readonly scope: string;
  readonly clusterName: string | undefined;
  readonly days: string;
}

/**
 * Makes an access token and prints it: alone on standard output, so that it can be piped to where secrets are kept.
 * Errors: CommandError for wrong arguments, authentication, or whatever the server says.
 */
export async function runTokenCreate(
  options: TokenCreateOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  const { name, clusterName, asJson } = options;
  const body = { name, scope: scopeOf(options.scope), days: daysOf(options.days), ...(clusterName && { clusterName }) };
  const { client, serverUrl } = await openTokens(options, settings);
  const made = await answerOf(client.call(makeToken, { body }), serverUrl);
  terminal.tell(texts.tokenMade(made.name, dayText(made.endsAt)));
  terminal.print(asJson ? JSON.stringify(made, null, 2) : made.secret);
  return EXIT.success;
}

function scopeOf(text: string): TokenScope {
  const scope = TOKEN_SCOPES.find((known) => known === text);
  if (scope === undefined) throw new CommandError(EXIT.usage, texts.unknownScope(text));
  return scope;
}

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MOST_TOKEN_DAYS) return days;
  throw new CommandError(EXIT.usage, texts.daysInvalid(MOST_TOKEN_DAYS));
}
