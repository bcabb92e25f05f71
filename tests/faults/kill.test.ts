import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRun, waitForRun } from '@plumbline/client/runs';
import { downloadConfigFile } from '@plumbline/model/contract/files';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACE, addRedisCluster, uploadRedisFile } from './clusters.ts';
import { startDeployment, type Deployment } from './deployment.ts';

/* Processes are killed at random moments while files are uploaded and runs started; `npm run faults` does it for long. */

const RUNS = Number(process.env['PLUMBLINE_TEST_FAULT_RUNS'] ?? 5);
const CLUSTERS = 5;
const AT_ONCE = 3;
const VICTIMS = ['worker', 'api', 'database'] as const;
type Victim = (typeof VICTIMS)[number];
/**
 * So many begin when a process is killed, and again when it is back: else a machine that takes long to start one begins
 * hundreds meanwhile, all of which have to end.
 */
const RUNS_A_TURN = 3;
/** From one kill to the next: no longer than what began with the last one takes. */
const PAUSE_MS = { min: 50, max: 600 };
const RETRY_MS = 100;
/** For one upload and run, whatever is killed meanwhile: a missed heartbeat, and the retries of several kills. */
const LIMIT_MS = 120_000 + RUNS * 10_000;

interface Acknowledged {
  readonly cluster: string;
  readonly fileName: string;
  readonly content: string;
  readonly run: string;
}

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment({ apis: 1, workers: 1 });
}, 120_000);
afterAll(() => deployment.stop(), 60_000);

test(
  `${RUNS} runs with uploads, while api, worker and database are killed: nothing is lost, every run ends`,
  async () => {
    for (let number = 0; number < CLUSTERS; number += 1) await addRedisCluster(owner(), `cluster-${number}`);
    const acknowledged: Acknowledged[] = [];
    const kills: Victim[] = [];
    let begun = 0;
    let turns = 1;
    const ending = new AbortController();
    const killing = async (): Promise<void> => {
      for (const { victim, pauseMs } of moments()) {
        await sleep(pauseMs);
        turns += 1;
        await kill(victim);
        kills.push(victim);
        if (begun >= RUNS && kills.length >= VICTIMS.length) return;
        turns += 1;
      }
    };
    const takers = Array.from({ length: AT_ONCE }, async () => {
      while (!ending.signal.aborted) {
        if (begun < turns * RUNS_A_TURN) acknowledged.push(await uploadAndStart(begun++));
        else await sleep(RETRY_MS);
      }
    });
    await Promise.all([...takers, killing().finally(() => ending.abort())]);

    for (const { run } of acknowledged) {
      const { state, error } = await insistently(() => waitForRun(owner(), run));
      expect({ state, error }).toEqual({ state: 'done', error: undefined });
    }
    for (const { cluster, fileName, content } of acknowledged) {
      const params = { ...PLACE, cluster, file: fileName };
      const { bytes } = await owner().call(downloadConfigFile, { params, query: { subPath: '.' } });
      expect(new TextDecoder().decode(bytes)).toBe(content);
    }
    await expectNoGhosts(acknowledged.length);
    await expectWholeReports();
    process.stdout.write(`${acknowledged.length} runs survived ${describeKills(kills)}\n`);
  },
  LIMIT_MS,
);

function owner() {
  const [api] = deployment.apis;
  if (!api) throw new Error('There is no API process.');
  return deployment.owner(api);
}

async function uploadAndStart(number: number): Promise<Acknowledged> {
  const cluster = `cluster-${number % CLUSTERS}`;
  const fileName = `redis-${number}.conf`;
  const content = `bind 0.0.0.0\n# ${number}\n`;
  await insistently(() => uploadRedisFile(owner(), cluster, fileName, new TextEncoder().encode(content)));
  const run = await insistently(() => startRun(owner(), cluster));
  return { cluster, fileName, content, run };
}

/** Tries until it succeeds: what fails while a process is away was not acknowledged. */
async function insistently<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadlineMs = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** What is killed when: each kind once before it is left to chance. */
function* moments(): Iterable<{ readonly victim: Victim; readonly pauseMs: number }> {
  const moment = fc.record({ victim: fc.constantFrom(...VICTIMS), pauseMs: fc.integer(PAUSE_MS) });
  const byChance = fc.sample(moment, { numRuns: VICTIMS.length + RUNS, seed: RUNS });
  for (const [index, { victim, pauseMs }] of byChance.entries()) yield { victim: VICTIMS[index] ?? victim, pauseMs };
}

async function kill(victim: Victim): Promise<void> {
  if (victim === 'database') return deployment.killDatabase();
  const [process] = victim === 'api' ? deployment.apis : deployment.workers;
  await process?.killAndRestart();
}

function describeKills(kills: readonly Victim[]): string {
  const counts = VICTIMS.map((kind) => `${kills.filter((victim) => victim === kind).length} ${kind}`);
  return `${kills.length} kills (${counts.join(', ')})`;
}

/** A request that got no answer may have started a run too: it must have ended as well, with one report. */
async function expectNoGhosts(acknowledged: number): Promise<void> {
  await expect
    .poll(() => deployment.query(`select id from runs where state in ('queued', 'running')`), { timeout: 90_000 })
    .toEqual([]);
  const [counts] = await deployment.query<{ runs: string; reports: string; named: string; totals: string }>(`
    select (select count(*) from runs where state = 'done') as runs,
      (select count(*) from reports) as reports,
      (select count(*) from runs join reports using (owner, cluster_id) where report_name = reports.name) as named,
      (select sum(total_reports) from clusters) as totals`);
  expect(Number(counts?.runs)).toBeGreaterThanOrEqual(acknowledged);
  expect(counts).toEqual({ runs: counts?.runs, reports: counts?.runs, named: counts?.runs, totals: counts?.runs });
}

async function expectWholeReports(): Promise<void> {
  const blobs = await deployment.query<{ sha256: string; size: string }>(`
    select body_sha256 as sha256, body_size as size from reports
    union select bundle_sha256, bundle_size from reports
    union select blob_sha256, blob_size from files`);
  for (const { sha256, size } of blobs) {
    const bytes = await readFile(path.join(deployment.blobFolder, sha256.slice(0, 2), sha256.slice(2, 4), sha256));
    expect(bytes.length).toBe(Number(size));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
}
