import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createOutbound } from '../../outbound/outbound.ts';
import type { VantaOptions } from '../vanta.ts';

/* The compliance provider, as its documents describe it: authorization page, token endpoint, resources, refusals. */

type Resource = Readonly<Record<string, unknown>>;

/** What one account has been sent last. */
export interface PushedState {
  readonly vulnerable_component?: readonly Resource[];
  readonly static_analysis_code_vulnerability_connectors?: readonly Resource[];
}

export interface VantaServer {
  readonly options: VantaOptions;
  readonly authorizeUrl: string;
  /** Lets an organization's person allow us: gives where the provider's page sends the browser. */
  readonly authorize: (sourceId: string, state: string, answer?: 'allow' | 'deny') => Promise<URL>;
  readonly pushed: (sourceId: string) => PushedState | undefined;
  /** Calls by kind, such as `refresh` or `push`, that were made. */
  readonly count: (kind: string) => number;
  /** Calls that came before `retry-after` was over. */
  readonly early: () => number;
  /** Every access token that is given out from now on lasts so long. */
  readonly setTokenSeconds: (seconds: number) => void;
  /** The next calls for resources are answered so. */
  readonly failNext: (...failures: readonly Failure[]) => void;
  /** The next push of that kind gets no answer; resolves when it has come. */
  readonly holdNext: (kind: keyof PushedState) => Promise<void>;
  /** Access tokens are no longer taken; refresh tokens are. */
  readonly revokeAccess: (sourceId: string) => void;
  /** Somebody removes our application. */
  readonly revokeEverything: (sourceId: string) => void;
  readonly isSuspended: (sourceId: string) => boolean;
  readonly close: () => Promise<void>;
}

interface Failure {
  readonly status: number;
  readonly retryAfterSeconds?: number;
  /** How long the answer takes. */
  readonly afterMs?: number;
}

interface Grant {
  readonly sourceId: string;
  code: string | undefined;
  accessToken: string;
  refreshToken: string;
  expiresAtMs: number;
  suspended: boolean;
}

const CLIENT = { client_id: 'vci_plumbline', client_secret: 'vcs_secret' };
const RESOURCE_IDS: Readonly<Record<string, string>> = {
  vulnerable_component: 'resource-of-clusters',
  static_analysis_code_vulnerability_connectors: 'resource-of-failed-checks',
};
const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  vulnerable_component: [
    'displayName',
    'uniqueId',
    'externalUrl',
    'collectedTimestamp',
    'name',
    'description',
    'targetType',
  ],
  static_analysis_code_vulnerability_connectors: [
    'displayName',
    'uniqueId',
    'externalUrl',
    'occurrences',
    'severity',
    'confidence',
    'isResolvable',
    'vulnerableComponentUniqueId',
    'description',
    'remediationInstructions',
  ],
};

