import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EXIT } from '@plumbline/cli/exit-codes';
import { editorOn, type Editor } from '@plumbline/cli/testing/editor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLI_PROGRAM, ROOT, toolEnvironment } from '../tools/processes.ts';

/* What an editor starts: a process of its own that speaks the protocol on its standard streams. */

const FILE = 'events {}\nhttp {\n  server_tokens on;\n}\n';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-lsp-'));
  await writeFile(path.join(folder, 'nginx.conf'), FILE);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(): { readonly program: ChildProcess; readonly editor: Editor; readonly exitCode: Promise<unknown> } {
  const cli = path.join(ROOT, CLI_PROGRAM);
  const program = spawn(process.execPath, [cli, 'lsp', '--stdio'], {
    env: toolEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exitCode = once(program, 'exit').then(([code]: unknown[]) => code);
  return { program, editor: editorOn(program.stdout, program.stdin), exitCode };
}

test('an editor opens a file, mends it with what it is offered, and says goodbye', async () => {
  const { editor, exitCode } = start();
  const { serverInfo } = await editor.start([folder]);
  expect(serverInfo?.name).toBe('plumbline');
  const file = path.join(folder, 'nginx.conf');
  const found = await editor.open(file, FILE);
  expect(found.map(({ code }) => code)).toContain('nginx_server_tokens_on');
  expect(await editor.hover(file, 2)).toContain('nginx');
  const [fix] = (await editor.actions(file, 2)).filter(({ isPreferred }) => isPreferred);
  const left = await editor.apply(fix ?? { title: '' });
  expect(editor.textOf(file)).toBe(FILE.replace('on;', 'off;'));
  expect(left.map(({ code }) => code)).not.toContain('nginx_server_tokens_on');
  await editor.end();
  expect(await exitCode).toBe(EXIT.success);
});

test('it does not outlive an editor that goes away', async () => {
  const { program, editor, exitCode } = start();
  await editor.start([folder]);
  program.stdin?.end();
  expect(await exitCode).toBe(1);
});

test('nor one that goes away in the middle of a message', { timeout: 60_000 }, async () => {
  const { program, editor, exitCode } = start();
  await editor.start([folder]);
  program.stdin?.end('Content-Length: 50\r\n\r\n{}');
  expect(await exitCode).toBe(1);
});
