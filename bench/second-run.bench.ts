import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLI_PROGRAM, ROOT, runProgram } from '../tools/processes.ts';
import { median, runNode, type ProcessFigures } from './measure.ts';
import { fillMixed } from './mixed-folder.ts';

/*
 * How much quicker `plumbline scan` is where an earlier run looked at the same files, after one of them changed, and how much
 * memory the first run takes: of a folder that is named (`node bench/second-run.bench.ts FOLDER`), else of 50,000 mixed files.
 */

const FILES = 50_000;
const RUNS = 3;
const LIMIT_TIMES = 5;
const LIMIT_MIB = 1024;

const [given] = process.argv.slice(2);
const work = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
try {
  await runProgram('node', ['tools/run.js', 'build', 'cli']);
  const folder = given === undefined ? path.join(work, 'files') : path.resolve(given);
  if (given === undefined) await fillMixed(folder, FILES);
  const anew: ProcessFigures[] = [];
  const first: ProcessFigures[] = [];
  const again: ProcessFigures[] = [];
  const changed: ProcessFigures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await rm(path.join(work, 'kept'), { recursive: true, force: true });
    anew.push(await scan(folder, '--no-cache'));
    first.push(await scan(folder));
    again.push(await scan(folder));
    if (given !== undefined) continue;
    await writeFile(path.join(folder, 'apps', 'app-0', 'Dockerfile'), `FROM debian:${run}\nUSER root\n`);
    changed.push(await scan(folder));
  }
  const times = medianMs(anew) / medianMs(again);
  const peakMiB = Math.max(...[...anew, ...first].map((figures) => figures.peakMiB));
  process.stdout.write(
    `without what is kept ${medianMs(anew).toFixed(0)} ms, first run ${medianMs(first).toFixed(0)} ms, second ${medianMs(again).toFixed(0)} ms: ${times.toFixed(1)} times quicker (median of ${RUNS})\n`,
  );
  if (changed.length > 0) process.stdout.write(`after one change ${medianMs(changed).toFixed(0)} ms\n`);
  process.stdout.write(
    `peak ${peakMiB.toFixed(0)} MiB, second ${Math.max(...again.map((figures) => figures.peakMiB)).toFixed(0)} MiB\n`,
  );
  if (times < LIMIT_TIMES || (given === undefined && peakMiB > LIMIT_MIB)) {
    process.stdout.write(`  missed: ${LIMIT_TIMES} times quicker, ${LIMIT_MIB} MiB\n`);
    process.exitCode = 1;
  }
} finally {
  await rm(work, { recursive: true, force: true });
}

function scan(folder: string, ...options: readonly string[]): Promise<ProcessFigures> {
  const bundle = path.join(ROOT, CLI_PROGRAM);
  const outputs = ['--output', 'json', '--output-dir', path.join(work, 'out')];
  const environment = { PLUMBLINE_CACHE_DIR: path.join(work, 'kept') };
  return runNode([bundle, 'scan', folder, ...outputs, ...options], undefined, environment);
}

function medianMs(runs: readonly ProcessFigures[]): number {
  return median(runs.map(({ ms }) => ms));
}
