import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { discover } from '@plumbline/cli/discover/discover';
import { bundlePath, filesOf, servicesOf } from '@plumbline/model/bundle';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import { ROOT, runProgram, toolEnvironment } from '../tools/processes.ts';
import { corpusFolder } from './corpus.ts';
import { median } from './measure.ts';

/*
 * Files in a second of processor time, and the most memory of a process, of a scan of real projects' files: of all of them
 * beside `cat`, which only reads them, and of those that another scanner knows beside that one, in turns. Scanners that
 * are not installed are skipped.
 */

const RUNS = 3;

interface Peer {
  readonly program: string;
  readonly services: readonly ServiceId[];
  readonly argsFor: (folder: string, files: readonly string[]) => readonly string[];
}

const CODE: readonly ServiceId[] = ['dockerfile', 'terraform', 'cloudformation', 'kubernetes', 'github_actions'];
const PEERS: readonly Peer[] = [
  { program: 'hadolint', services: ['dockerfile'], argsFor: (_, files) => ['--no-fail', '--format', 'json', ...files] },
  { program: 'checkov', services: CODE, argsFor: (folder) => ['--quiet', '--soft-fail', '-o', 'json', '-d', folder] },
  { program: 'kics', services: CODE, argsFor: (folder) => ['scan', '--ci', '--no-progress', '-p', folder] },
  { program: 'gixy', services: ['nginx'], argsFor: (_, files) => files },
];

interface Figures {
  /** User's and system's, of all processes. */
  readonly cpuMs: number;
  readonly peakMiB: number;
}

const corpus = corpusFolder();
const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-scan-'));
try {
  if (corpus !== undefined) await compareAll(path.join(corpus, 'real'));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function compareAll(real: string): Promise<void> {
  await runProgram('node', ['tools/run.js', 'build', 'cli']);
  const all = (await readdir(real, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = all.map((entry) => path.join(entry.parentPath, entry.name));
  print('                                        files a second  peak (MiB)');
  await compare(real, paths.length, 'cat', paths);
  for (const { program, services, argsFor } of PEERS) {
    if (!(await isInstalled(program))) {
      print(`${program}: skipped, it is not installed`);
      continue;
    }
    const chosen = path.join(folder, program);
    const files = await copyFiles(real, services, chosen);
    await compare(chosen, files.length, program, argsFor(chosen, files));
  }
}

async function compare(of: string, files: number, program: string, args: readonly string[]): Promise<void> {
  const own: Figures[] = [];
  const others: Figures[] = [];
  const bundle = path.join(ROOT, 'apps', 'cli', 'dist', 'plumbline.cjs');
  const out = path.join(folder, 'out');
  for (let run = 0; run < RUNS; run += 1) {
    others.push(await measure(program, args));
    own.push(await measure('node', [bundle, 'scan', of, '--output', 'json', '--output-dir', out]));
  }
  const [ownMs, othersMs] = [own, others].map((figures) => median(figures.map(({ cpuMs }) => cpuMs)));
  tell(`plumbline scan, ${files} files`, files, own);
  tell(`${program}, the same`, files, others);
  print(`  ${((ownMs ?? 0) / (othersMs || 1)).toFixed(2)} times the processor time of ${program}`);
}

function tell(what: string, files: number, figures: readonly Figures[]): void {
  const seconds = median(figures.map(({ cpuMs }) => cpuMs)) / 1000;
  const peak = Math.max(...figures.map(({ peakMiB }) => peakMiB));
  print(`${what.padEnd(40)}${(files / seconds).toFixed(0).padStart(14)}${peak.toFixed(0).padStart(12)}`);
}

/** The processor time is what the shell has counted of its children. Source: times(1p), proc(5). */
async function measure(program: string, args: readonly string[]): Promise<Figures> {
  const child = spawn('sh', ['-c', '"$@" >/dev/null 2>&1; times', 'sh', program, ...args], { env: toolEnvironment() });
  let printed = '';
  let peakMiB = 0;
  const watching = setInterval(() => void look(), 50);
  async function look(): Promise<void> {
    if (child.pid !== undefined) peakMiB = Math.max(peakMiB, await largestBelow(child.pid));
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watching);
  const [, ofChildren = ''] = printed.trim().split('\n');
  const cpuMs = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
  return { cpuMs, peakMiB };
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

async function isInstalled(program: string): Promise<boolean> {
  return promisify(execFile)(program, ['--version'], { env: toolEnvironment() }).then(
    () => true,
    () => false,
  );
}

/** The files of some services, at the same places below another folder. Shape: their paths. */
async function copyFiles(real: string, services: readonly ServiceId[], target: string): Promise<readonly string[]> {
  const bundle = await discover(real, 'real', () => {});
  const copied = new Set<string>();
  for (const at of servicesOf(bundle.manifest)) {
    if (!services.some((id) => id === at.definition.serviceName)) continue;
    for (const file of filesOf(at.definition)) copied.add(bundle.sources.get(bundlePath(at, file)) ?? '');
  }
  copied.delete('');
  for (const file of copied) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await cp(path.join(real, file), path.join(target, file));
  }
  return [...copied].map((file) => path.join(target, file));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
