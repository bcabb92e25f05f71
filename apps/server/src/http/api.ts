import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller.ts';
import type { VerifyToken } from '../access/verify-token.ts';
import { AppError } from '../errors.ts';
import type { UseCases } from '../use-cases/use-cases.ts';
import { sendProblem } from './problems.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { PERMISSIONS_POLICY, dataHeaders } from './security-headers.ts';

interface ApiOptions {
  readonly useCases: UseCases;
  readonly verifyToken: VerifyToken;
  /** What stands for `/:cli` in the contract's paths. */
  readonly cliPrefix: string;
  readonly isHttps: boolean;
  /** How often one address may make each of the calls that need no token. */
  readonly anonymousCallsPerMinute: number;
}

/** Registers every call; to be registered with the prefix `API_BASE`. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(helmet, dataHeaders(options.isHttps));
  await app.register(rateLimit, { global: false, errorResponseBuilder: tooManyRequests });
  acceptBodies(app);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY).header('cache-control', 'no-store');
  });
  app.setErrorHandler(sendProblem);
  app.all('/*', () => {
    throw new AppError('not-found', 'There is no such call.');
  });

  const callers = new WeakMap<FastifyRequest, Caller>();
  for (const route of ROUTES) {
    app.route({
      method: route.endpoint.method,
      url: urlOf(route, options.cliPrefix),
      config: route.token === 'none' ? { rateLimit: { max: options.anonymousCallsPerMinute, timeWindow: 60_000 } } : {},
      onRequest: async (request) => {
        if (route.token === 'required') callers.set(request, await options.verifyToken(bearerToken(request)));
      },
      handler: (request, reply) =>
        route.handle(request, reply, {
          useCases: options.useCases,
          caller: callers.get(request),
          closing: closing.signal,
        }),
    });
  }
}

function urlOf({ endpoint }: Route, cliPrefix: string): string {
  return endpoint.path.replace(/^\/:cli\//, `/${cliPrefix}/`);
}

function bearerToken({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) throw new AppError('unauthenticated', 'Send an access token: Authorization: Bearer ….');
  return token;
}

/** JSON that may be empty, because existing clients send the type with nothing; anything else as a raw stream. */
function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

function tooManyRequests(_request: FastifyRequest, { ttl }: { readonly ttl: number }): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(ttl / 1000));
  return new AppError('too-many-requests', `Try again in ${retryAfterSeconds} seconds.`, { retryAfterSeconds });
}