/** `redirectUrl` is the address that our application is registered with there. */
export async function startVanta(redirectUrl = 'http://localhost:8080/connect-accounts'): Promise<VantaServer> {
  const grants: Grant[] = [];
  const states = new Map<string, PushedState>();
  const counts = new Map<string, number>();
  const held = new Map<string, () => void>();
  let failures: Failure[] = [];
  let tokenSeconds = 3600;
  let notBeforeMs = 0;
  let early = 0;

  const seen = (kind: string): void => void counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const grantsOf = (sourceId: string): readonly Grant[] => grants.filter((grant) => grant.sourceId === sourceId);
  const isOurs = (body: Record<string, string>): boolean =>
    body['client_id'] === CLIENT.client_id && body['client_secret'] === CLIENT.client_secret;

  function giveTokens(grant: Grant): object {
    grant.accessToken = `vat_${randomUUID()}`;
    grant.refreshToken = `vrt_${randomUUID()}`;
    grant.expiresAtMs = Date.now() + tokenSeconds * 1000;
    const { accessToken, refreshToken } = grant;
    return { access_token: accessToken, refresh_token: refreshToken, expires_in: tokenSeconds, token_type: 'Bearer' };
  }

  const app = fastify({ bodyLimit: 50_000_000 });

  app.get('/oauth/authorize', (request, reply) => {
    const query = request.query as Record<string, string>;
    if (query['client_id'] !== CLIENT.client_id || query['redirect_uri'] !== redirectUrl) {
      return reply.code(400).send('unknown application');
    }
    const back = new URL(redirectUrl);
    back.searchParams.set('state', query['state'] ?? '');
    if (query['answer'] === 'deny') back.searchParams.set('error', 'access_denied');
    else {
      const grant: Grant = {
        sourceId: query['source_id'] ?? '',
        code: randomUUID(),
        accessToken: '',
        refreshToken: '',
        expiresAtMs: 0,
        suspended: false,
      };
      grants.push(grant);
      back.searchParams.set('code', grant.code ?? '');
    }
    return reply.redirect(back.href);
  });

  app.post('/oauth/token', (request, reply) => {
    const body = request.body as Record<string, string>;
    if (!isOurs(body)) return reply.code(401).send({ error: 'invalid_client' });
    const isRefresh = body['grant_type'] === 'refresh_token';
    seen(isRefresh ? 'refresh' : 'exchange');
    const grant = isRefresh
      ? grants.find(({ refreshToken, suspended }) => !suspended && refreshToken === body['refresh_token'])
      : grants.find(
          ({ code, sourceId }) =>
            code === body['code'] && sourceId === body['source_id'] && body['redirect_uri'] === redirectUrl,
        );
    if (!grant) return reply.code(400).send({ error: 'invalid_grant' });
    grant.code = undefined;
    return giveTokens(grant);
  });

  app.post('/v1/oauth/token/suspend', (request, reply) => {
    const body = request.body as Record<string, string>;
    const grant = grants.find(({ accessToken }) => accessToken === body['token']);
    if (!isOurs(body) || !grant) return reply.code(404).send({});
    grant.suspended = true;
    return {};
  });

  app.put('/v1/resources/:kind', async (request, reply) => {
    seen('push');
    if (Date.now() < notBeforeMs) early += 1;
    const failure = failures.shift();
    if (failure) return fail(reply, failure);
    const grant = grantOfRequest(request);
    if (!grant) return reply.code(401).send({ error: 'unauthorized' });
    const { kind } = request.params as { kind: string };
    const arrived = held.get(kind);
    if (held.delete(kind)) {
      arrived?.();
      return new Promise<never>(() => {});
    }
    const { resourceId, resources } = request.body as { resourceId: string; resources: readonly Resource[] };
    if (resourceId !== RESOURCE_IDS[kind]) return reply.code(400).send({ error: 'unknown resource' });
    const missing = resources.some((resource) => REQUIRED_FIELDS[kind]?.some((field) => resource[field] === undefined));
    if (missing) return reply.code(400).send({ error: 'missing field' });
    states.set(grant.sourceId, { ...states.get(grant.sourceId), [kind]: resources });
    return { success: true };
  });

  async function fail(reply: FastifyReply, { status, retryAfterSeconds, afterMs = 0 }: Failure): Promise<FastifyReply> {
    await setTimeout(afterMs);
    if (retryAfterSeconds !== undefined) {
      notBeforeMs = Date.now() + retryAfterSeconds * 1000;
      void reply.header('retry-after', retryAfterSeconds);
    }
    return reply.code(status).send({ error: 'try again' });
  }

  function grantOfRequest({ headers }: FastifyRequest): Grant | undefined {
    return grants.find(
      ({ accessToken, expiresAtMs, suspended }) =>
        !suspended && headers.authorization === `Bearer ${accessToken}` && Date.now() < expiresAtMs,
    );
  }

  const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace(/\/$/, '');
  return {
    authorizeUrl: `${address}/oauth/authorize`,
    options: {
      clientId: CLIENT.client_id,
      clientSecret: CLIENT.client_secret,
      apiUrl: address,
      redirectUrl,
      componentResourceId: 'resource-of-clusters',
      resultResourceId: 'resource-of-failed-checks',
      outbound: createOutbound({ allowedNetworks: ['127.0.0.0/8'] }),
    },
    async authorize(sourceId, state, answer = 'allow') {
      const query = new URLSearchParams({
        client_id: CLIENT.client_id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        source_id: sourceId,
        state,
        answer,
      });
      const page = await fetch(`${address}/oauth/authorize?${query.toString()}`, { redirect: 'manual' });
      return new URL(page.headers.get('location') ?? '');
    },
    pushed: (sourceId) => states.get(sourceId),
    count: (kind) => counts.get(kind) ?? 0,
    early: () => early,
    setTokenSeconds: (seconds) => void (tokenSeconds = seconds),
    failNext: (...next) => void (failures = [...next]),
    holdNext: (kind) => new Promise((resolve) => void held.set(kind, resolve)),
    revokeAccess: (sourceId) => grantsOf(sourceId).forEach((grant) => void (grant.accessToken = randomUUID())),
    revokeEverything: (sourceId) => grantsOf(sourceId).forEach((grant) => void (grant.suspended = true)),
    isSuspended: (sourceId) => grantsOf(sourceId).every(({ suspended }) => suspended),
    close: () => app.close(),
  };
}
