import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommandLine } from '@plumbline/cli/command-line';
import { EXIT } from '@plumbline/cli/exit-codes';
import { recordingTerminal } from '@plumbline/cli/testing/recording-terminal';
import { startTestApp, type TestApp } from '@plumbline/server/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* `plumbline login` as people use it at a terminal, against the real identity service. */

const EMAIL = 'new@example.com';
const PASSWORD = 'Plumb-line-2026-true';

let app: TestApp;
let address: string;
let home: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  home = await mkdtemp(path.join(tmpdir(), 'plumbline-login-'));
});
afterAll(async () => {
  await app.close();
  await rm(home, { recursive: true, force: true });
});

async function login(...answers: string[]): Promise<{ exitCode: number; told: string; asked: readonly string[] }> {
  const terminal = recordingTerminal(answers);
  const exitCode = await runCommandLine(['login', '--server', address], { XDG_CONFIG_HOME: home }, terminal);
  return { exitCode, told: terminal.told.join('\n'), asked: terminal.asked };
}

test('a new e-mail gets an account, once its password is strong enough', async () => {
  const { exitCode, told, asked } = await login(EMAIL, 'weak', PASSWORD);
  expect(told).toContain('That password is too weak');
  expect(told).toContain(`Signed in to ${address} as ${EMAIL}.`);
  expect(asked).toHaveLength(3);
  expect(exitCode).toBe(EXIT.success);
});

test('what is kept is for its owner only, and is no password', async () => {
  const file = path.join(home, 'plumbline', 'credentials.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).not.toContain(PASSWORD);
});

test('a known e-mail is asked for its password, and a wrong one is refused', async () => {
  expect(await login(EMAIL, PASSWORD)).toMatchObject({ exitCode: EXIT.success, asked: { length: 2 } });
  const refused = await login(EMAIL, 'Not-the-password-1');
  expect(refused.exitCode).toBe(EXIT.authentication);
  expect(refused.told).toContain('The e-mail or the password is wrong.');
});

test('who gives no password gets no account', async () => {
  const { exitCode } = await login('other@example.com', '');
  expect(exitCode).toBe(EXIT.authentication);
});

test('after logout the next upload asks to sign in, and what was kept is good for nothing', async () => {
  const terminal = recordingTerminal();
  const kept = JSON.parse(await readFile(path.join(home, 'plumbline', 'credentials.json'), 'utf8')) as {
    readonly refreshToken: string;
  };
  expect(await runCommandLine(['logout'], { XDG_CONFIG_HOME: home }, terminal)).toBe(EXIT.success);
  const upload = ['scan', path.join(import.meta.dirname, '..', 'apps', 'server', 'demo-files', 'nginx'), '--upload'];
  const exitCode = await runCommandLine([...upload, '--server', address], { XDG_CONFIG_HOME: home }, terminal);
  expect(exitCode).toBe(EXIT.authentication);
  expect(terminal.told.join('\n')).toContain('Sign in first');
  const form = { grant_type: 'refresh_token', client_id: 'plumbline-cli', refresh_token: kept.refreshToken };
  const token = `${address}/auth/realms/plumbline/protocol/openid-connect/token`;
  expect((await fetch(token, { method: 'POST', body: new URLSearchParams(form) })).status).toBe(400);
});
