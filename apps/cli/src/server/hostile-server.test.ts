import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { JSON_LINES } from '@plumbline/model/report-parts';
import { expect, onTestFinished, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

/* A server that may be anybody's, or is broken: whatever it answers ends in one sentence, and in little memory. */

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Of all paths. */
const ANY_OTHER = '';
const HOUR_SECONDS = 3600;
const JSON_TYPE = { 'content-type': 'application/json' };
const TOKEN = {
  id: '0b7b2a3c-56a5-4b0c-9a0e-4f4c5c0e6f01',
  name: 'pipeline',
  scope: 'upload',
  madeBy: 'ann@example.com',
  madeAt: 1_700_000_000,
  lastUsed: 0,
  endsAt: 4_000_000_000,
  owner: { kind: 'user', name: 'ann@example.com' },
};

function json(content: unknown, status = 200): Answer {
  return (response) => response.writeHead(status, JSON_TYPE).end(JSON.stringify(content));
}

/** As long as it is taken. */
const ENDLESS: Answer = (response) => {
  response.writeHead(response.statusCode, JSON_TYPE).write('["');
  const piece = 'a'.repeat(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
};

/** A few bytes on the way are a thousand times as many. */
const PACKED: Answer = (response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
  const gzip = createGzip();
  gzip.pipe(response);
  gzip.on('error', () => {});
  const piece = Buffer.alloc(1024 * 1024, ' ');
  const more = (): void => {
    while (!response.destroyed && gzip.write(piece));
  };
  gzip.on('drain', more);
  more();
};

/** What it says of itself and of the token, unless a test says otherwise; the paths' ends are their keys. */
async function serverWith(answers: Readonly<Record<string, Answer>>): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://server');
    const [, answer] = Object.entries({ ...usual, ...answers }).find(([end]) => pathname.endsWith(end)) ?? [];
    request.resume();
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const about = { identityBase: '/auth', issuer: address, realm: 'r', cliClientId: 'cli', cliPrefix: 'cli' };
  const usual = { '/settings.json': json(about), '/own-token': json(TOKEN) };
  return address;
}

async function run(address: string, ...args: string[]) {
  const terminal = recordingTerminal();
  const environment = { PLUMBLINE_URL: address, PLUMBLINE_TOKEN: 'token', HOME: '/nonexistent' };
  const exitCode = await runCommandLine(args, environment, terminal);
  return { exitCode, told: terminal.told.join('\n').replaceAll(address, 'SERVER'), printed: terminal.printed };
}

const NOT_OURS = 'SERVER does not answer like a Plumbline server.';

test.each<[string, Answer]>([
  ['never end', ENDLESS],
  ['unpack to ever more', PACKED],
  ['are no JSON', (response) => response.writeHead(200, JSON_TYPE).end('{"a":')],
  ['are a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')],
  ['are something else', json({ issuer: ['a'], identityBase: {}, realm: 1, cliClientId: true, cliPrefix: [] })],
  ['are nothing', json(null)],
])('answers of any call that %s', async (_, answer) => {
  const settings = await run(await serverWith({ '/settings.json': answer }), 'clusters');
  expect([settings.exitCode, settings.told]).toEqual([EXIT.server, NOT_OURS]);
  const token = await run(await serverWith({ '/own-token': answer }), 'clusters');
  expect([token.exitCode, token.told]).toEqual([EXIT.server, NOT_OURS]);
  const list = await run(await serverWith({ [ANY_OTHER]: answer }), 'clusters');
  expect([list.exitCode, list.told]).toEqual([EXIT.server, NOT_OURS]);
});

test('a server whose identity service a system would open with another program than a browser', async () => {
  for (const identityBase of [
    'file://evil.example/share/x.exe?',
    'search-ms:query',
    'javascript:alert(1)//',
    'http://[',
  ]) {
    const about = { identityBase, issuer: 'https://a.example', realm: 'r', cliClientId: 'cli', cliPrefix: 'cli' };
    const { exitCode, told } = await run(await serverWith({ '/settings.json': json(about) }), 'clusters');
    expect([exitCode, told]).toEqual([EXIT.server, NOT_OURS]);
  }
});

test('a report that is none, however small', async () => {
  const folder = await folderWith({ 'redis.conf': 'protected-mode no' });
  // A value that many checks share is as many values to whoever goes through them: lines are not taken.
  const inLines: Answer = (response) => response.writeHead(200, { 'content-type': JSON_LINES }).end('{"rest":{}}\n');
  for (const answer of [json({ failed: [{ rule: 1 }] }), json([]), json({}), inLines]) {
    const { exitCode, told } = await run(await serverWith({ [ANY_OTHER]: answer }), 'scan', folder, '--upload');
    expect([exitCode, told]).toEqual([EXIT.server, expect.stringContaining(NOT_OURS)]);
  }
});

test('a refusal says no more than has its form, and is read no further than it has to be', async () => {
  const odd = { title: { a: 1 }, detail: ['b'], errors: 'c', status: 'd' };
  const { exitCode, told } = await run(await serverWith({ [ANY_OTHER]: json(odd, 403) }), 'clusters');
  expect([exitCode, told]).toEqual([EXIT.permission, 'Could not get cluster list. Forbidden']);
  const endless: Answer = (response, request) => {
    response.statusCode = 500;
    ENDLESS(response, request);
  };
  expect((await run(await serverWith({ [ANY_OTHER]: endless }), 'clusters')).exitCode).toBe(EXIT.server);
});

test('nothing of what it says steers the terminal', async () => {
  const steering = '\u001b]0;title\u0007 \u009b2J \u202eright to left';
  const problem = { detail: steering, errors: [{ path: steering, message: steering }] };
  const refused = await run(await serverWith({ [ANY_OTHER]: json(problem, 409) }), 'clusters');
  const summary = { sev1: 0, sev2: 0, sev3: 0, sev4: 0, sev5: 0 };
  const listed = await run(await serverWith({ [ANY_OTHER]: json({ [steering]: summary }) }), 'report', 'list', 'c');
  const token = json({ ...TOKEN, name: steering, endsAt: Math.round(Date.now() / 1000) + HOUR_SECONDS });
  const warned = await run(await serverWith({ '/own-token': token, [ANY_OTHER]: json([]) }), 'clusters');
  for (const { told, printed } of [refused, listed, warned]) {
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
    expect([told, ...printed].join('\n')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  }
  expect([refused.told, listed.printed.join(), warned.told]).toEqual([
    expect.stringContaining('right to left'),
    expect.stringContaining('right to left'),
    expect.stringContaining('right to left'),
  ]);
  const named = json(['../../a']);
  const download = await run(await serverWith({ [ANY_OTHER]: named }), 'report', 'download', 'c');
  expect([download.exitCode, download.told]).toEqual([EXIT.server, NOT_OURS]);
});

test('an identity service that never ends, or is none', async () => {
  const folder = await folderWith({ 'redis.conf': 'protected-mode no' });
  for (const answer of [ENDLESS, PACKED, json([])]) {
    const address = await serverWith({ '/token': answer });
    const terminal = recordingTerminal();
    const environment = { PLUMBLINE_URL: address, PLUMBLINE_USER_NAME: 'ann@example.com', PLUMBLINE_PASSWORD: 'word' };
    expect(await runCommandLine(['scan', folder, '--upload'], environment, terminal)).toBe(EXIT.server);
    expect(terminal.told.join('\n')).toContain(`${address} does not answer like an identity service.`);
  }
});
