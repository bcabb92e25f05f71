import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT, runProgram } from '../tools/processes.ts';

/* How much JavaScript the portal's first page loads, gzipped; the limit is 180 kB without the charts. */

const LIMIT_KB = 180;

await runProgram('node', ['tools/run.js', 'build', 'portal']);
const dist = path.join(ROOT, 'apps', 'portal', 'dist');
const page = await readFile(path.join(dist, 'index.html'), 'utf8');
const first = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => path.posix.basename(file ?? ''));

let firstKb = 0;
for (const file of (await readdir(path.join(dist, 'assets'))).filter((name) => name.endsWith('.js')).toSorted()) {
  const kb = gzipSync(await readFile(path.join(dist, 'assets', file))).length / 1000;
  const isFirst = first.includes(file);
  if (isFirst) firstKb += kb;
  process.stdout.write(`${kb.toFixed(1).padStart(7)} kB  ${file}${isFirst ? '  (first load)' : ''}\n`);
}
process.stdout.write(`first load ${firstKb.toFixed(1)} kB of ${LIMIT_KB} kB\n`);
if (firstKb > LIMIT_KB) process.exitCode = 1;
