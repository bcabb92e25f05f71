import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CALLER,
  WITH_JSON,
  largestManifest,
  largestRequest,
  manifestZip,
  seedForLargest,
} from '@plumbline/server/testing/largest-bodies';
import { startTestApp } from '@plumbline/server/testing/test-app';
import { stopTestServer } from '@plumbline/server/testing/test-server';
import { median } from './measure.ts';

/*
 * For how long the largest input that each call permits holds up the event loop: the longest delay while it is answered,
 * in the middle of some calls, beside that of a call without a body. The generator of the load is in the same process, so
 * that the figures are upper bounds.
 */

const CALLS_EACH = 7;
const SHOWN = 10;

const app = await startTestApp();
try {
  await seedForLargest(app);
  const small = { method: 'GET', path: '/cluster/list', caller: CALLER } as const;
  await delaysOf(() => app.request(small));
  print('GET /cluster/list', 0, median(await delaysOf(() => app.request(small))));

  const figures: [name: string, bytes: number, delay: number][] = [];
  for (const endpoint of WITH_JSON) {
    const request = largestRequest(endpoint, 1);
    const delay = median(await delaysOf(() => app.request(request)));
    figures.push([`${endpoint.method} ${endpoint.path}`, JSON.stringify(request.json).length, delay]);
  }
  for (const figure of figures.toSorted(([, , a], [, , b]) => b - a).slice(0, SHOWN)) print(...figure);

  const zip = await manifestZip(largestManifest());
  const path = '/cluster/upload-cluster-zip?overwrite=true';
  const started = performance.now();
  const delay = await longestDelay(() => app.as(CALLER).upload(path, zip));
  print('POST /cluster/upload-cluster-zip', zip.length, delay);
  process.stdout.write(`  taken in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
} finally {
  await app.close();
  await stopTestServer(process.pid);
}

async function delaysOf(act: () => Promise<unknown>): Promise<readonly number[]> {
  const delays: number[] = [];
  for (let call = 0; call < CALLS_EACH; call += 1) delays.push(await longestDelay(act));
  return delays;
}

/** Units: ms. */
async function longestDelay(act: () => Promise<unknown>): Promise<number> {
  const resolution = 1;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  await sleep(5);
  await act();
  await sleep(5);
  delay.disable();
  return delay.max / 1e6 - resolution;
}

function print(name: string, bytes: number, delayMs: number): void {
  process.stdout.write(`${name}: ${bytes} bytes hold up the event loop for ${delayMs.toFixed(1)} ms\n`);
}
