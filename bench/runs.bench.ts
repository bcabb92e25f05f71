import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Manifest } from '@plumbline/model/cluster';
import { scan } from '@plumbline/scanner/scan';
import { freePort } from '@plumbline/server/testing/free-port';
import { makeZip } from '@plumbline/server/testing/test-zip';
import { startProduct, tokenOf } from '../tests/journeys/server.ts';
import { median, percentile } from './measure.ts';

/*
 * What runs cost the one who waits for them, and everybody else: the time from `PUT run-report` to its answer beside that
 * of the scan alone, runs in a second through one process, and then, for files that find much, how long the server's event
 * loop waited, how long the report is, and how much memory the server's processes (without the database) hold at most,
 * how much of that is the run's own, and how much a minute later.
 */

const TURNS = 60;
const PARALLEL = 8;
const PARALLEL_SECONDS = 8;
const OWNER = 'Sample Organization';
const MEBIBYTE = 1024 * 1024;
/** Of `PUT run-report`, for one small file. */
const MOST_SCANS = 3;
const MOST_MS_BESIDES = 20;
const LEAST_RUNS_A_SECOND = 40;
const MOST_WAIT_MS = 50;
const MOST_MEMORY_MIB = 400;
const MOST_MEMORY_OF_RUN_MIB = 300;

/** Each finds tens of thousands of times something. */
const LARGE: readonly (readonly [name: string, text: () => string])[] = [
  ['an ordinary long nginx conf', () => nginxSites(8000)],
  ['as many comments that switch checks off', () => switchedOff(12_000)],
];

const managementPort = await freePort();
const product = await startProduct({
  PLUMBLINE_MANAGEMENT_PORT: String(managementPort),
  PLUMBLINE_RUNS_PER_HOUR: '1000000',
  PLUMBLINE_UPLOADS_PER_HOUR: '1000000',
});
try {
  const token = await tokenOf(product, product.enterpriseUser);
  const atRest = await memoryMiB();
  await measureSmall(token);
  for (const [name, text] of LARGE) await measureLarge(token, name, text());
  await sleep(60_000);
  const later = await memoryMiB();
  expectAtMost('memory at rest, MiB', atRest, MOST_MEMORY_MIB);
  expectAtMost('memory a minute after all runs, MiB', later, MOST_MEMORY_MIB);
} finally {
  await product.stop();
}

async function measureSmall(token: string): Promise<void> {
  const text = 'bind 0.0.0.0\nprotected-mode no\n';
  const scanMs = await scanTime(text);
  for (let number = 0; number < PARALLEL; number += 1) await upload(token, `small-${number}`, 'redis', text);
  for (let turn = 0; turn < TURNS / 4; turn += 1) await run(token, 'small-0');
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) times.push(await timeOf(() => run(token, 'small-0')));
  const p50 = median(times);
  print(
    `one small file: p50 ${p50.toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms; its scan alone ${scanMs.toFixed(2)} ms`,
  );
  expectAtMost('p50 from the call to the report, ms', p50, MOST_SCANS * scanMs + MOST_MS_BESIDES);

  const startedMs = performance.now();
  let runs = 0;
  const runOften = async (_: unknown, number: number): Promise<void> => {
    for (; performance.now() - startedMs < 1000 * PARALLEL_SECONDS; runs += 1) await run(token, `small-${number}`);
  };
  await Promise.all(Array.from({ length: PARALLEL }, runOften));
  const aSecond = (1000 * runs) / (performance.now() - startedMs);
  print(`${PARALLEL} clusters side by side: ${aSecond.toFixed(1)} runs a second`);
  if (aSecond < LEAST_RUNS_A_SECOND) process.exitCode = 1;
}

async function measureLarge(token: string, name: string, text: string): Promise<void> {
  const cluster = name.replaceAll(' ', '-');
  await upload(token, cluster, 'nginx', text);
  await longestWaitMs();
  const before = await memoryMiB();
  let most = before;
  const watching = setInterval(() => void memoryMiB().then((now) => (most = Math.max(most, now))), 50);
  const ms = await timeOf(() => run(token, cluster));
  clearInterval(watching);
  const waitMs = await longestWaitMs();
  const { bytes, listed } = await reportOf(token, cluster);
  const readWaitMs = await longestWaitMs();
  print(
    `${name}, ${(text.length / 1e6).toFixed(1)} MB: ${ms.toFixed(0)} ms, ${listed} checks in ${(bytes / MEBIBYTE).toFixed(1)} MiB`,
  );
  print(`  most memory of all processes, MiB: ${most.toFixed(1)}`);
  expectAtMost("  of it the run's own, MiB", most - before, MOST_MEMORY_OF_RUN_MIB);
  expectAtMost('  longest wait of the event loop while it ran, ms', waitMs, MOST_WAIT_MS);
  expectAtMost('  longest wait of the event loop while it was read, ms', readWaitMs, MOST_WAIT_MS);
}

