import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { runCommandLine } from '@plumbline/cli/command-line';
import { EXIT } from '@plumbline/cli/exit-codes';
import { recordingProgram } from '@plumbline/cli/testing/recording-program';
import { recordingBrowser, type RecordingBrowser } from '@plumbline/cli/testing/recording-browser';
import { recordingTerminal, type RecordingTerminal } from '@plumbline/cli/testing/recording-terminal';
import type { Report } from '@plumbline/model/report';
import { expectText, hasBrowser, launchBrowser, newPage } from '@plumbline/server/identity/testing/browser';
import { startTestApp, type TestApp } from '@plumbline/server/testing/test-app';
import type { Browser, Page } from 'playwright';
import { CLI_PROGRAM, ROOT, toolEnvironment } from '../tools/processes.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

/* `plumbline login` as people use it, against the real identity service. */

const EMAIL = 'new@example.com';
const PASSWORD = 'Plumb-line-2026-true';
const NGINX = path.join(import.meta.dirname, '..', 'apps', 'server', 'demo-files', 'nginx');

let app: TestApp;
let address: string;
let home: string;
let usersBrowser: RecordingBrowser;
beforeAll(async () => {
  // Short enough for a session to be renewed before each call.
  app = await startTestApp({ ownTokens: { accessTokenSeconds: 10 } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  home = await mkdtemp(path.join(tmpdir(), 'plumbline-login-'));
  usersBrowser = await recordingBrowser(home);
});
afterAll(async () => {
  await app.close();
  await rm(home, { recursive: true, force: true });
});

if (!hasBrowser) console.warn('No browser is installed: the sign-in through a browser is not tested.');

const credentialsFile = () => path.join(home, 'plumbline', 'credentials.json');

/** `environment`: beside where the account is kept. */
async function run(
  args: readonly string[],
  terminal: RecordingTerminal = recordingTerminal(),
  environment: Readonly<Record<string, string>> = {},
): Promise<{ exitCode: number; told: string; asked: readonly string[] }> {
  const exitCode = await runCommandLine(args, { XDG_CONFIG_HOME: home, ...environment }, terminal);
  return { exitCode, told: terminal.told.join('\n'), asked: terminal.asked };
}

function login(...answers: string[]) {
  return run(['login', '--server', address, '--email', EMAIL], recordingTerminal(answers));
}

const upload = () => run(['scan', NGINX, '--upload', '--server', address, '--minimum-fail-level', '6']);

describe('at the terminal', () => {
  test('a new e-mail gets an account, once its password is strong enough', async () => {
    const { exitCode, told, asked } = await login('weak', PASSWORD);
    expect(told).toContain('That password is too weak');
    expect(told).toContain(`Signed in to ${address} as ${EMAIL}.`);
    expect(asked).toHaveLength(2);
    expect(exitCode).toBe(EXIT.success);
  });

  test('what is kept is for its owner only, and is no password', async () => {
    expect((await stat(credentialsFile())).mode & 0o777).toBe(0o600);
    expect(await readFile(credentialsFile(), 'utf8')).not.toContain(PASSWORD);
  });

  test('whoever the existing client signs in there is signed in once and for all', async () => {
    const old = path.join(home, '.config', 'coguard-cli', 'coguard_conf');
    await mkdir(path.dirname(old), { recursive: true });
    const keeps = async (password: string, url: string): Promise<void> => {
      const kept = { username: EMAIL, password, 'coguard-url': url, 'coguard-auth-url': `${address}/auth` };
      await writeFile(old, deflateSync(JSON.stringify(kept)));
    };
    const logsIn = () => run(['login', address], recordingTerminal(), { HOME: home });
    await keeps(PASSWORD, `${address}/server`);
    expect(await logsIn()).toMatchObject({
      exitCode: EXIT.success,
      told: `Signed in with what ${old} holds, your password among it. Remove that file once you no longer use the program that wrote it.\nSigned in to ${address} as ${EMAIL}.`,
    });
    expect(await readFile(credentialsFile(), 'utf8')).not.toContain(PASSWORD);
    await rm(old);
  });

  test('a known e-mail is asked for its password, and a wrong one is refused', async () => {
    expect(await login(PASSWORD)).toMatchObject({ exitCode: EXIT.success, asked: { length: 1 } });
    const refused = await login('Not-the-password-1');
    expect(refused.exitCode).toBe(EXIT.authentication);
    expect(refused.told).toContain('The e-mail or the password is wrong.');
  });

  test.each([
    ['one@example.com', { hasOneTimePassword: true }, 'The password is for one use.'],
    ['off@example.com', {}, 'The account is disabled.'],
  ])('whoever knows the password of %s is told why it is not enough', async (email, account, reason) => {
    await app.directory.createUser({ email, password: PASSWORD, ...account });
    if (email.startsWith('off')) await app.directory.setDisabled(email, true);
    const { exitCode, told } = await run(
      ['login', '--server', address, '--email', email],
      recordingTerminal([PASSWORD]),
    );
    expect(exitCode).toBe(EXIT.authentication);
    expect(told).toContain(reason);
  });

  test('who gives no password gets no account', async () => {
    const { exitCode } = await run(
      ['login', '--server', address, '--email', 'other@example.com'],
      recordingTerminal(['']),
    );
    expect(exitCode).toBe(EXIT.authentication);
  });

  test('the session is renewed as often as an upload needs it', async () => {
    const { exitCode, told } = await upload();
    expect(exitCode, told).toBe(EXIT.success);
    expect(await upload()).toMatchObject({ exitCode: EXIT.success });
  });

  test('a cloud and what another scanner found are kept on the portal as everything else', async () => {
    const found = { VulnerabilityID: 'CVE-2021-23337', Severity: 'HIGH', Title: 'injection' };
    const result = JSON.stringify({ SchemaVersion: 2, Results: [{ Vulnerabilities: [found] }] });
    const trivy = await recordingProgram('trivy', `process.stdout.write(${JSON.stringify(result)});`);
    const terraformer = await recordingProgram(
      'terraformer',
      `const [, out] = /^--path-output=(.*)$/.exec(args.find((arg) => arg.startsWith('--path-output=')));
       fs.writeFileSync(path.join(out, 'ebs_volume.tf'), 'resource "aws_ebs_volume" "a" {\\n  encrypted = false\\n}\\n');`,
    );
    const environment = { PATH: [trivy.folder, terraformer.folder].join(path.delimiter) };
    const uploaded = async (...args: readonly string[]) => {
      const terminal = recordingTerminal();
      const kept = ['--upload', '--server', address, '--output', 'json', '--output-dir', '-'];
      const { exitCode, told } = await run([...args, ...kept], terminal, environment);
      expect(exitCode, told).toBe(EXIT.failedChecks);
      return (JSON.parse(terminal.printed.join('\n')) as Report).failed.map(({ rule }) => rule.name);
    };
    expect(await uploaded('cloud', 'aws', '--region', 'eu-west-1')).not.toEqual([]);
    expect(await uploaded('scan', NGINX, '--with', 'trivy')).toContain('cve_vuln_present');
    const clusters = recordingTerminal();
    await run(['clusters', '--server', address], clusters);
    expect(clusters.printed.join('\n')).toContain('aws_extraction');
  });

  test('commands that renew the same session at once leave it to each other', async () => {
    const program = path.join(ROOT, CLI_PROGRAM);
    const environment = { ...toolEnvironment(), XDG_CONFIG_HOME: home };
    const commands = Array.from({ length: 4 }, () =>
      promisify(execFile)('node', [program, 'token', 'list', '--server', address], { env: environment }),
    );
    for (const { stderr } of await Promise.all(commands)) expect(stderr).not.toContain('ended');
    expect(await upload()).toMatchObject({ exitCode: EXIT.success });
    expect(await readdir(path.dirname(credentialsFile()))).toEqual(['credentials.json']);
  });

  test('a lock that was left behind holds nobody up, and no other one is taken away', async () => {
    const lock = `${credentialsFile()}.lock`;
    await writeFile(lock, '');
    await utimes(lock, 0, 0);
    expect(await upload()).toMatchObject({ exitCode: EXIT.success });

    await writeFile(lock, '');
    let isDone = false;
    const waiting = upload().finally(() => (isDone = true));
    await setTimeout(1000);
    expect(isDone).toBe(false);
    await rm(lock);
    expect(await waiting).toMatchObject({ exitCode: EXIT.success });
  });

  test('what one identity service gave is not shown to another', async () => {
    const kept = await readFile(credentialsFile(), 'utf8');
    await writeFile(credentialsFile(), kept.replace(/"issuer": "[^"]+"/, '"issuer": "https://other.example"'));
    expect(await upload()).toMatchObject({ exitCode: EXIT.authentication, told: expect.stringContaining('has ended') });
    await writeFile(credentialsFile(), kept);
  });

  test('after logout the next upload asks to sign in, and what was kept is worth nothing', async () => {
    const kept = await readFile(credentialsFile(), 'utf8');
    expect(await run(['logout'])).toMatchObject({ exitCode: EXIT.success, told: 'Signed out.' });
    expect(await upload()).toMatchObject({
      exitCode: EXIT.authentication,
      told: expect.stringContaining('Sign in first'),
    });
    await writeFile(credentialsFile(), kept);
    expect(await upload()).toMatchObject({
      exitCode: EXIT.authentication,
      told: expect.stringContaining('Your session has ended. Sign in again: plumbline login'),
    });
  });

  test('logout forgets the account also where the portal cannot be told, and says so', async () => {
    await login(PASSWORD);
    const kept = await readFile(credentialsFile(), 'utf8');
    await writeFile(credentialsFile(), kept.replace(address, 'http://127.0.0.1:1'));
    expect((await run(['logout'])).told).toContain('could not be told');
    await expect(stat(credentialsFile())).rejects.toThrow('ENOENT');
  });
});

describe.skipIf(!hasBrowser)('through a browser', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
    page = await newPage(browser);
    await login(PASSWORD);
  });
  afterAll(() => browser.close());
  afterEach(() => page.context().clearCookies());

  async function signIn(): Promise<void> {
    await page.getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  function loginThroughBrowser(...more: string[]) {
    return run(['login', '--server', address, ...more], recordingTerminal([]), { BROWSER: usersBrowser.program });
  }

  test('it opens there, comes back with a code, and says that the window can go', async () => {
    const signingIn = loginThroughBrowser();
    const opened = new URL(await usersBrowser.opened());
    expect(Object.fromEntries(opened.searchParams)).toMatchObject({
      client_id: 'plumbline-cli',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/callback$/),
    });
    await page.goto(opened.href);
    await signIn();
    await expectText(page, 'You may close this window');
    const { exitCode, told, asked } = await signingIn;
    expect(told).toContain(`Signed in to ${address} as ${EMAIL}.`);
    expect(told).toContain(opened.href);
    expect(asked).toEqual([]);
    expect(exitCode).toBe(EXIT.success);
    expect(await upload()).toMatchObject({ exitCode: EXIT.success });
  });

  test('nobody else on the machine can answer for the browser', async () => {
    const signingIn = loginThroughBrowser();
    const opened = new URL(await usersBrowser.opened());
    const callback = opened.searchParams.get('redirect_uri') ?? '';
    expect((await fetch(`${callback}?code=stolen&state=guessed`)).status).toBe(404);
    const state = opened.searchParams.get('state') ?? '';
    const refusal = new URLSearchParams({ error: 'access_denied', state });
    expect(await (await fetch(`${callback}?${refusal.toString()}`)).text()).toContain('You are not signed in.');
    expect(await signingIn).toMatchObject({
      exitCode: EXIT.authentication,
      told: expect.stringContaining('The sign-in was refused.'),
    });
    await expect(fetch(callback)).rejects.toThrow('fetch failed');
  });

  test.each([
    ['another machine', 'http://192.0.2.1:8000/callback'],
    ['another page of this one', 'http://127.0.0.1:8000/elsewhere'],
    ['a name for this machine, which can lead elsewhere', 'http://localhost:8000/callback'],
    ['a page of the portal', '/'],
  ])('its answer is not sent to %s', async (_what, redirect) => {
    const signingIn = loginThroughBrowser();
    const opened = new URL(await usersBrowser.opened());
    const callback = opened.searchParams.get('redirect_uri') ?? '';
    opened.searchParams.set('redirect_uri', new URL(redirect, address).href);
    const answer = await fetch(opened, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    const refusal = { error: 'access_denied', state: opened.searchParams.get('state') ?? '' };
    await fetch(`${callback}?${new URLSearchParams(refusal).toString()}`);
    await signingIn;
  });

  test('signing out of the portal in that browser leaves the command line signed in', async () => {
    const signingIn = loginThroughBrowser();
    await page.goto(await usersBrowser.opened());
    await signIn();
    await signingIn;
    await page.goto(`${address}/auth/realms/plumbline/account`);
    await page.goto(`${address}/auth/realms/plumbline/protocol/openid-connect/logout?client_id=plumbline-portal`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectText(page, 'signed out');
    expect(await upload()).toMatchObject({ exitCode: EXIT.success });
  });

  test('signing the command line out leaves the browser signed in', async () => {
    const signingIn = loginThroughBrowser();
    await page.goto(await usersBrowser.opened());
    await signIn();
    await signingIn;
    expect(await run(['logout'])).toMatchObject({ told: 'Signed out.' });
    const again = loginThroughBrowser();
    await page.goto(await usersBrowser.opened());
    await expectText(page, 'You may close this window');
    expect(await again).toMatchObject({ exitCode: EXIT.success });
  });

  test('on a machine without a browser, a code leads there from any other', async () => {
    const terminal = recordingTerminal([]);
    const signingIn = run(['login', '--server', address], terminal, { DISPLAY: '', WAYLAND_DISPLAY: '' });
    await expect.poll(() => terminal.told.join(' ')).toMatch(/ enter the code [A-Z]{4}-[A-Z]{4}/);
    const [, complete = ''] = /or go to (\S+)/.exec(terminal.told.join(' ')) ?? [];
    await page.goto(complete);
    await page.getByRole('button', { name: 'Yes' }).click();
    await signIn();
    await page.getByRole('heading', { name: 'Connected' }).waitFor();
    expect(await signingIn).toMatchObject({ exitCode: EXIT.success });
    expect(await upload()).toMatchObject({ exitCode: EXIT.success });
  }, 40_000);

  test('a code that is refused there ends the waiting', async () => {
    const terminal = recordingTerminal([]);
    const signingIn = run(['login', '--device', '--server', address], terminal, { BROWSER: usersBrowser.program });
    await expect.poll(() => terminal.told.join(' ')).toContain('or go to ');
    const [, complete = ''] = /or go to (\S+)/.exec(terminal.told.join(' ')) ?? [];
    await page.goto(complete);
    await page.getByRole('button', { name: 'No' }).click();
    expect(await signingIn).toMatchObject({
      exitCode: EXIT.authentication,
      told: expect.stringContaining('The sign-in was refused.'),
    });
  }, 40_000);
});
