import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Report } from '@plumbline/model/report';
import { expect, onTestFinished, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { layoutFiles } from './testing/made-images.ts';
import { tarArchive } from './testing/tar-archive.ts';

const REDIS = { path: 'etc/redis/redis.conf', content: 'bind 0.0.0.0\nprotected-mode no\ninclude /opt/users.inc\n' };
const SAVED = tarArchive(
  Object.entries(layoutFiles([tarArchive([REDIS])])).map(([file, content]) => ({ path: file, content })),
);
const EXPORTED = tarArchive([REDIS, { path: 'opt/users.inc', content: 'rename-command CONFIG ""\n' }]);

/** An engine that has the image `team/app:1` and the container `web`, behind a socket. */
async function engine() {
  const calls: string[] = [];
  const socket = path.join(await folderWith({}), 'docker.sock');
  const answers: Readonly<Record<string, string | Uint8Array>> = {
    '/images/team/app:1/json': '{"Id":"sha256:abc"}',
    '/images/team/app:1/get': SAVED,
    '/containers/web/json': JSON.stringify({
      Image: 'sha256:abc',
      Config: { User: 'app', Env: ['API_TOKEN=Tr0ub4dor&3xyz'] },
    }),
    '/images/sha256:abc/history': JSON.stringify([{ CreatedBy: 'USER app' }, { CreatedBy: 'RUN chmod 777 /srv' }]),
    '/containers/web/export': EXPORTED,
    '/images/team_app:1/json': '{}',
    '/images/team_app:1/get': SAVED,
    '/images/json': JSON.stringify([
      { RepoTags: ['team_app:1'] },
      { RepoTags: ['team/gone:1'] },
      { RepoTags: ['<none>:<none>'] },
      { RepoTags: null },
      { RepoTags: ['team/app:1', 'team/app:latest'] },
    ]),
    '/containers/json': JSON.stringify([{ Names: ['/web', '/proxy/web'] }, { Names: [] }]),
  };
  const server = createServer(({ url = '' }, response) => {
    calls.push(url);
    const answer = answers[url];
    if (answer === undefined) response.writeHead(404).end('{"message":"No such thing"}');
    else response.end(answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(socket, resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { socket, calls };
}

async function run(socket: string, ...args: string[]) {
  const terminal = recordingTerminal();
  const environment = { DOCKER_HOST: `unix://${socket}`, DOCKER_CONFIG: '/nowhere' };
  const exitCode = await runCommandLine([...args, '--output', 'json', '--output-dir', '-'], environment, terminal);
  const report = terminal.printed.length > 0 ? (JSON.parse(terminal.printed.join('\n')) as Report) : undefined;
  const rules = (report?.failed ?? []).map(({ rule }) => rule.name);
  return { exitCode, rules, report, told: terminal.told.join('\n') };
}

test.skipIf(process.platform === 'win32')(
  'an image that the engine has is taken from there, under its name',
  async () => {
    const { socket, calls } = await engine();
    const { exitCode, report, rules } = await run(socket, 'image', 'team/app:1');
    expect(exitCode).toBe(EXIT.failedChecks);
    expect(rules).toContain('redis_protected_mode_off');
    expect(report?.failed[0]).toMatchObject({ image: 'team/app:1', machine: 'container' });
    expect(calls).toEqual(['/images/team/app:1/json', '/images/team/app:1/get']);
  },
);

test.skipIf(process.platform === 'win32')('one that it has not is told, where it alone is asked', async () => {
  const { socket } = await engine();
  const { exitCode, told } = await run(socket, 'image', 'team/other', '--from', 'engine');
  expect([exitCode, told]).toEqual([EXIT.input, 'The container engine has no image "team/other".']);
});

test.skipIf(process.platform === 'win32')('a container is checked as it is now, with what its image says', async () => {
  const { socket, calls } = await engine();
  const { report, rules } = await run(socket, 'container', 'web');
  expect(rules).toEqual(
    expect.arrayContaining([
      'redis_open_without_password',
      'dockerfile_secret_in_env',
      'dockerfile_files_writable_by_all',
    ]),
  );
  expect(rules).not.toContain('dockerfile_user_missing');
  expect(Object.keys(report?.coverage?.services ?? {}).length).toBe(2);
  // Once for what looks like configuration, and once more for what that includes.
  expect(calls.filter((call) => call.endsWith('/export'))).toHaveLength(2);
});

test.skipIf(process.platform === 'win32')(
  'containers and engines that are not there, or elsewhere, are told',
  async () => {
    const { socket } = await engine();
    const missing = await run(socket, 'container', 'other');
    expect([missing.exitCode, missing.told]).toEqual([EXIT.input, 'There is no container "other".']);
    expect((await run(socket, 'container', '../images/json')).exitCode).toBe(EXIT.usage);
    const away = await run('/nowhere/docker.sock', 'container', 'web');
    expect([away.exitCode, away.told]).toEqual([
      EXIT.server,
      'Cannot reach a container engine at /nowhere/docker.sock. Is one running? DOCKER_HOST says where.',
    ]);
    const terminal = recordingTerminal();
    const code = await runCommandLine(['container', 'web'], { DOCKER_HOST: 'tcp://10.0.0.1:2375' }, terminal);
    expect([code, terminal.told.join('')]).toEqual([
      EXIT.usage,
      expect.stringContaining('only sockets of this machine'),
    ]);
  },
);

test.skipIf(process.platform === 'win32')(
  'without a name all images are checked, each with its report, whatever becomes of others',
  async () => {
    const { socket } = await engine();
    const folder = await folderWith({});
    const terminal = recordingTerminal();
    const environment = { DOCKER_HOST: `unix://${socket}`, DOCKER_CONFIG: '/nowhere' };
    const args = ['image', '--output', 'formatted,json', '--output-dir', folder];
    expect(await runCommandLine(args, environment, terminal)).toBe(EXIT.failedChecks);
    expect(await readdir(folder)).toEqual(['team_app_1', 'team_app_1-2']);
    const report = await readFile(path.join(folder, 'team_app_1', 'result.json'), 'utf8');
    expect(report).toContain('redis_protected_mode_off');
    expect(terminal.told.join('\n')).toMatch(
      /^team\/app:1 \(1 of 3\)\n[^]*team\/gone:1 \(2 of 3\)\nThe container engine has no image "team\/gone:1"\.\n/,
    );
    const containers = recordingTerminal();
    expect(await runCommandLine(['container'], environment, containers)).toBe(EXIT.failedChecks);
    expect(containers.told[0]).toBe('web (1 of 1)');
    expect((await run(socket, 'image')).exitCode).toBe(EXIT.usage);
    expect(await runCommandLine(['container', '--cluster-name', 'a'], environment, recordingTerminal())).toBe(
      EXIT.usage,
    );
  },
);
