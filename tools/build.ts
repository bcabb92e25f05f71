import { ROOT, runProgram } from './processes.ts';
import path from 'node:path';

/* Builds what is shipped: the portal's static files and the command line as one bundle. */

const [only] = process.argv.slice(2);
const TARGETS: Readonly<Record<string, () => Promise<number>>> = {
  portal: () => runProgram('vite', ['build', path.join(ROOT, 'apps', 'portal'), '--logLevel', 'warn']),
  cli: () => runProgram('rolldown', ['-c', path.join(ROOT, 'apps', 'cli', 'rolldown.config.ts')]),
};

for (const [name, build] of Object.entries(TARGETS)) {
  if (only !== undefined && only !== name) continue;
  const code = await build();
  if (code !== 0) {
    process.stderr.write(`Building the ${name} failed.\n`);
    process.exitCode = 1;
  }
}
