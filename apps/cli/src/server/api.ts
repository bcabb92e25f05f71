import { ClientError, createClient, type Client } from '@plumbline/client/client';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { texts } from '../texts.ts';
import type { Portal } from './identity.ts';
import type { Session } from './signed-in-user.ts';

/** For calls that need no account. */
export function anonymousClient({ serverUrl, server }: Portal): Client {
  return createClient({ baseUrl: `${serverUrl}/server`, cliPrefix: server.cliPrefix });
}

export function sessionClient({ serverUrl, server, accessToken }: Pick<Session, keyof Portal | 'accessToken'>): Client {
  return createClient({ baseUrl: `${serverUrl}/server`, cliPrefix: server.cliPrefix, token: accessToken });
}

/** Waits for a call and turns its failure into one sentence with what the server said, and an exit code. */
export async function answerOf<T>(call: Promise<T>, serverUrl: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const { problem } = error;
    if (!problem) throw new CommandError(EXIT.server, texts.notReachable(serverUrl), { cause: error });
    const reasons = problem.errors?.map(({ path, message }) => `${path}: ${message}`) ?? [];
    const detail = [problem.detail ?? problem.title, ...reasons].filter(Boolean).join(' ');
    throw new CommandError(exitCodeOf(problem.status), `${error.message} ${detail}`.trim(), { cause: error });
  }
}

function exitCodeOf(status: number): ExitCode {
  if (status === 401) return EXIT.authentication;
  return status === 403 ? EXIT.permission : EXIT.server;
}
