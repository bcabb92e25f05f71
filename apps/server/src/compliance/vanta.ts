import { checkedPartOf } from '@plumbline/model/coverage';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Outbound } from '../outbound/outbound.ts';
import {
  ProviderError,
  type ComplianceProvider,
  type ProviderComponent,
  type ProviderFailedCheck,
  type ProviderTokens,
} from './compliance-provider.ts';
import { parseJson } from '../parse-json.ts';

/*
 * Vanta's "Build Integrations" API, as a public integration uses it.
 *
 * Documented: authorization code with `source_id`, JSON at the token endpoint, access tokens of one hour and refresh
 * tokens (developer.vanta.com/docs/oauth-flow, /docs/concepts/authentication); 5 calls a minute there
 * (/reference/overview); resources that replace everything sent before for the same application and source, components
 * before what is wrong with them, their fields (/api-reference/vulnerable-components,
 * /api-reference/static-code-analysis-vulnerabilities); a full push every hour (/docs/deployment-checklist).
 *
 * Not confirmed by a document that we could read: `Retry-After` with 429 (without it we wait ever longer); whether a
 * refresh gives a new refresh token (either is taken); the scales of `severity` and `confidence` (0 to 10, as other
 * integrations send); the size limit of a push; the path that suspends a token (as other integrations call it).
 */

export const VANTA_SCOPE = 'connectors.self:write-resource connectors.self:read-resource';

export interface VantaOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiUrl: string;
  readonly redirectUrl: string;
  /** The application's resource of the base type VulnerableComponent. */
  readonly componentResourceId: string;
  /** The application's resource of the base type StaticAnalysisCodeVulnerabilityConnectors. */
  readonly resultResourceId: string;
  readonly outbound: Outbound;
}

const TokenAnswer = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  refresh_token: Type.Optional(Type.String({ minLength: 1 })),
  expires_in: Type.Number({ minimum: 1 }),
});

/** Vanta's scale is 0 to 10; ours falls into the bands of CVSS. */
const SEVERITIES: Readonly<Record<number, number>> = { 5: 9.5, 4: 8, 3: 6, 2: 4, 1: 2 };
/** An organization's results are one body, however many there are. */
const SYNC_LIMIT_MS = 120_000;
/** We report nothing that we are not sure of. */
const CONFIDENCE = 10;

export function createVanta(options: VantaOptions): ComplianceProvider {
  const client = { client_id: options.clientId, client_secret: options.clientSecret };
  const call = caller(options);

  return {
    async exchange(code, sourceId) {
      const tokens = await call('POST', '/oauth/token', TokenAnswer, {
        ...client,
        grant_type: 'authorization_code',
        code,
        source_id: sourceId,
        redirect_uri: options.redirectUrl,
      });
      if (tokens.refresh_token === undefined) {
        throw new ProviderError('rejected', 'Vanta gave no refresh token; is the application a public integration?');
      }
      return toTokens(tokens, tokens.refresh_token);
    },
    async refresh(refreshToken) {
      const body = { ...client, grant_type: 'refresh_token', refresh_token: refreshToken };
      const tokens = await call('POST', '/oauth/token', TokenAnswer, body);
      return toTokens(tokens, tokens.refresh_token ?? refreshToken);
    },
    async suspend(accessToken) {
      await call('POST', '/v1/oauth/token/suspend', Type.Unknown(), { ...client, token: accessToken });
    },
    async sync(accessToken, { components, failedChecks }) {
      const put = (path: string, resourceId: string, resources: readonly object[]) =>
        call('PUT', `/v1/resources/${path}`, Type.Unknown(), { resourceId, resources }, accessToken);
      await put('vulnerable_component', options.componentResourceId, components.map(toComponent));
      await put(
        'static_analysis_code_vulnerability_connectors',
        options.resultResourceId,
        failedChecks.map(toVulnerability),
      );
    },
  };
}

function toTokens(answer: Static<typeof TokenAnswer>, refreshToken: string): ProviderTokens {
  return { accessToken: answer.access_token, refreshToken, expiresInSeconds: answer.expires_in };
}

function toComponent({ id, name, url, reportedAt, ...coverage }: ProviderComponent): object {
  const { services, checkedServices } = coverage;
  const part =
    checkedPartOf(coverage) === 'part' ? `; ${checkedServices} of its ${services} services were checked` : '';
  return {
    uniqueId: id,
    displayName: name,
    externalUrl: url,
    name,
    description: `Configuration files of the cluster "${name}"${part}`,
    targetType: 'CODE_REPOSITORY',
    collectedTimestamp: reportedAt.toISOString(),
  };
}

function toVulnerability(check: ProviderFailedCheck): object {
  const { place } = check;
  return {
    uniqueId: check.id,
    displayName: check.title,
    externalUrl: check.url,
    vulnerableComponentUniqueId: check.componentId,
    severity: SEVERITIES[check.severity] ?? SEVERITIES[1],
    confidence: CONFIDENCE,
    isResolvable: true,
    description: check.problem,
    remediationInstructions: check.remediation,
    occurrences: place
      ? [{ path: place.path, beginLine: place.fromLine, endLine: place.toLine, beginColumn: 0, endColumn: 0 }]
      : [],
  };
}

type Call = <Answer extends TSchema>(
  method: 'POST' | 'PUT',
  path: string,
  answer: Answer,
  body: object,
  accessToken?: string,
) => Promise<Static<Answer>>;

function caller({ apiUrl, outbound }: VantaOptions): Call {
  return async (method, path, answer, body, accessToken) => {
    const response = await reach(outbound, `${apiUrl.replace(/\/$/, '')}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify(body),
      ...(accessToken === undefined ? {} : { timeLimitMs: SYNC_LIMIT_MS }),
    });
    const text = await response.text();
    if (!response.ok) throw errorOf(response, text, path, accessToken !== undefined);
    const value: unknown = parseJson(text);
    if (Value.Check(answer, value)) return value;
    throw new ProviderError('rejected', `Vanta answered ${path} in a form that we do not know.`);
  };
}

async function reach(outbound: Outbound, ...request: Parameters<Outbound['fetch']>): Promise<Response> {
  try {
    return await outbound.fetch(...request);
  } catch (cause) {
    throw new ProviderError('busy', 'Vanta cannot be reached.', { cause });
  }
}

function errorOf(response: Response, text: string, path: string, hasToken: boolean): ProviderError {
  const { status } = response;
  const message = `Vanta answered ${path} with ${status}.`;
  if (status === 429 || status >= 500) {
    return new ProviderError('busy', message, { retryAfterSeconds: retryAfter(response) });
  }
  if (isInvalidGrant(text)) return new ProviderError('refused', message);
  // Without a token of the customer's, what is not let in is our application.
  return new ProviderError(status === 401 && hasToken ? 'unauthorized' : 'rejected', message);
}

/** Source: RFC 6749, section 5.2. */
function isInvalidGrant(text: string): boolean {
  return Value.Check(Type.Object({ error: Type.Literal('invalid_grant') }), parseJson(text));
}

/** Seconds or a date. Source: RFC 9110, section 10.2.3. */
function retryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - Date.now()) / 1000));
}
