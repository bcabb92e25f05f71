import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicSettings } from '@plumbline/model/contract/public-settings';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { createApp, type AppSettings } from '../app.ts';
import type { AuditEntry } from '../audit.ts';
import { ProviderError } from '../compliance/compliance-provider.ts';
import { createConnections } from '../compliance/connection.ts';
import { createVanta, type VantaOptions } from '../compliance/vanta.ts';
import type { Database } from '../database/database.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openFolderBlobStore } from '../blobs/folder-blob-store.ts';
import { assertReachable, openDatabase } from '../database/database.ts';
import type { TokenIssuer } from '../access/verify-token.ts';
import type { Directory } from '../identity/directory.ts';
import { NO_PROXIES } from '../http/trusted-proxies.ts';
import { createIdentity } from '../identity/embedded-identity.ts';
import { DEFAULT_IDENTITY_SETTINGS, type IdentitySettings } from '../identity/identity-settings.ts';
import type { Identity } from '../identity/identity.ts';
import type { MailSettings } from '../identity/mail/mailer.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { startPushWorker } from '../jobs/push-worker.ts';
import { openRunChanges } from '../jobs/run-changes.ts';
import { createRunQueue } from '../jobs/run-queue.ts';
import { startWorker } from '../jobs/worker.ts';
import type { AnsweredRequest } from '../metrics/metrics.ts';
import { createStore } from '../store/postgres-store.ts';
import type { ComplianceStore } from '../store/compliance.ts';
import { DEFAULT_LIMITS, type Limits, type OwnerLimits, type ZipLimits } from '../use-cases/limits.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestTokens, type TestCaller, type TestTokens } from './test-tokens.ts';

/** A request below the API base. */
export interface TestRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Whose token goes with it; none without. */
  readonly caller?: TestCaller;
  readonly lifetimeSeconds?: number;
  readonly json?: unknown;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  readonly json: () => unknown;
}

export interface TestApp {
  readonly server: FastifyInstance;
  readonly identity: Identity;
  readonly directory: Directory;
  readonly tokens: TestTokens;
  readonly database: Database;
  readonly databaseUrl: string;
  /** What the calls asked the database, in their order; what the worker asks stands elsewhere. For tests to empty. */
  readonly queries: string[];
  /** Which changes of accounts were told of. */
  readonly audited: readonly AuditEntry[];
  /** The folder of the blob store. */
  readonly blobFolder: string;
  /** Where uploads are kept while they are read. */
  readonly temporaryFolder: string;
  readonly request: (request: TestRequest) => Promise<TestResponse>;
  readonly as: (caller: TestCaller) => CallerRequests;
  readonly close: () => Promise<void>;
}

interface CallerRequests {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<TestResponse>;
  readonly put: (path: string, headers?: Readonly<Record<string, string>>) => Promise<TestResponse>;
  readonly post: (path: string, json: unknown) => Promise<TestResponse>;
  readonly delete: (path: string, json?: unknown) => Promise<TestResponse>;
  readonly upload: (path: string, body: Buffer) => Promise<TestResponse>;
}

interface TestAppOptions {
  readonly limits?: Partial<Omit<Limits, 'zip' | 'owner'>> & {
    readonly zip?: Partial<ZipLimits>;
    readonly owner?: Partial<OwnerLimits>;
  };
  readonly settings?: Partial<AppSettings>;
  readonly publicSettings?: Partial<PublicSettings>;
  readonly demoFolder?: string;
  /** Takes the tokens of its own identity service, with these of its settings, instead of those that the test signs. */
  readonly ownTokens?: Partial<IdentitySettings>;
  /** Without it no mail is sent. */
  readonly mail?: MailSettings;
  /** The blob store with what a test makes of it, such as one that breaks. */
  readonly changeBlobs?: (blobs: BlobStore) => BlobStore;
  readonly onAnswered?: (request: AnsweredRequest) => void;
  /** The compliance provider; none without. */
  readonly vanta?: VantaOptions;
  /** Takes what the server logs; nothing without. */
  readonly logger?: FastifyBaseLogger;
}

const PUBLIC_URL = 'http://localhost:8080';
const PUBLIC_SETTINGS: PublicSettings = {
  apiBase: '/server',
  identityBase: '/auth',
  issuer: `${PUBLIC_URL}/auth/realms/plumbline`,
  realm: 'plumbline',
  clientId: 'plumbline-portal',
  cliClientId: 'plumbline-cli',
  cliPrefix: 'plumbline-cli',
  supportEmail: 'help@example.com',
  fileBytes: DEFAULT_LIMITS.configurationFileBytes,
};

const IDENTITY_SETTINGS: IdentitySettings = { ...DEFAULT_IDENTITY_SETTINGS, keyEncryptionKey: new Uint8Array(32) };

/** An identity service on the database of a test server, as another process of it has one. */
export function createTestIdentity(
  database: Database,
  settings: Partial<IdentitySettings>,
  log: Pick<FastifyBaseLogger, 'error' | 'info'> = { error: (error: unknown) => console.error(error), info: () => {} },
): Promise<Identity> {
  return createIdentity({
    database,
    settings: { ...IDENTITY_SETTINGS, ...settings },
    publicUrl: PUBLIC_URL,
    log,
  });
}

