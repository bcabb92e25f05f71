import type { FileFault } from '@plumbline/model/bundle';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ConnectionCounts } from '../database/database.ts';

/** What this process tells Prometheus. Labels come from closed lists, never from what a caller sends. */
export interface Metrics {
  /** `route` as it is registered, such as `/server/cluster/:cluster`. */
  readonly answered: (request: AnsweredRequest) => void;
  /** Bytes of a zip or a file that came. */
  readonly uploaded: (bytes: number) => void;
  readonly ranOnce: (outcome: RunOutcome, seconds: number) => void;
  readonly queried: (seconds: number) => void;
  readonly usedBlobs: (operation: string, outcome: 'ok' | 'failed', seconds: number, bytes?: number) => void;
  /** A stored blob was found missing or damaged. */
  readonly foundFault: (fault: FileFault) => void;
  /** The text that Prometheus reads, with its content type. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
}

export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** `given-back`: the worker stopped, or something that it needs was out of reach; another attempt follows. */
export type RunOutcome = 'done' | 'failed' | 'given-back';

export interface MetricSources {
  readonly connections: () => ConnectionCounts;
  /** Runs that are not finished, of all owners, by state. */
  readonly unfinishedRuns: () => Promise<Readonly<Record<'queued' | 'running', number>>>;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const RUN_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

export function createMetrics({ connections, unfinishedRuns }: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'plumbline_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const uploads = new Counter({
    name: 'plumbline_upload_bytes_total',
    help: 'Bytes of uploaded zips and files, also of refused ones up to their limit.',
    registers,
  });
  const runs = new Histogram({
    name: 'plumbline_run_duration_seconds',
    help: 'How long runs took in this worker, by outcome.',
    labelNames: ['outcome'],
    buckets: RUN_SECONDS,
    registers,
  });
  const queries = new Histogram({
    name: 'plumbline_database_query_duration_seconds',
    help: 'How long queries took.',
    buckets: QUERY_SECONDS,
    registers,
  });
  const blobs = new Histogram({
    name: 'plumbline_blob_operation_duration_seconds',
    help: 'How long operations of the blob store took, by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const blobBytes = new Counter({
    name: 'plumbline_blob_bytes_total',
    help: 'Bytes put into and read whole from the blob store, by operation.',
    labelNames: ['operation'],
    registers,
  });
  const faults = new Counter({
    name: 'plumbline_blob_faults_total',
    help: 'How often a stored blob was found lost or damaged.',
    labelNames: ['fault'],
    registers,
  });
  for (const fault of ['lost', 'damaged'] as const) faults.inc({ fault }, 0);
  registry.registerMetric(connectionGauge(connections));
  registry.registerMetric(queueGauge(unfinishedRuns));

  return {
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    uploaded: (bytes) => uploads.inc(bytes),
    ranOnce: (outcome, seconds) => runs.observe({ outcome }, seconds),
    queried: (seconds) => queries.observe(seconds),
    usedBlobs: (operation, outcome, seconds, bytes = 0) => {
      blobs.observe({ operation, outcome }, seconds);
      if (bytes > 0) blobBytes.inc({ operation }, bytes);
    },
    foundFault: (fault) => faults.inc({ fault }),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function connectionGauge(connections: MetricSources['connections']): Gauge {
  return new Gauge({
    name: 'plumbline_database_connections',
    help: 'Connections of the pool that are open and idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { open, idle, waiting } = connections();
      this.set({ state: 'open' }, open);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

function queueGauge(unfinishedRuns: MetricSources['unfinishedRuns']): Gauge {
  return new Gauge({
    name: 'plumbline_runs',
    help: 'Runs of all owners that are queued or running; every process tells the same.',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const { queued, running } = await unfinishedRuns();
      this.set({ state: 'queued' }, queued);
      this.set({ state: 'running' }, running);
    },
  });
}
