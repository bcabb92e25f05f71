import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EXIT } from '@plumbline/cli/exit-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, runProgram, toolEnvironment } from '../tools/processes.ts';

/* The command line as it is shipped, built anew and run as a program of its own. */

/** Enough for three threads. */
const FOLDERS = 800;

let home = '';
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plumbline-built-'));
  const settings = path.join(ROOT, 'apps', 'cli', 'rolldown.config.ts');
  const args = ['--config', settings, '--dir', path.join(home, 'dist'), '--log-level', 'silent'];
  if ((await runProgram('rolldown', args)) !== 0) throw new Error('The command line cannot be built.');
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** On a machine with so many processors. Gives the report as it was written, and how many parts of it threads made. */
async function scanWith(processors: number, folder: string): Promise<{ report: string; ofThreads: number }> {
  const [machine, out] = [path.join(home, `${processors}.cjs`), path.join(home, `out-${processors}`)];
  const count = path.join(out, 'parts');
  await mkdir(out);
  await writeFile(
    machine,
    `require('node:os').availableParallelism = () => ${processors};
     let parts = 0;
     process.on('worker', (worker) => worker.on('message', () => { parts += 1; }));
     process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(count)}, String(parts)));`,
  );
  const program = path.join(home, 'dist', 'plumbline.cjs');
  const args = ['--require', machine, program, 'scan', folder, '--output', 'json', '--output-dir', out];
  const environment = { ...toolEnvironment(), XDG_CACHE_HOME: home };
  const failure: unknown = await promisify(execFile)('node', args, { env: environment }).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: EXIT.failedChecks });
  return { report: await readFile(path.join(out, 'result.json'), 'utf8'), ofThreads: Number(await readFile(count)) };
}

test('threads of the built program make the report that it makes without them, byte for byte', async () => {
  const folder = path.join(home, 'project');
  for (let number = 0; number < FOLDERS; number += 1) {
    const app = path.join(folder, `app-${number}`);
    await mkdir(app, { recursive: true });
    await writeFile(path.join(app, 'Dockerfile'), `FROM debian:${number}\nUSER root\n`);
    await writeFile(path.join(app, 'redis.conf'), `bind 0.0.0.0\nport ${number}\n`);
  }
  const alone = await scanWith(1, folder);
  expect(alone.ofThreads).toBe(0);
  const together = await scanWith(4, folder);
  expect(together.ofThreads).toBeGreaterThan(1);
  expect(together.report === alone.report).toBe(true);
}, 60_000);

test('the built program says its version and its commands', async () => {
  const program = path.join(home, 'dist', 'plumbline.cjs');
  const { stdout: version } = await promisify(execFile)('node', [program, '--version'], { env: toolEnvironment() });
  expect(version.trim()).toMatch(/^\d+\.\d+\.\d+$/);
  const { stdout: rules } = await promisify(execFile)('node', [program, 'rules'], { env: toolEnvironment() });
  expect(rules).toContain('dockerfile_');
});
