import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, PROBLEM_MEDIA_TYPE, problemDocument } from '../errors.ts';

/** Answers with the problem document of whatever was thrown; what is no AppError is a bug, logged and not shown. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error);
  if (!known) request.log.error({ failure: loggable(error) }, 'request failed');
  const problem = known ?? new AppError('internal', `Something went wrong. Name ${request.id} when you report it.`);
  const document = problemDocument(problem);
  if (known?.cause !== undefined && document.status >= 500) {
    request.log.warn({ failure: loggable(known) }, 'something that we need does not work');
  }
  if (problem.retryAfterSeconds !== undefined) void reply.header('retry-after', problem.retryAfterSeconds);
  if (document.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .status(document.status)
    .removeHeader('content-length')
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(document));
}

/** What the framework refuses before a route is reached has a status of its own. */
function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { statusCode, message } = error as Partial<FastifyError>;
  if (statusCode === 400) return new AppError('bad-request', message ?? 'The request cannot be understood.');
  if (statusCode === 413) return new AppError('too-large', 'The request body may have at most 1 MiB.');
  if (statusCode === 415) return new AppError('unsupported-media-type', 'This kind of content is not accepted.');
  return undefined;
}

/** Without the further properties that errors of libraries have: a database's name the values of the row. */
function loggable(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return { type: name, message, stack, ...(cause === undefined ? {} : { cause: loggable(cause) }) };
}
