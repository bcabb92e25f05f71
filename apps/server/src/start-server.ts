import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PublicSettings } from '@plumbline/model/contract/public-settings';
import type { Logger } from 'pino';
import { assertPortFree, listenAt } from './assert-port-free.ts';
import { createApp } from './app.ts';
import { auditTo } from './audit.ts';
import { assertRoom } from './blobs/free-space.ts';
import { removeLeftUnfinished } from './blobs/unfinished-files.ts';
import { measuredBlobStore } from './blobs/measured-blob-store.ts';
import { openBlobStore } from './blobs/open-blob-store.ts';
import { assertOrdinaryRole, assertReachable, openDatabaseWithCounts, type Database } from './database/database.ts';
import { complianceSettings, type ComplianceSettings } from './compliance/compliance-settings.ts';
import { createConnections } from './compliance/connection.ts';
import { createVanta } from './compliance/vanta.ts';
import { embeddedIdentitySettings } from './embedded-identity-settings.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { readCommandLineArchive, readRelease, type CommandLineArchive, type Release } from './http/downloads.ts';
import { createManagement } from './http/management.ts';
import type { ReadinessChecks } from './http/probes.ts';
import { NO_PROXIES, trustedProxies } from './http/trusted-proxies.ts';
import { createIdentity } from './identity/embedded-identity.ts';
import { createOwnerData } from './store/owner-data.ts';
import { externalIdentity, type IdentitySide } from './external-identity.ts';
import { forgetUsedSignIns, keepFirstSignIn, type FirstSignIn } from './first-sign-in.ts';
import type { Collected } from './jobs/collect-blobs.ts';
import { assertQueueReachable, openJobQueue } from './jobs/job-queue.ts';
import { startNightly } from './jobs/nightly.ts';
import { openRunChanges } from './jobs/run-changes.ts';
import { createRunQueue } from './jobs/run-queue.ts';
import { startPushWorker } from './jobs/push-worker.ts';
import { assertScanProcessBuilt, stopScanProcesses } from './scanning/scan-processes.ts';
import { startWorker } from './jobs/worker.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createOutbound, type Outbound } from './outbound/outbound.ts';
import { loadSecretKey } from './secret-key.ts';
import type { Settings } from './settings.ts';
import { createBlobUse } from './store/blob-use.ts';
import { createStops } from './stops.ts';
import { createStore } from './store/postgres-store.ts';
import type { ComplianceStore } from './store/compliance.ts';
import { tracedQuery } from './tracing/spans.ts';
import { DEFAULT_LIMITS, type Limits } from './use-cases/limits.ts';

/** Which parts of the product one process runs. */
export interface Parts {
  readonly api: boolean;
  readonly worker: boolean;
}

export interface RunningServer {
  /** Where it listens; undefined for a worker alone. */
  readonly address?: string;
  readonly publicUrl: string;
  /** Only on the first start of all. */
  readonly firstSignIn?: FirstSignIn;
  /** Ends every part, each in so much time as is left of a few seconds; what it was working on is handed back. */
  stop(): Promise<void>;
}

const JOBS_STOP_LIMIT_MS = 2000;

/** Connections are looked through every few seconds; a failed push waits half a minute, then ever longer. */
const PUSH_TIMES = { lookEveryMs: 5000, retryBaseMs: 30_000 };

/**
 * Starts the parts in the order in which they need each other. When one fails, or `stopping` aborts, those before it are
 * stopped again.
 */
export async function startServer(
  settings: Settings,
  parts: Parts,
  log: Logger,
  stopping: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  const stops = createStops(log);
  const onStop: OnStop = (stopPart) => {
    stops.add(stopPart);
    stopping.throwIfAborted();
  };
  try {
    return { ...(await startParts(settings, parts, log, onStop)), stop: () => stops.run() };
  } catch (error) {
    await stops.run();
    throw error;
  }
}

type OnStop = (stop: () => Promise<unknown>) => void;

