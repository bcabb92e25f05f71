import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { discover } from '@plumbline/cli/discover/discover';
import { bundlePath, filesOf, servicesOf } from '@plumbline/model/bundle';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import { CLI_PROGRAM, ROOT, runProgram, toolEnvironment } from '../tools/processes.ts';
import { corpusFolder } from './corpus.ts';
import { median } from './measure.ts';

/*
 * How many files a first scan of real projects reads in a second, and how much memory it takes: of all of them beside
 * `cat`, which only reads them, and of each service's beside every other scanner that knows it, in turns, on the same
 * files and processors. The labelled files of a service are taken where the projects have few of it. Judged by processor
 * time, which says the same on a busy machine. Scanners that are not installed are skipped. Those named, else all
 * services: `node bench/scan.bench.ts dockerfile nginx`.
 */

const RUNS = 3;
/** What takes longer is not run again. */
const LONG_MS = 60_000;
/** With fewer, the start of a program is all that is measured. */
const ENOUGH_FILES = 100;
const TOO_FEW = 20;
const LIMIT_FASTEST = 5;
const LIMIT_PYTHON = 20;

interface Peer {
  readonly program: string;
  readonly isPython?: boolean;
  readonly services: readonly ServiceId[];
  readonly argsFor: (folder: string, files: readonly string[]) => readonly string[];
}

interface Figures {
  readonly ms: number;
  /** User's and system's, of all processes. */
  readonly cpuMs: number;
  /** The most of one process. */
  readonly peakMiB: number;
}

const TEMPLATES: readonly ServiceId[] = ['terraform', 'cloudformation', 'azureresourcemanager'];
const CODE: readonly ServiceId[] = [...TEMPLATES, 'dockerfile', 'kubernetes', 'github_actions', 'ansible', 'open_api'];
const PEERS: readonly Peer[] = [
  { program: 'hadolint', services: ['dockerfile'], argsFor: (_, files) => ['--no-fail', '--format', 'json', ...files] },
  { program: 'kics', services: [...CODE, 'docker_compose'], argsFor: (folder) => ['scan', '--ci', '-p', folder] },
  {
    program: 'dclint',
    services: ['docker_compose'],
    argsFor: (folder) => ['--recursive', '--formatter', 'json', folder],
  },
  { program: 'actionlint', services: ['github_actions'], argsFor: (_, files) => ['-no-color', ...files] },
  { program: 'tfsec', services: ['terraform'], argsFor: (folder) => ['--soft-fail', '--format', 'json', folder] },
  { program: 'zizmor', services: ['github_actions'], argsFor: (folder) => ['--offline', '--format', 'json', folder] },
  {
    program: 'checkov',
    isPython: true,
    services: CODE,
    argsFor: (folder) => ['--quiet', '--soft-fail', '--compact', '-o', 'json', '-d', folder],
  },
  {
    program: 'cfn-lint',
    isPython: true,
    services: ['cloudformation'],
    argsFor: (_, files) => ['--format', 'json', ...files],
  },
  {
    program: 'ansible-lint',
    isPython: true,
    services: ['ansible'],
    argsFor: (_, files) => ['--offline', '--format', 'json', ...files],
  },
  { program: 'gixy', isPython: true, services: ['nginx'], argsFor: (_, files) => ['-f', 'json', ...files] },
];

const corpus = corpusFolder();
const work = await mkdtemp(path.join(tmpdir(), 'plumbline-scan-'));
try {
  if (corpus !== undefined) await compareAll(corpus);
} finally {
  await rm(work, { recursive: true, force: true });
}

async function compareAll(of: string): Promise<void> {
  await runProgram('node', ['tools/run.js', 'build', 'cli']);
  const real = path.join(of, 'real');
  const wanted = process.argv.slice(2);
  print('                                        files a second  by processor  peak (MiB)');
  if (wanted.length === 0) await compareWithCat(real);
  const peers = await installed();
  const projects = await filesByService(real);
  const labelled = await filesByService(path.join(of, 'labelled', 'files'));
  for (const service of new Set(PEERS.flatMap(({ services }) => services))) {
    if (wanted.length > 0 && !wanted.includes(service)) continue;
    const own = projects.get(service) ?? [];
    await compareService(service, own.length < ENOUGH_FILES ? [...own, ...(labelled.get(service) ?? [])] : own, peers);
  }
}