function nginxSites(count: number): string {
  const site = (number: number): string => `
  server {
    listen 443 ssl;
    server_name site-${number}.example.com;
    root /srv/site-${number};
    location / { add_header X-Site "${number}"; try_files $uri =404; }
    location /api { proxy_pass http://app-${number}; proxy_set_header Host $http_host; }
    location /files { alias /srv/files/; autoindex on; access_log off; }
    location ~ \\.php$ { fastcgi_pass unix:/run/php.sock; }
  }`;
  return `http {${Array.from({ length: count }, (_, number) => site(number)).join('')}\n}\n`;
}

function switchedOff(count: number): string {
  const block = (number: number): string =>
    `# plumbline: disable nginx_autoindex_on because of ${number}\n\nlocation /${number} { autoindex on; }\n`;
  return `http {\n${Array.from({ length: count }, (_, number) => block(number)).join('')}}\n`;
}

/** The median of many, in a process that has scanned before. */
async function scanTime(text: string): Promise<number> {
  const bytes = Buffer.from(text);
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    times.push(await timeOf(() => scan({ manifest: manifestOf('c', 'redis'), read: () => bytes })));
  }
  return median(times);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

function manifestOf(name: string, service: string): Manifest {
  const file = { fileName: 'it.conf', defaultFileName: `${service}.conf`, subPath: '.', configFileType: service };
  return { name, machines: { m: { id: 'm', services: { s: { serviceName: service, configFileList: [file] } } } } };
}

async function upload(token: string, cluster: string, service: string, text: string): Promise<void> {
  const manifest = JSON.stringify(manifestOf(cluster, service));
  const zip = await makeZip([
    { name: 'manifest.json', content: manifest },
    { name: 'm/s/it.conf', content: text },
  ]);
  await call(token, 'POST', '/cluster/upload-cluster-zip', {}, zip);
}

async function run(token: string, cluster: string): Promise<void> {
  await call(token, 'PUT', `/cluster/run-report/${cluster}`);
}

async function reportOf(token: string, clusterName: string): Promise<{ bytes: number; listed: number }> {
  const names = (await (await call(token, 'GET', '/cluster/reports/list', { clusterName })).json()) as string[];
  const answer = await call(token, 'GET', '/cluster/report', { clusterName, reportName: names.at(-1) ?? '' });
  const bytes = await answer.bytes();
  const { failed, disabled } = JSON.parse(Buffer.from(bytes).toString()) as Record<'failed' | 'disabled', unknown[]>;
  return { bytes: bytes.length, listed: failed.length + disabled.length };
}

async function call(
  token: string,
  method: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
  body?: Buffer,
): Promise<Response> {
  const search = new URLSearchParams({ organizationName: OWNER, ...query }).toString();
  const answer = await fetch(`${product.address}/server${path}?${search}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Since it was asked for the last time. */
async function longestWaitMs(): Promise<number> {
  const metrics = await (await fetch(`http://localhost:${managementPort}/metrics`)).text();
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]);
}

/** Of the server's process and those that it started, the database's not among them. Source: proc(5). */
async function memoryMiB(): Promise<number> {
  const parents = new Map<number, number>();
  const residents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!/^Name:\s+(node|MainThread)/m.test(status)) continue;
    parents.set(pid, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
    residents.set(pid, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0));
  }
  const server = product.process.pid ?? 0;
  const own = [...parents].filter(([pid, parent]) => pid === server || parent === server);
  return own.reduce((sum, [pid]) => sum + (residents.get(pid) ?? 0), 0) / 1024;
}

function expectAtMost(what: string, value: number, most: number): void {
  print(`${what}: ${value.toFixed(1)}, at most ${most.toFixed(1)}`);
  if (value > most) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
