import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildCliPackage } from './cli-package.ts';
import { passSignalsTo } from './passed-signals.js';
import { ROOT, SERVER_FLAGS, SERVER_PROGRAM } from './processes.ts';
import { buildScanProcess } from './scan-process.ts';
import { buildServerProgram } from './server-program.ts';

/** `npm start`: builds the portal, the server, its scan processes and the command line where they have changed, then runs the server. */

const PORTAL = path.join(ROOT, 'apps', 'portal');
/** Everything that the portal is built of. */
const PORTAL_SOURCES = ['apps/portal/src', 'apps/portal/public', 'apps/portal/index.html', 'packages'];

async function main(): Promise<void> {
  if (isOutOfDate()) buildPortal();
  await buildScanProcess();
  await buildServerProgram();
  await buildCliPackage();
  runServer();
}

function isOutOfDate(): boolean {
  const built = path.join(PORTAL, 'dist', 'index.html');
  if (!existsSync(built)) return true;
  const builtMs = statSync(built).mtimeMs;
  return PORTAL_SOURCES.some((source) => newestMs(path.join(ROOT, source)) > builtMs);
}

/** The time of the last change below a path, in milliseconds; what was built or installed there does not count. */
function newestMs(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(file).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(0, ...names.map((name) => newestMs(path.join(file, name))));
}

function buildPortal(): void {
  process.stdout.write('Building the portal …\n');
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: PORTAL,
    stdio: 'inherit',
  });
  if (status !== 0) process.stderr.write('The portal could not be built: the server starts without its pages.\n');
}

/** The server stops in its own time when this process is told to end, and by the channel to it when it is killed. */
function runServer(): void {
  const server = spawn(process.execPath, [...SERVER_FLAGS, path.join(ROOT, SERVER_PROGRAM)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  passSignalsTo(server);
  server.once('exit', (code) => process.exit(code ?? 1));
}

await main();
