import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommandLine } from '@plumbline/cli/command-line';
import { EXIT, type ExitCode } from '@plumbline/cli/exit-codes';
import { layoutFiles } from '@plumbline/cli/images/testing/made-images';
import { tarArchive } from '@plumbline/cli/images/testing/tar-archive';
import { recordingTerminal } from '@plumbline/cli/testing/recording-terminal';
import type { Report } from '@plumbline/model/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type ProductServer } from './journeys/server.ts';

/* `plumbline token`, and what a pipeline does with PLUMBLINE_TOKEN, against the whole product. */

const NGINX = path.join(import.meta.dirname, '..', 'apps', 'server', 'demo-files', 'nginx');
const UPLOAD = ['scan', NGINX, '--upload', '--minimum-fail-level', '6', '--output-dir'];

let product: ProductServer;
let home: string;
beforeAll(async () => {
  product = await startProduct();
  home = await mkdtemp(path.join(tmpdir(), 'plumbline-tokens-'));
}, 120_000);
afterAll(async () => {
  await product.stop();
  await rm(home, { recursive: true, force: true });
});

interface Outcome {
  readonly exitCode: ExitCode;
  readonly printed: string;
  readonly told: string;
}

async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const terminal = recordingTerminal();
  const settings = { XDG_CONFIG_HOME: home, PLUMBLINE_URL: product.address, ...environment };
  const exitCode = await runCommandLine(args, settings, terminal);
  return { exitCode, printed: terminal.printed.join('\n'), told: terminal.told.join('\n') };
}

function person(): Record<string, string> {
  const { email, password } = product.enterpriseUser;
  return { PLUMBLINE_USER_NAME: email, PLUMBLINE_PASSWORD: password };
}

async function create(name: string, ...options: string[]): Promise<string> {
  const { exitCode, printed, told } = await run(['token', 'create', name, ...options], person());
  expect(exitCode, told).toBe(EXIT.success);
  return printed;
}

describe('plumbline token', () => {
  test('prints a new token alone, so that it can be piped to where secrets are kept', async () => {
    const { printed, told } = await run(['token', 'create', 'GitHub Actions of shop'], person());
    expect(printed).toMatch(/^plb_[0-9A-Za-z]{49}$/);
    expect(told).toMatch(/"GitHub Actions of shop" is good until \d{4}-\d\d-\d\d\. It is shown this once/);
    expect(told).not.toContain(printed);
  });

  test('prints everything about it as JSON where that is wanted', async () => {
    const made = JSON.parse(await create('as JSON', '--scope', 'read', '--cluster', 'shop', '--days', '7', '--json'));
    expect(made).toMatchObject({ name: 'as JSON', scope: 'read', clusterName: 'shop', secret: expect.any(String) });
    const { printed } = await run(['token', 'list', '--json'], person());
    const { secret: _, ...listed } = made as Record<string, unknown>;
    expect(JSON.parse(printed)).toContainEqual(listed);
  });

  test('lists tokens in columns, and revokes one by its name or id', async () => {
    const secret = await create('to be revoked');
    expect((await run(['token', 'revoke', 'to be revoked'], person())).told).toContain('"to be revoked" is revoked.');
    const { printed } = await run(['token', 'list'], person());
    expect(printed).toMatch(/^Id +Name +May +Cluster +Made by +Last used +Ends$/m);
    const [, id = ''] = /^(\S+) +to be revoked +upload +all +\S+ +never +revoked \d{4}/m.exec(printed) ?? [];
    expect(printed).not.toContain(secret);
    expect((await run(['token', 'revoke', id], person())).exitCode).toBe(EXIT.success);
    const unknown = await run(['token', 'revoke', 'to be revoked'], person());
    expect(unknown).toMatchObject({ exitCode: EXIT.usage, told: expect.stringContaining('There is no access token') });
  });

  test.each([
    [['--scope', 'delete'], '"delete" is no scope'],
    [['--days', '400'], 'from 1 to 365'],
    [['--days', 'soon'], 'from 1 to 365'],
  ])('says what is wrong with %j', async (options, told) => {
    const refused = await run(['token', 'create', 'wrong', ...options], person());
    expect(refused).toMatchObject({ exitCode: EXIT.usage, told: expect.stringContaining(told) });
  });

  test('is for people: a token in the environment makes and lists none', async () => {
    const PLUMBLINE_TOKEN = await create('of a pipeline');
    expect((await run(['token', 'list'], { PLUMBLINE_TOKEN })).exitCode).toBe(EXIT.authentication);
  });
});

