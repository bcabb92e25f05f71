import { randomUUID } from 'node:crypto';
import { MAX_JSON_BYTES } from '@plumbline/model/bounds';
import type { PublicSettings } from '@plumbline/model/contract/public-settings';
import { decodedPath } from '@plumbline/model/decoded-path';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { createPipelineTokens, type PipelineTokens } from './access/pipeline-tokens.ts';
import { tokenVerifier, type TokenIssuer } from './access/verify-token.ts';
import { API_BASE } from './http/api-base.ts';
import { MAX_PARAMETER_LENGTH, api } from './http/api.ts';
import { endConnections } from './http/end-connections.ts';
import { HTTP_OPTIONS, answerClientError, refuseMalformedRequests } from './http/malformed-requests.ts';
import { downloads, type CommandLineArchive, type Release } from './http/downloads.ts';
import { handbook } from './http/handbook/handbook-routes.ts';
import { DOWNLOADS, HANDBOOK, portal } from './http/portal.ts';
import { everyHeader } from './http/security-headers.ts';
import { WHOLE_REQUEST_MS, endSlowBodies } from './http/slow-bodies.ts';
import { MOST_UNREAD_MS, endUnreadAnswers } from './http/unread-answers.ts';
import { probes, type ReadinessChecks } from './http/probes.ts';
import { sendProblem } from './http/problems.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import type { AnsweredRequest } from './metrics/metrics.ts';
import type { WindowCounts } from './store/window-counts.ts';
import { traceRequests } from './tracing/spans.ts';
import type { UseCaseParts } from './use-cases/parts.ts';
import { createUseCases, type UseCases } from './use-cases/use-cases.ts';

/** What the server's HTTP side is told. */
export interface AppSettings {
  /** The address that people type; decides whether HTTPS is insisted on. */
  readonly publicUrl: string;
  readonly anonymousCallsPerMinute: number;
  /** The realm role of administrators. */
  readonly adminRole: string;
  /** Who says where a request comes from. */
  readonly proxies: TrustedProxies;
  /** The built portal. */
  readonly portalFolder: string;
  /** What the command line is installed from; absent where it has not been built. */
  readonly commandLine?: CommandLineArchive | undefined;
  /** What else is given out of it; absent where nobody made it. */
  readonly release?: Release | undefined;
  readonly public: PublicSettings;
}

export interface AppParts extends UseCaseParts {
  readonly settings: AppSettings;
  /** Whose access tokens are taken. */
  readonly tokens: TokenIssuer;
  /** The embedded identity service; absent where an external one is used. */
  readonly identity?: FastifyPluginAsync | undefined;
  readonly checks: ReadinessChecks;
  /** Told of every answer. */
  readonly onAnswered?: ((request: AnsweredRequest) => void) | undefined;
  readonly logger?: FastifyBaseLogger | undefined;
}

const FORGET_EVERY_MS = 5 * 60_000;
const LOOK_AT_ACCESS_EVERY_MS = 20_000;
/** So many wait for the end of one answer at most, of ours and of the framework; Node takes more than ten for a leak. */
const MOST_LISTENERS = 25;

