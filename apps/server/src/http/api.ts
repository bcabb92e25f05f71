import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { Bytes } from '@plumbline/model/contract/endpoint';
import { EventStream } from '@plumbline/model/contract/events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller.ts';
import { looksLikeTokenSecret } from '../access/token-secret.ts';
import type { VerifyToken } from '../access/verify-token.ts';
import { AppError } from '../errors.ts';
import { limitRate } from '../limit-rate.ts';
import { placeOf } from '../networks.ts';
import type { WindowCounts } from '../store/window-counts.ts';
import type { UseCases } from '../use-cases/use-cases.ts';
import { registerDocs } from './docs/docs-routes.ts';
import { endWithAccess } from './end-with-access.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { limitCallsAtOnce, READS, WRITES } from './calls-at-once.ts';
import { sendProblem } from './problems.ts';
import { urlOf, type Route } from './route.ts';
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
  readonly counts: WindowCounts;
  /** The realm role of administrators. */
  readonly adminRole: string;
  /** How often it is looked whether callers of calls that last may still make them. */
  readonly lookAtAccessEveryMs: number;
}

/** Of one part of a path: names may have 256 characters, each up to twelve when it is percent-encoded. */
export const MAX_PARAMETER_LENGTH = 4096;

const MINUTE_SECONDS = 60;
/** Units: bytes. */
const SMALLEST_COMPRESSED = 1024;
/** Of 11. */
const FAST_BROTLI = 4;

/** Registers every call; to be registered with the prefix `API_BASE`. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(helmet, dataHeaders(options.isHttps));
  // JSON alone: files go out as they came in, and events at once. In the one encoding that browsers ask for and existing
  // command-line clients do not, at a level that costs little, as every answer is made anew.
  await app.register(compress, {
    customTypes: /^application\/(json|x-ndjson)/,
    encodings: ['br'],
    threshold: SMALLEST_COMPRESSED,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_BROTLI } },
  });
  acceptBodies(app);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY).header('cache-control', 'no-store');
  });
  app.setErrorHandler(sendProblem);
  app.all('/*', ({ url }) => {
    // The router takes a path with too long a part for none that it knows.
    const isTooLong = url.split(/[/?]/).some((part) => part.length > MAX_PARAMETER_LENGTH);
    if (isTooLong) throw new AppError('uri-too-long', (say) => say.parameterTooLong);
    throw new AppError('not-found', (say) => say.noSuchCall);
  });

  const refuseOthers = refuseOtherMethods(app);
  registerDocs(app, ROUTES, options.cliPrefix);

  const callers = new WeakMap<FastifyRequest, Caller>();
  endWithAccess(app, callers, options.lookAtAccessEveryMs);
  const mayRead = limitCallsAtOnce(READS);
  const mayWrite = limitCallsAtOnce(WRITES);
  for (const route of ROUTES) {
    app.route({
      method: route.endpoint.method,
      url: urlOf(route.endpoint, options.cliPrefix),
      config: { takesBytes: route.endpoint.body === Bytes },
      onRequest: async (request) => {
        if (route.token === 'none') await limitAnonymous(request, route, options);
        else callers.set(request, await callerOf(request, options));
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        const enter = isWrite(route) ? mayWrite : isRead(route) ? mayRead : undefined;
        const leavePlace = caller && enter ? await enter(caller.email, reply.raw) : () => {};
        // Nobody is there any more.
        if (!leavePlace) return reply.hijack();
        return route.handle(request, reply, {
          useCases: options.useCases,
          caller,
          leavePlace,
          adminRole: options.adminRole,
          closing: closing.signal,
        });
      },
    });
  }
  refuseOthers();
}

function isWrite({ endpoint: { method } }: Route): boolean {
  return method !== 'GET';
}

/** What is answered at once, from what is there; what lasts, such as an event stream or a file, is bounded by itself. */
function isRead({ endpoint: { method, response } }: Route): boolean {
  return method === 'GET' && response !== Bytes && response !== EventStream;
}

function limitAnonymous(request: FastifyRequest, { endpoint }: Route, options: ApiOptions): Promise<void> {
  return limitRate(options.counts, `${endpoint.method} ${endpoint.path} from ${placeOf(request.ip)}`, {
    most: options.anonymousCallsPerMinute,
    windowSeconds: MINUTE_SECONDS,
    what: 'anonymousCalls',
  });
}

/** Tokens for pipelines that are wrong cost a query each, so an address may send only so many. */
async function callerOf(request: FastifyRequest, options: ApiOptions): Promise<Caller> {
  const token = bearerToken(request);
  try {
    return await options.verifyToken(token);
  } catch (error) {
    if (looksLikeTokenSecret(token) && error instanceof AppError && error.code === 'unauthenticated') {
      await limitRate(options.counts, `wrong tokens from ${request.ip}`, {
        most: options.anonymousCallsPerMinute,
        windowSeconds: MINUTE_SECONDS,
        what: 'wrongTokens',
      });
    }
    throw error;
  }
}

function bearerToken({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) throw new AppError('unauthenticated', (say) => say.sendToken);
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