describe('PLUMBLINE_TOKEN', () => {
  test("uploads in the name of the token's owner, and goes before name and password", async () => {
    const PLUMBLINE_TOKEN = `${await create('upload')}\n`;
    const alone = await run([...UPLOAD, home], { PLUMBLINE_TOKEN });
    expect(alone).toMatchObject({ exitCode: EXIT.success, told: expect.stringContaining('See the report at') });
    expect(alone.told).not.toContain('PLUMBLINE_PASSWORD');
    const both = await run([...UPLOAD, home], { ...person(), PLUMBLINE_TOKEN });
    expect(both).toMatchObject({ exitCode: EXIT.success });
    expect(both.told).toContain('PLUMBLINE_TOKEN is used; PLUMBLINE_USER_NAME and PLUMBLINE_PASSWORD are not.');
  });

  test("uploads to a user's own clusters, where the token is theirs", async () => {
    const own = { PLUMBLINE_USER_NAME: 'own@example.com', PLUMBLINE_PASSWORD: 'Plumb-line-2026-true' };
    const body = JSON.stringify({ userName: own.PLUMBLINE_USER_NAME, password: own.PLUMBLINE_PASSWORD });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${product.address}/server/registration/register-user`, { method: 'POST', headers, body });
    const { printed: PLUMBLINE_TOKEN } = await run(['token', 'create', 'own', '--cluster', 'nginx'], own);
    const uploaded = await run([...UPLOAD, home], { PLUMBLINE_TOKEN });
    expect(uploaded.told).toContain(`/orgs/${encodeURIComponent('own@example.com')}/nginx`);
    expect(uploaded.exitCode).toBe(EXIT.success);
  });

  test('that may not do it, is over, or is cut off gives a sentence and its exit code', async () => {
    const reading = await run([...UPLOAD, home], { PLUMBLINE_TOKEN: await create('reading', '--scope', 'read') });
    expect(reading).toMatchObject({ exitCode: EXIT.permission, told: expect.stringContaining('may only read') });
    const other = await run([...UPLOAD, home], { PLUMBLINE_TOKEN: await create('other', '--cluster', 'other') });
    expect(other).toMatchObject({ exitCode: EXIT.permission, told: expect.stringContaining('"other" alone') });

    const PLUMBLINE_TOKEN = await create('over');
    await run(['token', 'revoke', 'over'], person());
    const over = await run([...UPLOAD, home], { PLUMBLINE_TOKEN });
    expect(over).toMatchObject({ exitCode: EXIT.authentication });
    expect(over.told).toContain('The access token "over" was revoked.');
    const cut = await run([...UPLOAD, home], { PLUMBLINE_TOKEN: PLUMBLINE_TOKEN.slice(0, 20) });
    expect(cut).toMatchObject({ exitCode: EXIT.authentication, told: expect.stringContaining('is not whole') });
  });

  test('that ends within two weeks says so, and works', async () => {
    const soon = await run([...UPLOAD, home], { PLUMBLINE_TOKEN: await create('ending', '--days', '13') });
    expect(soon.told).toMatch(/The access token "ending" ends on \d{4}-\d\d-\d\d\./);
    expect(soon.exitCode).toBe(EXIT.success);
  });
});

test('an upload leaves files of variables where they are, and says so; what they hold is unknown there', async () => {
  const folder = path.join(home, 'shop');
  await mkdir(folder);
  const compose = 'services:\n  db:\n    image: mysql:8.4\n    env_file: [db.env]\n    privileged: true\n';
  await writeFile(path.join(folder, 'compose.yml'), compose);
  await writeFile(path.join(folder, 'db.env'), 'MYSQL_ALLOW_EMPTY_PASSWORD=yes\nMYSQL_PASSWORD=h7Kq2mVw9x\n');
  const scan = ['scan', folder, '--minimum-fail-level', '6', '--output', 'json', '--output-dir', '-'];
  const here = JSON.parse((await run(scan)).printed) as Report;
  expect(here.failed.flatMap(({ config_file: file }) => file?.fileName ?? [])).toContain('db.env');

  const { printed, told } = await run([...scan, '--upload'], person());
  expect(told).toContain('Not uploaded, as they are there for secrets: db.env.');
  const { failed, unknown, coverage } = JSON.parse(printed) as Report;
  expect(failed.map(({ rule }) => rule.name)).toContain('docker_compose_privileged');
  expect(failed.flatMap(({ config_file: file }) => file?.fileName ?? [])).not.toContain('db.env');
  expect(unknown).toMatchObject({ docker_compose_authentication_off: 1, docker_compose_secret_in_environment: 1 });
  expect(JSON.stringify(coverage)).not.toContain('db.env');
});

test('an image that is uploaded is checked there as here, and each failed check names it', async () => {
  const layout = path.join(home, 'layout');
  const redis = { path: 'etc/redis/redis.conf', content: 'bind 0.0.0.0\nprotected-mode no\n' };
  const files = layoutFiles([tarArchive([redis])], { config: { Env: ['DB_PASSWORD=Tr0ub4dor&3'] } });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(layout, name)), { recursive: true });
    await writeFile(path.join(layout, name), content);
  }
  const scan = ['image', layout, '--output', 'json', '--output-dir', '-', '--minimum-fail-level', '6'];
  const here = JSON.parse((await run(scan)).printed) as Report;
  const { printed, told } = await run([...scan, '--upload', '--cluster-name', 'image of layout'], person());
  expect(told).toContain('image%20of%20layout');
  const there = JSON.parse(printed) as Report;
  const placesOf = ({ failed }: Report) =>
    failed.map(({ rule, service, image, config_file: file }) => [rule.name, service, image, file?.fileName]);
  expect(placesOf(there)).toEqual(placesOf(here));
  expect(placesOf(there)).toContainEqual(['redis_open_without_password', 'redis', layout, 'redis.conf']);
});

describe('what the portal keeps', () => {
  let reading: Record<string, string>;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(home, 'kept-'));
    for (let report = 0; report < 2; report += 1) await run([...UPLOAD, folder, '--cluster-name', 'kept'], person());
    reading = { PLUMBLINE_TOKEN: await create('keeps', '--scope', 'read', '--cluster', 'kept') };
  });

  test('is listed by cluster and by report, for people and as JSON, also for a token that only reads', async () => {
    const { printed } = await run(['clusters'], person());
    expect(printed).toMatch(/^Cluster +Last report +Score +Failed checks$/m);
    expect(printed).toMatch(/^kept +\d{4}-\d\d-\d\d +[\d.]+ +\d+ Critical, .*Low$/m);
    const clusters = JSON.parse((await run(['clusters', '--json'], reading)).printed) as { clusterName: string }[];
    expect(clusters.map(({ clusterName }) => clusterName)).toEqual(['kept']);

    const reports = (await run(['report', 'list', 'kept'], reading)).printed.split('\n');
    expect(reports).toHaveLength(3);
    expect(reports[1]).toMatch(/^\d{10} +\d{4}-\d\d-\d\d \d\d:\d\d +[\d.]+ +\d+ Critical/);
    const asJson = JSON.parse((await run(['report', 'list', 'kept', '--json'], reading)).printed);
    expect(asJson).toMatchObject([{ reportName: reports[1]?.slice(0, 10) }, { reportName: reports[2]?.slice(0, 10) }]);
  });

  test('is downloaded with its files or alone, the newest or a named one, and compared', async () => {
    const zip = path.join(folder, 'newest.zip');
    expect(await run(['report', 'download', 'kept', zip], reading)).toMatchObject({ exitCode: EXIT.success });
    const [, , older = ''] = (await run(['report', 'list', 'kept'], reading)).printed.split('\n');
    const json = path.join(folder, 'older.json');
    await run(['report', 'download', 'kept', json, '--report', older.slice(0, 10), '--output', 'json'], reading);
    const compared = await run(['compare', json, zip]);
    expect(compared.printed).toMatch(/^0 new · 0 fixed · \d+ unchanged$/);
    const printed = await run(['report', 'download', 'kept', '-', '--output', 'sarif'], reading);
    expect(JSON.parse(printed.printed)).toMatchObject({ version: '2.1.0' });
    const again = await run(['report', 'download', 'kept', zip], reading);
    expect(again).toMatchObject({ exitCode: EXIT.input, told: expect.stringContaining('is there already') });
  });

  test.each([
    [['report', 'list', 'nowhere'], EXIT.server, 'nowhere'],
    [['report', 'download', 'kept', '--report', '1'], EXIT.usage, 'There is no report "1"'],
    [['report', 'download', 'kept', '-'], EXIT.usage, 'goes to a file'],
    [['report', 'download', 'kept', '--output', 'github'], EXIT.usage, '"github" is no output'],
    [['clusters', '--organization', 'other'], EXIT.permission, 'other'],
  ])('%j is refused in a sentence', async (args, exitCode, told) => {
    expect(await run(args, person())).toMatchObject({ exitCode, printed: '', told: expect.stringContaining(told) });
  });
});
