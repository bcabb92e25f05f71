import path from 'node:path';
import { ROOT, runProgram } from '../tools/processes.ts';
import { median, runNode } from './measure.ts';

/* How long `plumbline --version` takes, beside a Node that does nothing. */

const RUNS = 21;

await runProgram('node', ['tools/run.js', 'build', 'cli']);
const bundle = path.join(ROOT, 'apps', 'cli', 'dist', 'plumbline.js');
const bare: number[] = [];
const version: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  bare.push((await runNode(['-e', ''])).ms);
  version.push((await runNode([bundle, '--version'])).ms);
}
const ratio = median(version) / median(bare);
process.stdout.write(
  `bare Node ${median(bare).toFixed(0)} ms, plumbline --version ${median(version).toFixed(0)} ms: ${ratio.toFixed(2)} times (median of ${RUNS})\n`,
);
