import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startRun, waitForRun } from '@plumbline/client/runs';
import { portOf } from '@plumbline/server/testing/port-of';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRedisCluster, uploadRedisFile } from './faults/clusters.ts';
import { startDeployment, type Deployment } from './faults/deployment.ts';

/* An API process, a worker and a collector that speaks OTLP over HTTP. */

const CLUSTER = 'cluster-that-no-trace-names';
const CONTENT = 'requirepass content-that-no-trace-has\n';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** Source: opentelemetry.proto.collector.trace.v1, as JSON. */
interface ExportRequest {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const bodies: string[] = [];
async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  bodies.push(await text(request));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}

const collector = createServer((request, response) => void collect(request, response));
let deployment: Deployment;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const settings = { PLUMBLINE_TRACES_URL: `http://127.0.0.1:${portOf(collector)}/v1/traces` };
  deployment = await startDeployment({ apis: 1, workers: 1, settings });
}, 120_000);
afterAll(async () => {
  await deployment.stop();
  collector.close();
});

function received(): readonly Span[] {
  const requests = bodies.map((body) => JSON.parse(body) as ExportRequest);
  return requests.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

test('a run is one trace, from the call through the queue to the worker’s queries, and names nothing of the user', async () => {
  const [api] = deployment.apis;
  if (!api) throw new Error('There is no API process.');
  const owner = deployment.owner(api);
  await addRedisCluster(owner, CLUSTER);
  await uploadRedisFile(owner, CLUSTER, 'redis.conf', new TextEncoder().encode(CONTENT));
  await waitForRun(owner, await startRun(owner, CLUSTER));
  // Whoever ends sends what it still has.
  for (const process of [...deployment.workers, api]) expect(await process.terminate()).toBe(0);

  const spans = received();
  const run = spans.find(({ name }) => name === 'run');
  const call = spans.find(({ spanId }) => spanId === run?.parentSpanId);
  expect(call?.name).toBe('PUT /server/cluster/run-report/:cluster');
  expect(call?.traceId).toBe(run?.traceId);
  for (const { spanId } of [run, call].filter((span) => span !== undefined)) {
    expect(spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name)).toContain('select');
  }
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].toSorted()).toEqual([
    'db.query.text',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'plumbline.request_id',
  ]);
  const sent = bodies.join('');
  const { email, password } = deployment.account;
  for (const secret of [CLUSTER, CONTENT.trim(), email, password, 'Sample Organization', 'Bearer']) {
    expect(sent).not.toContain(secret);
  }
}, 60_000);