/** Puts the server together: the API, the identity service and the portal on one address. Call `listen` on it. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings } = parts;
  const app = Fastify({
    ...(parts.logger ? { loggerInstance: parts.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // A configuration file's limit is counted where it is stored.
    bodyLimit: MAX_JSON_BYTES,
    http: HTTP_OPTIONS,
    clientErrorHandler: answerClientError,
    requestTimeout: WHOLE_REQUEST_MS,
    connectionTimeout: MOST_UNREAD_MS,
    frameworkErrors: sendProblem,
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    trustProxy: settings.proxies,
    requestIdHeader: false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    rewriteUrl: ({ url }) => mendPath(url ?? '/'),
  });
  app.setErrorHandler(sendProblem);
  endConnections(app);
  refuseMalformedRequests(app);
  endSlowBodies(app);
  endUnreadAnswers(app);
  traceRequests(app, { isTrusted: ({ remoteAddress }) => settings.proxies(remoteAddress ?? '', 0) });
  const isHttps = settings.publicUrl.startsWith('https:');
  const headers = Object.entries(everyHeader(isHttps));
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setMaxListeners(MOST_LISTENERS);
    void reply.header('x-request-id', request.id);
    // Below what routes say, and there too where the identity service answers past Fastify.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
  });
  app.addHook('onResponse', async (request, reply) => {
    // Without the query string: in addresses of the identity service it carries codes.
    const [path] = request.url.split('?');
    const { method } = request;
    request.log.info({ method, path, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) }, 'answered');
    parts.onAnswered?.(answered(request, reply));
  });

  if (parts.identity) await app.register(parts.identity, { prefix: '/auth' });
  const useCases = createUseCases({
    ...parts,
    onTokenChanged: ({ change, ...about }) => app.log.info(about, `access token ${change}`),
  });
  readRulesAhead(app, useCases);
  await app.register(api, {
    prefix: API_BASE,
    useCases,
    verifyToken: tokenVerifier({ ...parts.tokens, pipelineTokens: pipelineTokensOf(parts) }),
    cliPrefix: settings.public.cliPrefix,
    anonymousCallsPerMinute: settings.anonymousCallsPerMinute,
    counts: parts.store.windowCounts,
    adminRole: settings.adminRole,
    lookAtAccessEveryMs: parts.tokens.accounts?.freshMs ?? LOOK_AT_ACCESS_EVERY_MS,
    isHttps,
  });
  forgetOldCounts(app, parts.store.windowCounts);
  await app.register(probes(parts.checks), { prefix: API_BASE });
  const { commandLine: archive, release } = settings;
  await app.register(downloads, { prefix: DOWNLOADS, archive, release, isHttps });
  await app.register(handbook, { prefix: HANDBOOK, isHttps });
  await app.register(portal, {
    folder: settings.portalFolder,
    settings: settings.public,
    isHttps,
    hosts: {
      identityOrigin: originOf(settings.public.identityBase),
      tagManager: settings.public.tagManagerId !== undefined,
    },
  });
  return app;
}

/** Nobody's access can be checked where accounts cannot be asked for. */
function pipelineTokensOf({ store, directory, nowSeconds }: AppParts): PipelineTokens | undefined {
  return directory && createPipelineTokens(store.pipelineTokens, directory, nowSeconds);
}

/** Reading what all rules say takes a process about a second: after the start, so that the first person need not wait. */
function readRulesAhead(app: FastifyInstance, { rules }: UseCases): void {
  app.addHook('onListen', (done) => {
    rules.list().catch((error: unknown) => app.log.warn({ err: error }, 'the rules were not read'));
    done();
  });
}

function forgetOldCounts(app: FastifyInstance, counts: WindowCounts): void {
  const forget = (): void => {
    counts.deleteExpired().catch((error: unknown) => app.log.warn({ err: error }, 'old counts were not deleted'));
  };
  const timer = setInterval(forget, FORGET_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function answered(request: FastifyRequest, reply: FastifyReply): AnsweredRequest {
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    seconds: reply.elapsedTime / 1000,
  };
}

/** The caller's own id where it is harmless in logs, so that one request can be followed through several programs. */
function requestId(given: string | readonly string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

/**
 * An API address that ends in a slash makes existing clients ask for `//cluster/…`. A path that cannot be decoded is taken
 * as it is written, so that it gets the answer of any other that leads nowhere.
 */
function mendPath(url: string): string {
  const [path = '/', ...query] = url.split('?');
  const written = decodedPath(path) === undefined ? path.replaceAll('%', '%25') : path;
  return [written.replace(/\/{2,}/g, '/'), ...query].join('?');
}

/** Undefined for an address without a host, which is on our own origin. */
function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
