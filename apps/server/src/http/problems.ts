import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, PROBLEM_MEDIA_TYPE, loggable, problemDocument } from '../errors.ts';
import { troubleError, troubleOf } from '../trouble.ts';
import { acceptedLanguage } from '../messages/languages.ts';

/**
 * Answers with the problem document of whatever was thrown, in the language that the request asks for; what is no
 * AppError is a bug, logged and not shown. `further` members stand beside the document's own.
 */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  further: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const known = asAppError(error);
  if (!known) request.log.error({ failure: loggable(error) }, 'request failed');
  const problem = known ?? new AppError('internal', (say) => say.internal(request.id));
  const language = acceptedLanguage(request.headers);
  const document = problemDocument(problem, language);
  if (known?.cause !== undefined && document.status >= 500) {
    request.log.warn({ failure: loggable(known) }, 'something that we need does not work');
  }
  if (problem.retryAfterSeconds !== undefined) void reply.header('retry-after', problem.retryAfterSeconds);
  if (document.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .status(document.status)
    .removeHeader('content-length')
    .header('content-language', language)
    .header('vary', 'accept-language')
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify({ ...document, ...further }));
}

/** What the framework refuses before a route is reached has a status of its own. */
function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const trouble = troubleOf(error);
  if (trouble) return troubleError(trouble, error);
  const { statusCode, code, message } = error as Partial<FastifyError>;
  // An address that leads out of the folder, or that no folder can hold.
  if (code === 'FST_STATIC_FORBIDDEN_PATH') return new AppError('not-found', (say) => say.nothingHere);
  if (statusCode === 400) return new AppError('bad-request', (say) => say.badRequest(message ?? ''));
  if (statusCode === 414) return new AppError('uri-too-long', (say) => say.parameterTooLong);
  if (statusCode === 413) return new AppError('too-large', (say) => say.bodyTooLarge);
  if (statusCode === 415) return new AppError('unsupported-media-type', (say) => say.contentNotAccepted);
  return undefined;
}
