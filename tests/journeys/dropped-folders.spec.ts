import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type OwnerClient } from '@plumbline/client/client';
import { addCluster } from '@plumbline/model/contract/clusters';
import { getReport, listReports, runReport } from '@plumbline/model/contract/reports';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { joinPath } from '@plumbline/model/paths';
import type { Report } from '@plumbline/model/report';
import { expect, test } from '@playwright/test';
import { ROOT } from '../../tools/processes.ts';
import { runCommandLine } from './command-line.ts';
import { signIn } from './pages.ts';
import { addUser, tokenOf } from './server.ts';
import { ownName, placeFor, type Place } from './workshop.ts';

const ORGANIZATION = { kind: 'organization', name: ownName('Dropped') } as const;
const FIXTURES = path.join(ROOT, 'packages/scanner/src/services');

let product: Place;
let client: OwnerClient;
let home: string;
test.beforeAll(async () => {
  product = await placeFor(ORGANIZATION.name);
  home = await mkdtemp(path.join(tmpdir(), 'plumbline-dropped-'));
  const token = await tokenOf(product, product.member);
  client = createClient({
    baseUrl: `${product.address}/server`,
    cliPrefix: 'plumbline-cli',
    token: () => Promise.resolve(token),
  }).forOwner(ORGANIZATION);
});
test.afterAll(() => rm(home, { recursive: true, force: true }));

for (const [service, folder, files] of [
  ['nginx', 'shop', 4],
  ['apache', 'intranet', 3],
  ['postgres', 'reporting', 4],
] as const) {
  test(`the folder ${service}/${folder}, dropped on an empty cluster, fails the checks that a scan of it fails`, async ({
    page,
  }) => {
    const cluster = `${service} ${folder}`;
    await client.call(addCluster, {
      params: { cluster },
      body: { location: '', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' },
    });
    const source = path.join(FIXTURES, service, 'fixtures', folder);
    const { email, password } = product.member;
    await signIn(page, product.address, email, password);
    await page.goto(`${product.address}/clusters?cluster=${encodeURIComponent(cluster)}`);
    await page.getByRole('group', { name: 'Add files' }).locator('input[webkitdirectory]').setInputFiles(source);
    const mapping = page.getByRole('dialog', { name: 'Add files' });
    await expect(mapping.getByRole('textbox', { name: 'Name of the new machine' })).toHaveValue(folder);
    // The golden report beside them.
    await expect(mapping.getByRole('row', { name: /^\S+report\.json / })).toContainText('Left out: not recognised');
    await mapping.getByRole('button', { name: `Save ${files} files` }).click();
    await expect(mapping.getByText(`${files} saved, 1 left out`)).toBeVisible();

    await client.call(runReport, { params: { cluster } });
    const [reportName = ''] = await client.call(listReports, { query: { clusterName: cluster } });
    const report = await client.call(getReport, { query: { clusterName: cluster, reportName } });
    const scan = await runCommandLine(home, ['scan', source, '--output', 'json', '--output-dir', '-']);
    const local = JSON.parse(scan.stdout) as Report;
    expect(local.failed.length).toBeGreaterThan(0);
    const withoutFolder = (file: string) => file.replace(`${folder}/`, '');
    expect(report.failed.map((check) => describe(check, withoutFolder)).toSorted()).toEqual(
      local.failed.map((check) => describe(check, (file) => file)).toSorted(),
    );
  });
}

test('a command-line user loses no failed check of what an nginx.conf includes', async ({ page }) => {
  const source = path.join(home, 'edge');
  await mkdir(path.join(source, 'conf.d'), { recursive: true });
  await writeFile(path.join(source, 'nginx.conf'), 'user root;\nevents {}\nhttp {\n  include conf.d/*.conf;\n}\n');
  await writeFile(path.join(source, 'conf.d', 'site.conf'), SITE);
  const user = await addUser(product, 'dora@example.com');
  const token = await tokenOf(product, user);
  const own = createClient({
    baseUrl: `${product.address}/server`,
    cliPrefix: 'plumbline-cli',
    token: () => Promise.resolve(token),
  }).forOwner({ kind: 'user', name: user.email });
  const cluster = 'edge';
  await own.call(addCluster, {
    params: { cluster },
    body: { location: '', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' },
  });
  await signIn(page, product.address, user.email, user.password);
  await page.goto(`${product.address}/clusters?cluster=${cluster}`);
  await page.getByRole('group', { name: 'Add files' }).locator('input[webkitdirectory]').setInputFiles(source);
  const mapping = page.getByRole('dialog', { name: 'Add files' });
  await expect(mapping.getByRole('row', { name: /site\.conf/ })).toContainText('Checked for itself');
  await mapping.getByRole('button', { name: 'Save 2 files' }).click();
  await expect(mapping.getByText('2 saved')).toBeVisible();

  await own.call(runReport, { params: { cluster } });
  const [reportName = ''] = await own.call(listReports, { query: { clusterName: cluster } });
  const { failed } = await own.call(getReport, { query: { clusterName: cluster, reportName } });
  const scan = await runCommandLine(home, ['scan', source, '--output', 'json', '--output-dir', '-']);
  const local = JSON.parse(scan.stdout) as Report;
  expect(local.failed).toHaveLength(6);
  expect(failed.map((check) => describe(check, (file) => file.replace('edge/', ''))).toSorted()).toEqual(
    local.failed.map((check) => describe(check, (file) => file)).toSorted(),
  );
});

/** Five of its checks fail whatever includes it. */
const SITE = `server {
  listen 127.0.0.1:8080;
  server_name shop.example.com;
  autoindex on;
  server_tokens on;
  ssl_protocols TLSv1 TLSv1.2;
  ssl_ciphers RC4:HIGH;
  add_header X-Content-Type-Options nosniff;
  add_header X-Frame-Options DENY;
  add_header Content-Security-Policy "default-src 'self'" always;
  location /files {
    alias /srv/files/;
  }
}
`;

function describe(
  { rule, config_file: file, fromLine, toLine }: FailedCheck,
  pathOf: (file: string) => string,
): string {
  const place = file ? pathOf(joinPath(file.subPath, file.fileName)) : '';
  return `${rule.name} ${place} ${fromLine}–${toLine}`;
}
