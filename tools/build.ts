import { buildCliPackage } from './cli-package.ts';
import { buildExecutables } from './executables.ts';
import { ROOT, runProgram } from './processes.ts';
import { writeSbom } from './sbom.ts';
import { buildScanProcess } from './scan-process.ts';
import { buildServerProgram } from './server-program.ts';
import { buildExtension } from './vscode-extension.ts';
import path from 'node:path';

/* Builds what is shipped: the portal's static files, the command line as one package, the server and its scan processes,
 * what is in both, and the extension for Visual Studio Code. */

const APPS = path.join(ROOT, 'apps');

const asked = process.argv.slice(2);
const TARGETS: Readonly<Record<string, () => Promise<number>>> = {
  portal: () => runProgram('vite', ['build', path.join(APPS, 'portal'), '--logLevel', 'warn']),
  cli: async () => {
    await buildCliPackage();
    return writeSbom(path.join(APPS, 'cli', 'dist', 'sbom.cdx.json'), '@plumbline/cli');
  },
  server: async () => {
    await buildScanProcess();
    await buildServerProgram();
    return writeSbom(path.join(APPS, 'server', 'dist', 'sbom.cdx.json'));
  },
  vscode: async () => {
    await buildExtension();
    return 0;
  },
};

/** What is built only where it is asked for: each is as large as Node. */
const LARGE_TARGETS: typeof TARGETS = {
  executables: async () => {
    await buildExecutables(asked.slice(1), path.join(APPS, 'cli', 'dist', 'executables'));
    return 0;
  },
};

const [first = ''] = asked;
const all = Object.entries(TARGETS).filter(([name]) => asked.length === 0 || asked.includes(name));
const wanted = first in LARGE_TARGETS ? Object.entries(LARGE_TARGETS).filter(([name]) => name === first) : all;
for (const [name, build] of wanted) {
  const code = await build();
  if (code !== 0) {
    process.stderr.write(`Building the ${name} failed.\n`);
    process.exitCode = 1;
  }
}
