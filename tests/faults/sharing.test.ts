import { runEvents } from '@plumbline/client/run-events';
import { startRun, waitForRun } from '@plumbline/client/runs';
import { watchRuns } from '@plumbline/model/contract/events';
import { listReports } from '@plumbline/model/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRedisCluster, uploadRedisFile } from './clusters.ts';
import { startDeployment, type Deployment, type ServerProcess } from './deployment.ts';

/* Two API processes and two workers on one PostgreSQL and one store of files. */

const CLUSTERS = 8;
const RUNS_EACH = 2;
const ANONYMOUS_CALLS_PER_MINUTE = 20;
const CONTENT = new TextEncoder().encode('bind 0.0.0.0\nprotected-mode no\n');

let deployment: Deployment;
let apis: readonly [ServerProcess, ServerProcess];
beforeAll(async () => {
  const settings = {
    PLUMBLINE_CONCURRENT_RUNS: '1',
    PLUMBLINE_ANONYMOUS_CALLS_PER_MINUTE: String(ANONYMOUS_CALLS_PER_MINUTE),
  };
  deployment = await startDeployment({ apis: 2, workers: 2, settings });
  const [first, second] = deployment.apis;
  if (!first || !second) throw new Error('There are fewer than two API processes.');
  apis = [first, second];
  for (let number = 0; number < CLUSTERS; number += 1) {
    const owner = deployment.owner(apis[number % 2] ?? first);
    await addRedisCluster(owner, `cluster-${number}`);
    await uploadRedisFile(owner, `cluster-${number}`, 'redis.conf', CONTENT);
  }
}, 120_000);
afterAll(() => deployment.stop(), 60_000);

async function startRuns(): Promise<readonly string[]> {
  const runs: string[] = [];
  for (let number = 0; number < CLUSTERS * RUNS_EACH; number += 1) {
    const api = apis[number % 2] ?? apis[0];
    runs.push(await startRun(deployment.owner(api), `cluster-${number % CLUSTERS}`));
  }
  return runs;
}

/** Runs that a worker has brought to their end. */
async function doneBy({ managementAddress }: ServerProcess): Promise<number> {
  const text = await (await fetch(`${managementAddress}/metrics`)).text();
  return Number(/^plumbline_run_duration_seconds_count\{outcome="done"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

test('the workers share the runs, each is done once, and both API processes tell of all of them', async () => {
  const ending = new AbortController();
  const heard = apis.map(() => new Set<string>());
  const listening = Promise.allSettled(
    apis.map(async (api, index) => {
      for await (const { run } of runEvents(deployment.client(api), ending.signal)) {
        if (run.state === 'done') heard[index]?.add(run.id);
      }
    }),
  );
  const runs = await startRuns();
  for (const run of runs) {
    expect(await waitForRun(deployment.owner(apis[1]), run)).toMatchObject({ state: 'done' });
  }

  const rows = await deployment.query<{ attempt: number }>('select attempt from runs');
  expect(rows.map(({ attempt }) => attempt)).toEqual(runs.map(() => 1));
  for (let number = 0; number < CLUSTERS; number += 1) {
    const names = await deployment.owner(apis[0]).call(listReports, { query: { clusterName: `cluster-${number}` } });
    expect(names).toHaveLength(RUNS_EACH);
  }
  const done = await Promise.all(deployment.workers.map(doneBy));
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(runs.length);
  expect(Math.min(...done)).toBeGreaterThan(0);
  await expect.poll(() => heard.map((ids) => runs.filter((run) => !ids.has(run)))).toEqual([[], []]);
  ending.abort();
  await listening;
}, 120_000);

test('the API processes count calls without a token together', async () => {
  const calls = Array.from({ length: 4 * ANONYMOUS_CALLS_PER_MINUTE }, (_, number) => {
    const { address } = apis[number % 2] ?? apis[0];
    return fetch(`${address}/server/registration/does-user-exist?userName=a%40example.com`);
  });
  const taken = (await Promise.all(calls)).filter(({ status }) => status !== 429);
  expect(taken).toHaveLength(ANONYMOUS_CALLS_PER_MINUTE);
});

test('a worker that is asked to end gives its run back, and the other does it', async () => {
  const runs = await startRuns();
  const [worker] = deployment.workers;
  expect(await worker?.terminate()).toBe(0);
  for (const run of runs) {
    expect(await waitForRun(deployment.owner(apis[0]), run)).toMatchObject({ state: 'done' });
  }
}, 120_000);

test('an API process that is asked to end lets go of its listeners, and the other goes on', async () => {
  const stream = await deployment.client(apis[1]).call(watchRuns);
  const listening = Promise.allSettled([stream.pipeTo(new WritableStream())]);
  expect(await apis[1].terminate()).toBe(0);
  await listening;
  expect((await fetch(`${apis[0].address}/server/health/ready`)).status).toBe(200);
}, 60_000);