async function startParts(
  settings: Settings,
  parts: Parts,
  log: Logger,
  onStop: OnStop,
): Promise<Omit<RunningServer, 'stop'>> {
  const { dataFolder } = settings;
  const logError = (error: unknown): void => log.error({ err: error });
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  await assertScanProcessBuilt();
  if (parts.api) await assertPortFree(settings, 'port');
  await assertPortFree(settings, 'managementPort');
  await mkdir(dataFolder, { recursive: true });
  if (settings.tracesUrl !== undefined) {
    const { exportTraces } = await import('./tracing/export-traces.ts');
    onStop(exportTraces(settings.tracesUrl));
  }
  const outbound = createOutbound({ allowedNetworks: settings.outboundAllowed });
  const provider = complianceSettings(settings, publicUrl, outbound);

  const embedded = settings.databaseUrl === undefined ? await startDatabase(dataFolder, log) : undefined;
  if (embedded) onStop(() => embedded.stop());
  const url = databaseUrl(settings, embedded);
  const { database, connections } = openDatabaseWithCounts({
    url,
    onIdleError: logError,
    onQuery: ({ sql, seconds }) => {
      metrics.queried(seconds);
      tracedQuery(sql, seconds);
    },
  });
  const store = createStore(database);
  const metrics = createMetrics({ connections, unfinishedRuns: () => store.statistics.unfinishedRuns() });
  onStop(() => database.destroy());
  await assertOrdinaryRole(database);
  await migrate(database);

  const use = createBlobUse(database);
  const blobs = measuredBlobStore(
    await openBlobStore(settings, {
      rescue: (sha256) => use.rescue(sha256),
      onFault: ({ sha256, fault, message }) => {
        metrics.foundFault(fault);
        log.error({ sha256, fault }, `${message} "plumbline-server check" examines all of them.`);
      },
    }),
    metrics.usedBlobs,
  );
  // Notifications are for a session, which a pooler in transaction mode does not keep.
  const listeningUrl = settings.directDatabaseUrl ?? url;
  const jobs = await openJobQueue({ url: listeningUrl, onError: logError });
  onStop(() => jobs.stop({ graceful: true, timeout: JOBS_STOP_LIMIT_MS }));

  const changes = await openRunChanges(listeningUrl, logError);
  onStop(() => changes.close());
  const compliance = await openCompliance(settings, provider, store.compliance);
  onStop(stopScanProcesses);
  if (parts.worker) {
    const worker = await startWorker({
      database,
      store,
      blobs,
      changes,
      concurrency: settings.concurrentRuns,
      scanLimitMs: settings.scanSeconds * 1000,
      scanMemoryMb: settings.scanMegabytes,
      isAlone: embedded !== undefined,
      onError: logError,
      onRan: metrics.ranOnce,
    });
    onStop(() => worker.stop());
    const onCollected = (collected: Collected): void => log.info(collected, 'blobs collected');
    const onForgotten = (tokens: number): void => log.info({ tokens }, 'ended access tokens forgotten');
    const { pipelineTokens: tokens, openFailedChecks: failedChecks } = store;
    onStop(await startNightly({ jobs, blobs, use, tokens, failedChecks, onCollected, onForgotten }));
    if (compliance) {
      const pushes = await startPushWorker({ ...compliance, jobs, publicUrl, ...PUSH_TIMES, onError: logError });
      onStop(() => pushes.stop());
    }
  }
  const identity = parts.api ? await startIdentity(settings, database, publicUrl, log, outbound) : undefined;
  if (identity) onStop(() => identity.close());
  const checks: ReadinessChecks = {
    database: () => assertReachable(database),
    queue: () => assertQueueReachable(database),
    blobs: () => blobs.assertReachable(),
    // Before uploads are refused.
    disk: () => assertRoom(dataFolder, 2 * settings.reservedBytes),
    ...(identity?.assertReachable && { identity: identity.assertReachable }),
  };
  if (settings.managementPort !== undefined) {
    const management = await createManagement({ metrics, checks, logger: log });
    onStop(() => management.close());
    await listenAt(settings, 'managementPort', (at) => management.listen(at));
  }
  if (!identity) return { publicUrl };

  const temporaryFolder = join(dataFolder, 'uploads');
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  await removeLeftUnfinished(temporaryFolder);

  const commandLine = await readCommandLineArchive(fileURLToPath(new URL('../../cli/dist/built', import.meta.url)));
  const { releaseFolder } = settings;
  const release = releaseFolder === undefined ? undefined : await readRelease(releaseFolder, commandLine);
  if (!release && releaseFolder !== undefined) {
    log.warn(`${releaseFolder} holds no release of this version: no executables are given out.`);
  }
  const app = await createApp({
    store,
    blobs,
    queue: createRunQueue({ database, runs: store.runs, changes }),
    registration: identity.registration,
    directory: identity.directory,
    audit: auditTo(log),
    compliance: compliance?.connections,
    limits: limitsOf(settings),
    temporaryFolder,
    demoFolder: fileURLToPath(new URL('../demo-files', import.meta.url)),
    nowSeconds: () => Math.floor(Date.now() / 1000),
    settings: {
      publicUrl,
      anonymousCallsPerMinute: settings.anonymousCallsPerMinute,
      adminRole: settings.adminRole,
      proxies: trustedProxies(settings.trustProxy) ?? NO_PROXIES,
      portalFolder: settings.portalFolder ?? fileURLToPath(new URL('../../portal/dist', import.meta.url)),
      commandLine,
      release,
      public: publicSettings(settings, identity, provider, { commandLine, release }),
    },
    tokens: identity.tokens,
    identity: identity.handle,
    checks,
    onAnswered: metrics.answered,
    onUploadedBytes: metrics.uploaded,
    logger: log,
  });
  onStop(() => app.close());
  const address = await listenAt(settings, 'port', (at) => app.listen(at));
  let firstSignIn: FirstSignIn | undefined;
  await identity.seedFirstStart(async (accounts) => {
    firstSignIn = await keepFirstSignIn(dataFolder, accounts);
  });
  if (identity.handle) onStop(forgetUsedSignIns(dataFolder, identity.directory, logError));
  return { address, publicUrl, ...(firstSignIn && { firstSignIn }) };
}