async function compareWithCat(real: string): Promise<void> {
  const all = (await readdir(real, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = all.map((entry) => path.join(entry.parentPath, entry.name));
  await compare(real, 'projects', all.length, [['cat', paths]]);
}

async function compareService(service: ServiceId, from: readonly string[], peers: readonly Peer[]): Promise<void> {
  const folder = path.join(work, service);
  const files = await Promise.all(
    from.map(async (file) => {
      const copy = path.join(folder, file);
      await mkdir(path.dirname(copy), { recursive: true });
      await cp(file, copy);
      return copy;
    }),
  );
  if (files.length < TOO_FEW) {
    print(`${service}: skipped, there are only ${files.length} files`);
    return;
  }
  const known = peers.filter(({ services }) => services.includes(service));
  const times = await compare(
    folder,
    service,
    files.length,
    known.map(({ program, argsFor }) => [program, argsFor(folder, files)]),
  );
  for (const [at, ratio] of times.entries()) {
    const limit = known[at]?.isPython === true ? LIMIT_PYTHON : LIMIT_FASTEST;
    if (ratio < limit) miss(`${limit} times as many files in a second as ${known[at]?.program ?? ''}`);
  }
}

/** Shape: for each program, how many times our own processor time it took. */
async function compare(
  folder: string,
  what: string,
  count: number,
  programs: readonly (readonly [program: string, args: readonly string[]])[],
): Promise<readonly number[]> {
  const bundle = path.join(ROOT, CLI_PROGRAM);
  const out = path.join(work, 'out');
  const own: Figures[] = [];
  const others = programs.map((): Figures[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    own.push(await measure('node', [bundle, 'scan', folder, '--no-cache', '--output', 'json', '--output-dir', out]));
    for (const [at, [program, args]] of programs.entries()) {
      const isLong = (others[at]?.at(-1)?.ms ?? 0) > LONG_MS;
      if (!isLong) others[at]?.push(await measure(program, args));
    }
  }
  const ownMs = tell(`plumbline scan, ${count} of ${what}`, count, own);
  return others.map((figures, at) => {
    const ms = tell(programs[at]?.[0] ?? '', count, figures);
    print(`  ${(ms / ownMs).toFixed(2)} times the processor time of plumbline`);
    return ms / ownMs;
  });
}

/** Shape: the processor time. Units: milliseconds. */
function tell(what: string, files: number, figures: readonly Figures[]): number {
  const ms = median(figures.map((run) => run.ms));
  const cpuMs = median(figures.map((run) => run.cpuMs));
  const peak = Math.max(...figures.map(({ peakMiB }) => peakMiB));
  const cells = [((files / ms) * 1000).toFixed(0).padStart(14), ((files / cpuMs) * 1000).toFixed(0).padStart(14)];
  print(`${what.padEnd(40)}${cells.join('')}${peak.toFixed(0).padStart(12)}`);
  return cpuMs;
}

/**
 * The processor time is what the shell has counted of its children. Source: times(1p), proc(5).
 *
 * @throws {Error} Where a program could not be started.
 */
async function measure(program: string, args: readonly string[]): Promise<Figures> {
  const started = performance.now();
  const script = '"$@" >/dev/null 2>&1; code=$?; times; exit $code';
  const child = spawn('sh', ['-c', script, 'sh', program, ...args], { cwd: work, env: toolEnvironment() });
  let printed = '';
  let peakMiB = 0;
  const watching = setInterval(() => void look(), 50);
  async function look(): Promise<void> {
    if (child.pid !== undefined) peakMiB = Math.max(peakMiB, await largestBelow(child.pid));
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watching);
  if (code === 126 || code === 127) throw new Error(`${program} could not be started`);
  const ms = performance.now() - started;
  const [, ofChildren = ''] = printed.trim().split('\n');
  const cpuMs = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
  return { ms, cpuMs, peakMiB };
}

/** Of the processes below one, the most that one of them had at a time. Units: MiB. */
async function largestBelow(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const below = await Promise.all(
    children
      .split(' ')
      .filter((child) => child.trim() !== '')
      .map(async (child) => {
        const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '');
        const own = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
        return Math.max(own, await largestBelow(Number(child)));
      }),
  );
  return Math.max(0, ...below);
}

async function installed(): Promise<readonly Peer[]> {
  const found = await Promise.all(PEERS.map(async (peer) => ((await isInstalled(peer.program)) ? [peer] : [])));
  for (const { program } of PEERS.filter((_, at) => found[at]?.length === 0)) {
    print(`${program}: skipped, it is not installed`);
  }
  return found.flat();
}

async function isInstalled(program: string): Promise<boolean> {
  return promisify(execFile)(program, ['--version'], { env: toolEnvironment() }).then(
    () => true,
    () => false,
  );
}

/** The files below a folder that a scan of it takes for those of a service. */
async function filesByService(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const bundle = await discover(folder, 'real', () => {});
  const found = new Map<string, Set<string>>();
  for (const at of servicesOf(bundle.manifest)) {
    const files = found.get(at.definition.serviceName) ?? new Set();
    found.set(at.definition.serviceName, files);
    for (const file of filesOf(at.definition)) {
      const source = bundle.sources.get(bundlePath(at, file));
      if (source !== undefined) files.add(path.join(folder, source));
    }
  }
  return new Map([...found].map(([service, files]) => [service, [...files]]));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function miss(what: string): void {
  print(`  missed: ${what}`);
  process.exitCode = 1;
}
