import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { SHELLS } from '@plumbline/cli/completion';
import { EXIT } from '@plumbline/cli/exit-codes';
import { VERSION } from '@plumbline/cli/version';
import type { Report } from '@plumbline/model/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_CLI } from '../tools/cli-package.ts';
import { CLI_PROGRAM, ROOT, toolEnvironment } from '../tools/processes.ts';

/* The command line as it is shipped, run as a program of its own. */

/** Enough for three threads. */
const FOLDERS = 800;

const PROGRAM = path.join(ROOT, CLI_PROGRAM);

let home = '';
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plumbline-built-'));
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
  const args = ['--require', machine, PROGRAM, 'scan', folder, '--no-cache', '--output', 'json', '--output-dir', out];
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

/** Installs the archive as people do, into an empty folder; nothing is there to fetch. Gives the folder. */
async function install(): Promise<string> {
  const folder = await mkdtemp(path.join(home, 'empty-'));
  const [archive = ''] = (await readdir(BUILT_CLI)).filter((name) => name.endsWith('.tgz'));
  const registry = 'http://127.0.0.1:9';
  const args = ['install', '--prefix', folder, '--registry', registry, '--cache', path.join(folder, '.npm')];
  await promisify(execFile)('npm', [...args, path.join(BUILT_CLI, archive)], {
    cwd: folder,
    env: toolEnvironment(),
  });
  return folder;
}

test('npm runs the archive in an empty folder without installing it', async () => {
  const folder = await mkdtemp(path.join(home, 'run-'));
  const [archive = ''] = (await readdir(BUILT_CLI)).filter((name) => name.endsWith('.tgz'));
  const args = ['exec', '--yes', '--registry', 'http://127.0.0.1:9', '--cache', path.join(home, '.npm-run')];
  const { stdout } = await promisify(execFile)(
    'npm',
    [...args, `--package=${path.join(BUILT_CLI, archive)}`, '--', 'plumbline', '--version'],
    { cwd: folder, env: toolEnvironment() },
  );
  expect(stdout).toBe(`${VERSION}\n`);
  expect(await readdir(folder)).toEqual([]);
});

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function runInstalled(folder: string, nodeArgs: readonly string[], ...args: string[]): Promise<Outcome> {
  const program = path.join(folder, 'node_modules', 'plumbline-cli', 'plumbline.cjs');
  const [node = '', ...flags] = nodeArgs;
  const env = { ...process.env, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home };
  return new Promise((resolve) => {
    execFile(node, [...flags, program, ...args], { cwd: folder, env, maxBuffer: Infinity }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
    });
  });
}

/** What Node 20 lacks of the language, taken away. */
const AS_NODE_20 = `
delete Map.groupBy;
delete Promise.withResolvers;
for (const name of Object.getOwnPropertyNames(Iterator.prototype)) if (name !== 'constructor') delete Iterator.prototype[name];
delete require('node:module').enableCompileCache;
`;

/** The Node that is there besides ours, where it is an older one. */
async function olderNode(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  for (const folder of folders) {
    const node = path.join(folder, 'node');
    const major = await promisify(execFile)(node, ['-p', 'process.versions.node.split(".")[0]']).catch(() => undefined);
    if (major !== undefined && Number(major.stdout) >= 20 && Number(major.stdout) < 24) return node;
  }
  return undefined;
}

/** Files of every service, good and bad ones. */
const FIXTURES = path.join(ROOT, 'packages', 'scanner', 'src', 'services');

function scanFixtures(installed: string, node: readonly string[]): Promise<Outcome> {
  return runInstalled(installed, node, 'scan', FIXTURES, '--output', 'json', '--output-dir', '-');
}

async function expectMends(installed: string, node: readonly string[]): Promise<void> {
  const project = await mkdtemp(path.join(home, 'project-'));
  await writeFile(path.join(project, 'nginx.conf'), 'events {}\nhttp { server_tokens on; server { listen 80; } }\n');
  expect(await runInstalled(installed, node, 'fix', project, '--yes')).toMatchObject({ code: EXIT.success });
  expect(await readFile(path.join(project, 'nginx.conf'), 'utf8')).toContain('server_tokens off;');
}

async function expectWorksAsOurs(installed: string, node: readonly string[]): Promise<void> {
  expect(await runInstalled(installed, node, '--version')).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' });
  const [ours, theirs] = [await scanFixtures(installed, [process.execPath]), await scanFixtures(installed, node)];
  expect(theirs.stderr).toBe(ours.stderr);
  expect(theirs.stdout === ours.stdout).toBe(true);
  await expectMends(installed, node);
}

test('the archive is one package without dependencies, scripts or parts that are compiled', async () => {
  const content = path.join(BUILT_CLI, 'package');
  const described = JSON.parse(await readFile(path.join(content, 'package.json'), 'utf8')) as object;
  expect(described).toMatchObject({ name: 'plumbline-cli', version: VERSION, bin: { plumbline: './plumbline.cjs' } });
  for (const key of ['dependencies', 'optionalDependencies', 'peerDependencies', 'scripts', 'private']) {
    expect(described).not.toHaveProperty(key);
  }
  const names = await readdir(content, { recursive: true });
  expect(names.filter((name) => /\.(?:node|so|dll|dylib|wasm)$/.test(name))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'THIRD-PARTY-LICENSES.txt', path.join('man', 'plumbline.1')]),
  );
  for (const shell of SHELLS) expect(names).toContain(path.join('completions', `plumbline.${shell}`));
});