export function tokensOf({ issuer, audience, jwks, present }: Identity): TokenIssuer {
  return { issuer, audience, clients: [], keys: jwks, accounts: present };
}

/** The whole server on a fresh database, with a worker, and with tokens that the test signs. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const { database, url } = testDatabase;
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-app-'));
  const temporaryFolder = join(folder, 'uploads');
  const onError = (error: unknown): void => console.error(error);

  const queries: string[] = [];
  const audited: AuditEntry[] = [];
  const ofCalls = openDatabase({ url, maximumConnections: 10, onQuery: ({ sql }) => queries.push(sql) });
  const store = createStore(ofCalls);
  const { changeBlobs = (unchanged) => unchanged } = options;
  const blobs = changeBlobs(await openFolderBlobStore(join(folder, 'blobs')));
  const jobs = await openJobQueue({ url, onError });
  const changes = await openRunChanges(url, onError);
  const worker = await startWorker({
    database,
    store: createStore(database),
    blobs,
    changes,
    concurrency: 1,
    scanLimitMs: 30_000,
    isAlone: true,
    onError,
  });
  const identity = await createTestIdentity(database, { mail: options.mail, ...options.ownTokens }, options.logger);
  const compliance = options.vanta && (await startCompliance(options.vanta, store.compliance, jobs, onError));
  const tokens = await createTestTokens();
  const server = await createApp({
    store,
    blobs,
    queue: createRunQueue({ database: ofCalls, runs: store.runs, changes }),
    registration: identity.registration,
    directory: identity.directory,
    audit: (entry) => audited.push(entry),
    compliance: compliance?.connections,
    identity: identity.handle,
    tokens: options.ownTokens ? tokensOf(identity) : tokens.issuer,
    logger: options.logger,
    limits: limitsOf(options),
    temporaryFolder,
    demoFolder: options.demoFolder ?? join(import.meta.dirname, '..', '..', 'demo-files'),
    onAnswered: options.onAnswered,
    nowSeconds: () => Math.floor(Date.now() / 1000),
    checks: { database: () => assertReachable(database), blobs: () => blobs.assertReachable() },
    settings: {
      publicUrl: PUBLIC_URL,
      anonymousCallsPerMinute: 100,
      adminRole: 'ADMIN',
      proxies: NO_PROXIES,
      portalFolder: join(folder, 'portal'),
      public: { ...PUBLIC_SETTINGS, ...options.publicSettings },
      ...options.settings,
    },
  });

  const request = (wanted: TestRequest): Promise<TestResponse> => inject(server, tokens, wanted);
  return {
    server,
    identity,
    directory: identity.directory,
    tokens,
    database,
    databaseUrl: url,
    queries,
    audited,
    blobFolder: join(folder, 'blobs'),
    temporaryFolder,
    request,
    as: (caller) => ({
      get: (path, headers = {}) => request({ method: 'GET', path, caller, headers }),
      put: (path, headers = {}) => request({ method: 'PUT', path, caller, headers }),
      post: (path, json) => request({ method: 'POST', path, caller, json }),
      delete: (path, json) => request({ method: 'DELETE', path, caller, json }),
      upload: (path, body) => request({ method: 'POST', path, caller, body }),
    }),
    close: async () => {
      await server.close();
      await compliance?.worker.stop();
      await worker.stop();
      await jobs.stop();
      await changes.close();
      await identity.close();
      await ofCalls.destroy();
      await testDatabase.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startCompliance(
  vanta: VantaOptions,
  store: ComplianceStore,
  jobs: PgBoss,
  onError: (error: unknown) => void,
) {
  const provider = createVanta(vanta);
  const connections = createConnections({ store, provider, secretKey: new Uint8Array(32).fill(5) });
  const times = { lookEveryMs: 50, retryBaseMs: 50 };
  const ignoreRefusals = (error: unknown): void => {
    if (!(error instanceof ProviderError)) onError(error);
  };
  const parts = { store, provider, connections, jobs, publicUrl: PUBLIC_URL, ...times, onError: ignoreRefusals };
  return { connections, worker: await startPushWorker(parts) };
}

function limitsOf({ limits }: TestAppOptions): Limits {
  const { zip, owner } = DEFAULT_LIMITS;
  return { ...DEFAULT_LIMITS, ...limits, zip: { ...zip, ...limits?.zip }, owner: { ...owner, ...limits?.owner } };
}

async function inject(server: FastifyInstance, tokens: TestTokens, request: TestRequest): Promise<TestResponse> {
  const { method, path, caller, lifetimeSeconds, json, body, headers = {} } = request;
  const response = await server.inject({
    method,
    url: `/server${path}`,
    headers: {
      ...(caller ? { authorization: `Bearer ${await tokens.sign(caller, lifetimeSeconds)}` } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(body === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
    ...(body === undefined ? {} : { payload: body }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
    json: () => response.json(),
  };
}
