import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLI_PROGRAM, ROOT, runProgram } from '../tools/processes.ts';
import { median, timeNode } from './measure.ts';

/* How long `plumbline --version` and the scan of one Dockerfile take, beside a Node that does nothing. */

const RUNS = 21;

await runProgram('node', ['tools/run.js', 'build', 'cli']);
const bundle = path.join(ROOT, CLI_PROGRAM);
const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
try {
  await writeFile(path.join(folder, 'Dockerfile'), 'FROM node:24\nWORKDIR /app\nRUN sudo make\nCMD ["node", "a.js"]\n');
  const bare: number[] = [];
  const version: number[] = [];
  const scan: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    bare.push(await timeNode(['-e', '']));
    version.push(await timeNode([bundle, '--version']));
    scan.push(await timeNode([bundle, 'scan', folder]));
  }
  process.stdout.write(`bare Node ${median(bare).toFixed(0)} ms (median of ${RUNS})\n`);
  for (const [name, runs] of [
    ['--version', version],
    ['scan of one Dockerfile', scan],
  ] as const) {
    const ratio = median(runs) / median(bare);
    process.stdout.write(`plumbline ${name} ${median(runs).toFixed(0)} ms: ${ratio.toFixed(2)} times\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