test('the checksum beside the archive is its own', async () => {
  const [archive = ''] = (await readdir(BUILT_CLI)).filter((name) => name.endsWith('.tgz'));
  const checksum = createHash('sha256')
    .update(await readFile(path.join(BUILT_CLI, archive)))
    .digest('hex');
  expect(await readFile(path.join(BUILT_CLI, `${archive}.sha256`), 'utf8')).toBe(`${checksum}  ${archive}\n`);
});

test('installed into an empty folder without a network, it scans, mends and explains', async () => {
  const installed = await install();
  const { stdout } = await promisify(execFile)('npx', ['--no-install', 'plumbline', '--version'], { cwd: installed });
  expect(stdout).toBe(`${VERSION}\n`);
  const scanned = await scanFixtures(installed, [process.execPath]);
  expect(scanned.code).toBe(EXIT.failedChecks);
  const { coverage } = JSON.parse(scanned.stdout) as Report;
  expect(new Set(coverage?.services.map(({ serviceName }) => serviceName)).size).toBeGreaterThan(30);
  await expectMends(installed, [process.execPath]);
  expect(await runInstalled(installed, [process.execPath], 'explain', 'nginx_server_tokens_on')).toMatchObject({
    code: EXIT.success,
    stderr: '',
  });
}, 60_000);

test('as Node 20 it makes the same reports', async () => {
  const older = path.join(home, 'as-node-20.cjs');
  await writeFile(older, AS_NODE_20);
  await expectWorksAsOurs(await install(), [process.execPath, '--require', older]);
}, 60_000);

const OLDER_NODE = await olderNode();

test.skipIf(OLDER_NODE === undefined)(
  'an older Node that is there makes the same reports',
  async () => {
    await expectWorksAsOurs(await install(), [OLDER_NODE ?? '']);
  },
  60_000,
);

test('a Node that is too old is told so, in one sentence', async () => {
  const ancient = path.join(home, 'ancient.cjs');
  await writeFile(ancient, `Object.defineProperty(process.versions, 'node', { value: '18.20.4' });`);
  expect(await runInstalled(await install(), [process.execPath, '--require', ancient], 'rules')).toEqual({
    code: 2,
    stdout: '',
    stderr: `Plumbline needs Node.js 20 or newer; this is ${process.version}.\n`,
  });
});

test('what is printed may be read in part, as head does', async () => {
  const pipe = `${JSON.stringify(process.execPath)} ${JSON.stringify(PROGRAM)} rules | head -n 1; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', pipe]);
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n').at(-1)).toBe('0');
});

/** What the program is started by: what is installed, and the repository's own starter, which may start a newer Node. */
const STARTERS: readonly (readonly [string, string])[] = [
  ['what is installed', PROGRAM],
  ["the repository's starter", path.join(ROOT, 'apps', 'cli', 'bin', 'plumbline.js')],
];

/** In a process group of its own, as a shell starts it. */
function start(program: string, ...args: string[]): ChildProcess {
  const env = { ...toolEnvironment(), XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home };
  return spawn('node', [program, ...args], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** As a shell has it: 128 and the number of the signal that ended it. */
async function exitCodeOf(child: ChildProcess): Promise<number> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return code ?? (signal === 'SIGINT' ? 130 : -1);
}

test.each(STARTERS)('Ctrl-C ends %s with 130', async (_, program) => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on an address makes it one of these
  const child = start(program, 'login', '--device', '--server', `http://127.0.0.1:${port}`);
  const ended = exitCodeOf(child);
  await once(server, 'request');
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await ended).toBe(130);
  server.closeAllConnections();
  server.close();
});

test.each(STARTERS)('whoever reads no further ends nothing of %s', async (_, program) => {
  const folder = await mkdtemp(path.join(home, 'piped-'));
  await writeFile(path.join(folder, 'redis.conf'), 'bind 0.0.0.0\nprotected-mode no\n');
  const child = start(program, 'scan', folder, '--output', 'json', '--output-dir', '-');
  const ended = exitCodeOf(child);
  child.stderr?.destroy();
  child.stdout?.destroy();
  expect(await ended).toBe(EXIT.failedChecks);
});

test.skipIf(!existsSync('/dev/full'))('output that has no room is told, and is no mistake of ours', async () => {
  const line = `exec node "$0" rules tls > /dev/full`;
  const failure: unknown = await promisify(execFile)('sh', ['-c', line, PROGRAM], { env: toolEnvironment() }).catch(
    (error: unknown) => error,
  );
  const stderr = 'Cannot write to standard output: no space left on device\n';
  expect(failure).toMatchObject({ code: EXIT.input, stderr });
});

test('a mistake that nobody waits for is a sentence too', async () => {
  const broken = path.join(home, 'broken.cjs');
  await writeFile(
    broken,
    `const timer = setInterval(() => {
       if (process.listenerCount('uncaughtException') === 0) return;
       clearInterval(timer);
       throw new Error('out of order');
     });`,
  );
  const env = { ...toolEnvironment(), XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home };
  const failure: unknown = await promisify(execFile)('node', ['--require', broken, PROGRAM, 'rules', 'tls'], {
    env,
  }).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: EXIT.internal,
    stderr: expect.stringMatching(/^This is a mistake of Plumbline .*out of order.*\n$/),
  });
});
