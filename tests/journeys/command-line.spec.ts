import { exec } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { Report } from '@plumbline/model/report';
import { runCommandLine, type Outcome } from './command-line.ts';
import { signIn } from './pages.ts';
import { addUser, type Account } from './server.ts';
import { ownName, placeFor, type Place } from './workshop.ts';

const REDIS_CONF = 'bind 0.0.0.0\nprotected-mode no\nport 6379\n';
const NGINX_CONF = 'user root;\nevents {}\nhttp {\n  include sites/*.conf;\n}\n';
const SITE_CONF = 'server {\n  listen 80;\n  location /files {\n    alias /srv/files/;\n  }\n}\n';

const run = promisify(exec);

const ORGANIZATION = ownName('Command-Line');

let product: Place;
let folder: string;
test.beforeAll(async () => {
  product = await placeFor(ORGANIZATION);
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-cli-journey-'));
  await mkdir(path.join(folder, 'my project', 'edge', 'sites'), { recursive: true });
  await writeFile(path.join(folder, 'my project', 'redis.conf'), REDIS_CONF);
  await writeFile(path.join(folder, 'my project', 'edge', 'nginx.conf'), NGINX_CONF);
  await writeFile(path.join(folder, 'my project', 'edge', 'sites', 'shop.conf'), SITE_CONF);
  // Known by its content alone, and included by nobody.
  await mkdir(path.join(folder, 'my project', 'sites-enabled'));
  await writeFile(path.join(folder, 'my project', 'sites-enabled', 'default'), SITE_CONF);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('a command-line user signs in, uploads a scan and sees the same report on the portal', async ({ page }) => {
  const user = await addUser(product, 'cleo@example.com');
  const login = await plumbline(user, 'login', '--email', user.email);
  expect(login.exitCode).toBe(0);

  const local = JSON.parse((await scan()).stdout) as Report;
  const upload = await scan('--upload');
  expect(upload.exitCode).toBe(1);
  const uploaded = JSON.parse(upload.stdout) as Report;
  expect(uploaded).toEqual(local);
  expect(Object.keys(uploaded.rulesVersions ?? {})).toEqual(['nginx', 'redis']);
  const traversals = uploaded.failed.filter(({ rule }) => rule.name === 'nginx_alias_traversal');
  expect(traversals.map(({ config_file: file }) => file?.fileName ?? '').toSorted()).toEqual(['default', 'shop.conf']);

  const [, address = ''] = /See the report at (\S+)/.exec(upload.stderr) ?? [];
  await signIn(page, product.address, user.email, user.password);
  await page.goto(address);
  await expect(page.getByRole('cell', { name: 'nginx_alias_traversal' }).first()).toBeVisible();
  await page
    .getByRole('row', { name: /nginx_alias_traversal/ })
    .first()
    .getByRole('button', { name: 'Learn More' })
    .click();
  await expect(page.getByText('alias /srv/files/;').first()).toBeVisible();
  await expect(page.getByText(/^3 to 3$/)).toBeVisible();
});

test('a member of an organization uploads for it, and a second scan adds a report', async () => {
  const { member } = product;
  await plumbline(member, 'login', '--email', member.email);
  const first = await scan('--upload', '--ruleset', 'pcidss');
  expect(first.exitCode).toBe(1);
  expect(first.stderr).toContain(`/orgs/${ORGANIZATION}/my%20project`);
  const report = JSON.parse(first.stdout) as Report;
  expect(report.ruleset).toBe('pcidss');
  expect((await scan('--upload')).exitCode).toBe(1);
  const foreign = await scan('--upload', '--organization', 'Other');
  expect(foreign.exitCode).toBe(4);
  expect(foreign.stderr).toContain('You do not belong to an organization "Other".');
});

test('wrong passwords and vanished servers have exit codes of their own', async () => {
  const wrong = await plumbline(
    { email: 'cleo@example.com', password: 'Wrong-password-1234' },
    'login',
    '--email',
    'cleo@example.com',
  );
  expect(wrong.exitCode).toBe(3);
  expect(wrong.stderr).toContain('The e-mail or the password is wrong.');
});

test('whoever gets started installs the tool from this server into an empty folder, signs in and uploads', async ({
  page,
}) => {
  const user = await addUser(product, 'nina@example.com');
  await signIn(page, `${product.address}/get-started`, user.email, user.password);
  const install = (await page.getByText(/^npm install -g /).innerText()).trim();
  const checksum = (await page.getByText(/^[0-9a-f]{64}$/).innerText()).trim();
  const login = (await page.getByText(/^plumbline login /).innerText()).trim();
  const upload = (await page.getByText(/^plumbline scan --upload$/).innerText()).trim();
  const archive = install.replace('npm install -g ', '');
  const bytes = Buffer.from(await (await fetch(archive)).arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(checksum);

  const home = await mkdtemp(path.join(folder, 'empty-'));
  const environment = {
    ...process.env,
    // Where `-g` puts things: here instead of where this machine keeps its own.
    npm_config_prefix: home,
    npm_config_cache: path.join(home, '.npm'),
    PATH: [path.join(home, 'bin'), process.env['PATH']].join(path.delimiter),
    XDG_CONFIG_HOME: path.join(home, 'config'),
    PLUMBLINE_PASSWORD: user.password,
  };
  await run(install, { cwd: home, env: environment });
  await run(`${login} --email ${user.email}`, { cwd: home, env: environment });
  const scanned = await run(upload, { cwd: path.join(folder, 'my project'), env: environment }).catch(
    (error: unknown) => error as { code: number; stderr: string },
  );
  expect(scanned).toMatchObject({ code: 1 });
  const [, address = ''] = /See the report at (\S+)/.exec(scanned.stderr) ?? [];
  await page.goto(address);
  await expect(page.getByRole('cell', { name: 'nginx_alias_traversal' }).first()).toBeVisible();
});

function scan(...args: string[]): Promise<Outcome> {
  return runCommandLine(folder, [
    'scan',
    path.join(folder, 'my project'),
    '--output',
    'json',
    '--output-dir',
    '-',
    ...args,
  ]);
}

/** Runs a command with the account's password in the environment, where it keeps no other. */
function plumbline(account: Account, ...args: string[]): Promise<Outcome> {
  return runCommandLine(folder, [...args, '--server', product.address], { PLUMBLINE_PASSWORD: account.password });
}