function startDatabase(dataFolder: string, log: Logger): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataFolder,
    onTrouble: (error) => log.error({ err: error }),
    onUpgraded: ({ from, to, keptIn }) =>
      log.warn(`The database was moved from PostgreSQL ${from} to ${to}. The old one is kept in ${keptIn}.`),
  });
}

function databaseUrl(settings: Settings, embedded: EmbeddedPostgres | undefined): string {
  const url = settings.databaseUrl ?? embedded?.url;
  if (url === undefined) throw new Error('There is neither an embedded database nor DATABASE_URL.');
  return url;
}

/** The embedded identity service, or what stands for one elsewhere. */
async function startIdentity(
  settings: Settings,
  database: Database,
  publicUrl: string,
  log: Logger,
  outbound: Outbound,
): Promise<IdentitySide> {
  if (settings.issuerUrl !== undefined) {
    return externalIdentity(settings, settings.issuerUrl, outbound, createOwnerData(database));
  }
  const identity = await createIdentity({
    database,
    publicUrl,
    log,
    settings: await embeddedIdentitySettings(settings),
  });
  const { issuer, audience, directory, present, registration, handle, seedFirstStart, close } = identity;
  const clients = [settings.portalClientId, ...settings.cliClientIds];
  return {
    tokens: { issuer, audience, clients, keys: identity.jwks, accounts: present },
    publicBase: '/auth',
    realm: settings.realm,
    registration,
    directory,
    handle,
    seedFirstStart,
    close,
  };
}

/** What pushes and the calls about the provider work with; undefined where none is set up. */
async function openCompliance(settings: Settings, known: ComplianceSettings | undefined, store: ComplianceStore) {
  if (!known) return undefined;
  const provider = createVanta(known.vanta);
  const secretKey = await loadSecretKey(settings.secretKey, settings.dataFolder);
  return { store, provider, connections: createConnections({ store, provider, secretKey }) };
}

function limitsOf(settings: Settings): Limits {
  return {
    configurationFileBytes: settings.fileBytes,
    uploadsPerHour: settings.uploadsPerHour,
    runsPerHour: settings.runsPerHour,
    streamsPerUser: settings.streamsPerUser,
    streams: settings.streams,
    owner: {
      bytes: settings.ownerBytes,
      clusters: settings.ownerClusters,
      reports: settings.ownerReports,
      queuedRuns: settings.ownerQueuedRuns,
      uploadedBytesPerDay: settings.ownerUploadedBytesPerDay,
    },
    reservedBytes: settings.reservedBytes,
    zip: {
      ...DEFAULT_LIMITS.zip,
      bytes: settings.zipBytes,
      entries: settings.zipEntries,
      unpackedBytes: settings.zipUnpackedBytes,
      ratio: settings.zipRatio,
    },
  };
}

function publicSettings(
  settings: Settings,
  { publicBase, realm, tokens }: IdentitySide,
  provider: ComplianceSettings | undefined,
  given: { readonly commandLine: CommandLineArchive | undefined; readonly release: Release | undefined },
): PublicSettings {
  const { commandLine, release } = given;
  return {
    apiBase: '/server',
    identityBase: publicBase,
    issuer: tokens.issuer,
    realm,
    clientId: settings.portalClientId,
    cliClientId: settings.cliClientIds[0] ?? 'plumbline-cli',
    cliPrefix: settings.cliPrefix,
    supportEmail: settings.contactEmail,
    fileBytes: settings.fileBytes,
    ...(commandLine === undefined ? {} : { commandLineChecksum: commandLine.checksum }),
    ...(release === undefined ? {} : { releaseFiles: release.files }),
    ...(settings.tagManagerId === undefined ? {} : { tagManagerId: settings.tagManagerId }),
    ...(settings.paymentPublicKey === undefined ? {} : { paymentKey: settings.paymentPublicKey }),
    ...(provider === undefined ? {} : { complianceProvider: provider.public }),
  };
}
