import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runProgram } from './processes.ts';
import { buildScanProcess } from './scan-process.ts';
import { buildServerProgram } from './server-program.ts';

/* Runs the measurements of bench/, all of them or those named. */

const names = process.argv.slice(2);
const files = (await readdir(path.join(ROOT, 'bench'))).filter((file) => file.endsWith('.bench.ts')).toSorted();

await buildScanProcess();
await buildServerProgram();
for (const file of files) {
  const name = file.replace('.bench.ts', '');
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`\n# ${name}\n`);
  if ((await runProgram('node', [path.join('bench', file)])) !== 0) process.exitCode = 1;
}
