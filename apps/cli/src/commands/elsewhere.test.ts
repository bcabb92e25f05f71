import { execFileSync } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingProgram } from '../testing/recording-program.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

const REDIS = 'bind 0.0.0.0\nprotected-mode no\n';
const OPEN_API = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: http://shop.example.com }]
paths: {}
`;

async function run(...args: string[]) {
  const terminal = recordingTerminal();
  const exitCode = await runCommandLine(args, { PATH: process.env['PATH'] }, terminal);
  return { exitCode, told: terminal.told.join('\n'), printed: terminal.printed.join('\n') };
}

function git(folder: string, ...args: readonly string[]): void {
  const options = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
  execFileSync('git', [...options, ...args], { cwd: folder, stdio: 'ignore' });
}

async function repository(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await folderWith(files);
  git(folder, 'init');
  git(folder, 'add', '.');
  git(folder, 'commit', '--message', 'first');
  return folder;
}

test('a repository is cloned, checked as a folder, and gone', async () => {
  const folder = await repository({ 'cache/redis.conf': REDIS });
  const { exitCode, printed } = await run('repository', pathToFileURL(folder).href);
  expect([exitCode, printed]).toEqual([EXIT.failedChecks, expect.stringContaining('cache/redis.conf:1')]);
});

test('nothing that a repository brings is run, and its links lead nowhere', async () => {
  const folder = await repository({ 'redis.conf': REDIS, 'hooks/post-checkout': '#!/bin/sh\ntouch ran\n' });
  const mark = path.join(folder, 'ran');
  const { exitCode } = await run('repository', `ext::sh -c "touch ${mark}"`);
  expect(exitCode).toBe(EXIT.input);
  expect((await run('repository', '--', `--upload-pack=touch ${mark}`)).exitCode).toBe(EXIT.input);
  expect(existsSync(mark)).toBe(false);
});

test('a repository that cannot be cloned is told without its password, and leaves nothing behind', async () => {
  const temporary = await temporaryFolder();
  const { exitCode, told } = await run('repository', 'http://me:secret@127.0.0.1:1/team/app.git');
  expect(exitCode).toBe(EXIT.input);
  expect(told).toContain('http://127.0.0.1:1/team/app.git could not be cloned');
  expect(told).not.toContain('secret');
  expect(readdirSync(temporary)).toEqual([]);
});

test.skipIf(process.platform === 'win32').each([
  ['8 GiB', `fs.closeSync(fs.openSync(file, 'w')); fs.truncateSync(file, 9 * 2 ** 30);`],
  ['2000000 objects', `fs.writeFileSync(file, Buffer.from('5041434b0000000200200000', 'hex'));`],
])('a repository of more than %s is cloned no further, and leaves nothing behind', async (limit, grow) => {
  const program = await recordingProgram(
    'git',
    `const file = path.join(args.at(-1), '.git', 'objects', 'pack', 'tmp_pack_a');
fs.mkdirSync(path.dirname(file), { recursive: true });
${grow}
// What git starts goes on without it.
require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
setInterval(() => {}, 1000);`,
  );
  const temporary = await temporaryFolder();
  const terminal = recordingTerminal();
  const args = ['repository', 'https://me:secret@example.com/team/app.git'];
  expect(await runCommandLine(args, { PATH: program.folder }, terminal)).toBe(EXIT.input);
  expect(terminal.told).toEqual([
    `https://example.com/team/app.git is not cloned to its end: it takes more than ${limit}. Clone what is wanted of it, and check that folder.`,
  ]);
  expect(readdirSync(temporary)).toEqual([]);
});

/** Where temporary folders are made until the test is over. */
async function temporaryFolder(): Promise<string> {
  const folder = await folderWith({});
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

/** The address of a server that answers so until the test is over. */
async function serverWith(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the description of an API is read from its address, and from a file', async () => {
  const address = await serverWith((request, response) => {
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('me:pass').toString('base64')}`;
    response.writeHead(isKnown ? 200 : 401).end(OPEN_API);
  });
  const signedIn = `${address.replace('://', '://me:pass@')}/docs/openapi`;
  const web = await run('open-api', signedIn);
  expect([web.exitCode, web.printed]).toEqual([EXIT.failedChecks, expect.stringContaining('openapi.yml:3')]);

  const folder = await folderWith({
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'a', version: '1' },
      servers: [{ url: 'http://shop.example.com' }],
      paths: {},
    }),
  });
  const file = await run('open-api', pathToFileURL(path.join(folder, 'api.json')).href);
  expect([file.exitCode, file.printed]).toEqual([EXIT.failedChecks, expect.stringContaining('openapi.json')]);
});

test('what is no description, not there, too large or no address is told', async () => {
  const address = await serverWith(({ url }, response) => {
    if (url === '/page') response.end('<html>hello</html>');
    else if (url === '/large') response.end(Buffer.alloc(11 * 1024 * 1024, 32));
    else response.writeHead(404).end();
  });
  const shown = address.replace('http://', '');
  expect((await run('open-api', `${address}/page`)).printed).toContain('it does not look like a file of its service');
  expect((await run('open-api', `${address}/large`)).told).toContain('there is more than 10 MiB');
  expect((await run('open-api', `${address}/none`)).told).toBe(
    `${shown}/none could not be read: it answered with 404.`,
  );
  expect((await run('open-api', 'file:///dev/null')).told).toBe('/dev/null could not be read: there is no such file.');
  expect((await run('open-api', 'http://127.0.0.1:1/x')).exitCode).toBe(EXIT.input);
  expect((await run('open-api', 'openapi.json')).exitCode).toBe(EXIT.usage);
  expect((await run('open-api', 'ftp://example.com/x')).exitCode).toBe(EXIT.usage);
});
