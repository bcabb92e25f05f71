import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzip } from '@plumbline/server/testing/test-zip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type Account, type ProductServer } from './journeys/server.ts';

/*
 * The command-line client that others made for this API, unmodified, against our server. It runs where
 * PLUMBLINE_TEST_EXISTING_CLIENT names its program (the package `coguard-cli`, version 0.3.14, of Python's index).
 */

const CLIENT = process.env['PLUMBLINE_TEST_EXISTING_CLIENT'];
/** The names that the client has built in. Source: command-line contract, section 1. */
const SETTINGS = {
  PLUMBLINE_REALM: 'coguard',
  PLUMBLINE_CLI_CLIENT_IDS: 'client-react-frontend',
  PLUMBLINE_CLI_PREFIX: 'coguard-cli',
};
const NEW_ACCOUNT: Account = { email: 'new+user@example.com', password: 'Plumb-line-2026-true' };
const NGINX = '# kept\nhttp {\n  server_tokens on;\n  server { listen 80; return 301 https://$host; }\n}\n';

interface Outcome {
  readonly exitCode: number;
  readonly output: string;
}

const why = CLIENT ? '' : ' (skipped: PLUMBLINE_TEST_EXISTING_CLIENT does not name it)';

describe.skipIf(!CLIENT)(`the existing client, unmodified${why}`, () => {
  let product: ProductServer;
  let home: string;

  beforeAll(async () => {
    product = await startProduct(SETTINGS);
    home = await mkdtemp(path.join(tmpdir(), 'plumbline-client-'));
  }, 120_000);

  afterAll(async () => {
    await product.stop();
    await rm(home, { recursive: true, force: true });
  });

  /** Runs the client at home; it has no terminal, so that it reads what it asks for from `answers`. */
  async function run(args: readonly string[], account?: Account, answers = ''): Promise<Outcome> {
    const urls = ['--coguard-api-url', `${product.address}/server`, '--coguard-auth-url', `${product.address}/auth`];
    const child = spawn(CLIENT ?? '', [...urls, ...args], {
      cwd: home,
      detached: true,
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        ...(account ? { COGUARD_USER_NAME: account.email, COGUARD_PASSWORD: account.password } : {}),
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.stdin.end(answers);
    const exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
    return { exitCode, output };
  }

  async function passwordGrant({ email, password }: Account): Promise<{ access_token: string }> {
    const realm = `${product.address}/auth/realms/${SETTINGS.PLUMBLINE_REALM}`;
    const client = SETTINGS.PLUMBLINE_CLI_CLIENT_IDS;
    const answer = await fetch(`${realm}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: client, username: email, password }),
    });
    return (await answer.json()) as { access_token: string };
  }

  async function folder(name: string): Promise<string> {
    const place = path.join(home, name);
    await mkdir(path.join(place, 'edge'), { recursive: true });
    await writeFile(path.join(place, 'edge', 'nginx.conf'), NGINX);
    return place;
  }

  test('signs up, and scans a folder as a command-line user', async () => {
    const { email, password } = NEW_ACCOUNT;
    const answers = `${email}\n${password}\n\n`;
    const { exitCode, output } = await run(['folder', await folder('solo shop')], undefined, answers);
    expect(output).toContain('nginx_server_tokens_on');
    expect(exitCode, output).toBe(1);
  });

  test('scans as an organization, with a ruleset, and ends by the fail level', async () => {
    const place = await folder('web shop');
    const strict = await run(['--ruleset', 'soc2', 'folder', place], product.enterpriseUser);
    expect(strict.output).toContain('nginx_server_tokens_on');
    expect(strict.exitCode, strict.output).toBe(1);
    const lenient = await run(['--minimum-fail-level', '6', 'folder', place], product.enterpriseUser);
    expect(lenient.exitCode, lenient.output).toBe(0);
  });

  test('writes what it reads as JSON, Markdown and SARIF', async () => {
    await run(['--output-format', 'json,markdown,sarif', 'folder', await folder('forms')], product.enterpriseUser);
    expect(JSON.parse(await readFile(path.join(home, 'result.json'), 'utf8'))).toMatchObject({
      failed: expect.arrayContaining([
        expect.objectContaining({ rule: expect.objectContaining({ name: 'cluster_no_ci_cd_tool_used' }) }),
      ]),
    });
    expect(await readFile(path.join(home, 'result.md'), 'utf8')).toContain('nginx_server_tokens_on');
    expect(JSON.parse(await readFile(path.join(home, 'result.sarif.json'), 'utf8'))).toHaveProperty('runs');
  });

  test('mends the files of a folder', async () => {
    const place = await folder('to fix');
    const { exitCode, output } = await run(['folder', place, '--fix=true'], product.enterpriseUser);
    expect(exitCode, output).toBe(0);
    expect(await readFile(path.join(place, 'edge', 'nginx.conf'), 'utf8')).toBe(
      NGINX.replace('server_tokens on;', 'server_tokens off;'),
    );
  });

  test('takes an access token in place of the password, and is shut out once that is revoked', async () => {
    const { access_token: personal } = await passwordGrant(product.enterpriseUser);
    const authorization = `Bearer ${personal}`;
    const body = JSON.stringify({ name: 'client', scope: 'upload', clusterName: 'piped shop' });
    const tokens = `${product.address}/server/tokens`;
    const made = await fetch(tokens, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    });
    const { id, secret } = (await made.json()) as { id: string; secret: string };
    const account = { email: 'jenkins', password: secret };
    const scanned = await run(['folder', await folder('piped shop')], account);
    expect(scanned.output).toContain('nginx_server_tokens_on');
    expect(scanned.exitCode, scanned.output).toBe(1);
    const other = await run(['folder', await folder('other shop')], account);
    expect(other.output).not.toContain('nginx_server_tokens_on');

    await fetch(`${tokens}/${id}`, { method: 'DELETE', headers: { authorization } });
    const refused = await run(['folder', await folder('piped shop')], account);
    expect(refused.output).toContain('Failed to authenticate');
  });

  test('downloads the newest report', async () => {
    const file = path.join(home, 'report.zip');
    const { exitCode, output } = await run(
      ['account', 'download-cluster-report', 'web shop', file],
      product.enterpriseUser,
    );
    expect(exitCode, output).toBe(0);
    expect([...(await unzip(await readFile(file))).keys()]).toEqual(
      expect.arrayContaining(['result.json', 'result.md', 'cluster_snapshot.zip']),
    );
  });

  test('is told when the password is wrong', async () => {
    const { output } = await run(['folder', await folder('wrong')], {
      ...product.enterpriseUser,
      password: 'Wrong-password-1',
    });
    expect(output).toContain('Failed to authenticate');
  });
});
