import { ClientError, createClient, type Client } from '@plumbline/client/client';
import { UnexpectedAnswerError } from '@plumbline/client/client-error';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { texts } from '../texts.ts';
import { ANSWER_RULES } from './answer-rules.ts';
import type { Portal } from './identity.ts';
import type { Session } from './signed-in-user.ts';

/** For calls that need no account. */
export function anonymousClient({ serverUrl, server }: Portal): Client {
  return createClient({ baseUrl: `${serverUrl}/server`, cliPrefix: server.cliPrefix, answers: ANSWER_RULES });
}

export function sessionClient({ serverUrl, server, accessToken }: Pick<Session, keyof Portal | 'accessToken'>): Client {
  return createClient({
    baseUrl: `${serverUrl}/server`,
    cliPrefix: server.cliPrefix,
    token: accessToken,
    answers: ANSWER_RULES,
  });
}

/** Waits for a call and turns its failure into one sentence with what the server said, and an exit code. */
export async function answerOf<T>(call: Promise<T>, serverUrl: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const { problem } = error;
    if (isNoAnswer(error.cause)) {
      throw new CommandError(EXIT.server, texts.notAPlumblineServer(serverUrl), { cause: error });
    }
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

/** Something came, and it is not what a server of ours says. */
function isNoAnswer(cause: unknown): boolean {
  return cause instanceof UnexpectedAnswerError || cause instanceof SyntaxError;
}
