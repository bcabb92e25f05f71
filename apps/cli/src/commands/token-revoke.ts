import { revokeToken } from '@plumbline/model/contract/tokens';
import { tokenState, type PipelineToken } from '@plumbline/model/pipeline-token';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { answerOf } from '../server/api.ts';
import { fetchTokens, openTokens, type TokenPlace } from '../server/tokens.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface TokenRevokeOptions extends TokenPlace {
  /** Its id or its name. */
  readonly wanted: string;
}

/**
 * Ends an access token at once.
 * Errors: CommandError `usage` for one that is not there, or a name that several have.
 */
export async function runTokenRevoke(
  options: TokenRevokeOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  const { client, serverUrl } = await openTokens(options, settings);
  const token = meant(options.wanted, await fetchTokens(client, serverUrl));
  await answerOf(client.call(revokeToken, { params: { token: token.id } }), serverUrl);
  terminal.tell(texts.tokenRevoked(token.name));
  return EXIT.success;
}

/** By its id, whatever has become of it, or by the name that only one in force has. */
function meant(wanted: string, tokens: readonly PipelineToken[]): PipelineToken {
  const byId = tokens.find(({ id }) => id === wanted);
  if (byId) return byId;
  const inForce = tokens.filter((token) => tokenState(token, Date.now() / 1000) === 'in-force');
  const [token, ...others] = inForce.filter(({ name }) => name === wanted);
  if (!token) throw new CommandError(EXIT.usage, texts.noSuchToken(wanted));
  if (others.length === 0) return token;
  throw new CommandError(
    EXIT.usage,
    texts.tokenAmbiguous(
      wanted,
      [token, ...others].map(({ id }) => id),
    ),
  );
}
