import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runProgram } from '../tools/processes.ts';
import { median, runNode } from './measure.ts';
import { fillMixed } from './mixed-folder.ts';

/* How long `plumbline scan` takes on 1,000 mixed files, beside a Node that only reads them. */

const FILES = 1000;
const RUNS = 5;

const READ_ALL = `
const { readdirSync, readFileSync } = require('node:fs');
for (const entry of readdirSync('.', { recursive: true, withFileTypes: true }))
  if (entry.isFile()) readFileSync(entry.parentPath + '/' + entry.name);`;

const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
try {
  await fillMixed(folder, FILES);
  await runProgram('node', ['tools/run.js', 'build', 'cli']);
  const bundle = path.join(ROOT, 'apps', 'cli', 'dist', 'built', 'package', 'plumbline.cjs');
  const reading: number[] = [];
  const scanning: number[] = [];
  let peakMiB = 0;
  for (let run = 0; run < RUNS; run += 1) {
    reading.push((await runNode(['-e', READ_ALL], folder)).ms);
    const scan = await runNode([
      bundle,
      'scan',
      folder,
      '--no-cache',
      '--output',
      'json',
      '--output-dir',
      path.join(folder, '..', 'plumbline-bench-out'),
    ]);
    scanning.push(scan.ms);
    peakMiB = Math.max(peakMiB, scan.peakMiB);
  }
  const seconds = median(scanning) / 1000;
  process.stdout.write(
    `${FILES} files: read alone ${median(reading).toFixed(0)} ms, scanned ${median(scanning).toFixed(0)} ms (${(FILES / seconds).toFixed(0)} files/s, ${(median(scanning) / median(reading)).toFixed(1)} times), peak ${peakMiB.toFixed(0)} MiB (median of ${RUNS})\n`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
  await rm(path.join(tmpdir(), 'plumbline-bench-out'), { recursive: true, force: true });
}
