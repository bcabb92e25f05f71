import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLI_PROGRAM, ROOT, runProgram } from '../tools/processes.ts';
import { median, runNode, timeCat, type ProcessFigures } from './measure.ts';
import { fillMixed } from './mixed-folder.ts';

/*
 * How long the first `plumbline scan` of a folder takes beside `cat` of the same files: of a folder that is named
 * (`node bench/scan-folder.bench.ts FOLDER`), else of mixed files and of as many Dockerfiles as the lines say, of which
 * each should cost the same. On a busy machine the processor's time says more than the clock.
 */

const FILES = 11_541;
const DOCKERFILES = [5000, 10_000, 20_000];
const RUNS = 3;
const LIMIT_CATS = 8;
/** How much more a Dockerfile may cost among the most than among the fewest. */
const LIMIT_GROWTH = 1.25;

const [given] = process.argv.slice(2);
const work = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
try {
  await runProgram('node', ['tools/run.js', 'build', 'cli']);
  if (given === undefined) await measureMixed();
  else expectFewCats(await measure(path.resolve(given), given));
} finally {
  await rm(work, { recursive: true, force: true });
}

async function measureMixed(): Promise<void> {
  const mixed = path.join(work, 'mixed');
  await fillMixed(mixed, FILES);
  expectFewCats(await measure(mixed, `${FILES} mixed files`));
  const each: number[] = [];
  for (const count of DOCKERFILES) {
    const folder = path.join(work, `dockerfiles-${count}`);
    await fillDockerfiles(folder, count);
    const { processorMs } = await measure(folder, `${count} Dockerfiles`);
    each.push(processorMs / count);
  }
  const growth = Math.max(...each) / (each[0] ?? 1);
  if (growth > LIMIT_GROWTH) miss(`each Dockerfile costs up to ${growth.toFixed(2)} times as much`);
}

interface Measured extends Pick<ProcessFigures, 'processorMs'> {
  readonly cats: number;
}

async function measure(folder: string, name: string): Promise<Measured> {
  const cat: number[] = [];
  const scans: ProcessFigures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    cat.push(await timeCat(folder));
    scans.push(await scan(folder));
  }
  const [ms, processorMs] = [median(scans.map((run) => run.ms)), median(scans.map((run) => run.processorMs))];
  const cats = ms / median(cat);
  const peakMiB = Math.max(...scans.map((run) => run.peakMiB));
  process.stdout.write(
    `${name}: cat ${median(cat).toFixed(0)} ms, scanned ${ms.toFixed(0)} ms (${cats.toFixed(1)} times), processor ${processorMs.toFixed(0)} ms, peak ${peakMiB.toFixed(0)} MiB (median of ${RUNS})\n`,
  );
  return { processorMs, cats };
}

function scan(folder: string): Promise<ProcessFigures> {
  const bundle = path.join(ROOT, CLI_PROGRAM);
  return runNode([bundle, 'scan', folder, '--no-cache', '--output', 'json', '--output-dir', path.join(work, 'out')]);
}

async function fillDockerfiles(folder: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const app = path.join(folder, `app-${number}`);
    await mkdir(app, { recursive: true });
    await writeFile(path.join(app, 'Dockerfile'), `FROM debian:${number}\nRUN sudo make ${number}\nUSER root\n`);
  }
}

function expectFewCats({ cats }: Measured): void {
  if (cats > LIMIT_CATS) miss(`${LIMIT_CATS} times cat`);
}

function miss(what: string): void {
  process.stdout.write(`  missed: ${what}\n`);
  process.exitCode = 1;
}
