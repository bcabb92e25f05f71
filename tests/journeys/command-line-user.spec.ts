import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible, register, signOut, watchConsole } from './pages.ts';
import { workshop } from './workshop.ts';
import { readZip } from './zip.ts';

const NGINX_CONF = `user root;
worker_processes auto;
events { worker_connections 1024; }

http {
    include conf.d/*.conf;
    server_tokens on;
    access_log /var/log/nginx/access.log;
}
`;
const SITE_CONF = `server {
    listen 80;
    location /files {
        alias /srv/files/;
    }
}
`;

test('a newcomer registers, looks at the samples, and finds what is wrong with an nginx.conf of their own', async ({
  page,
}) => {
  const product = workshop();
  const problems = watchConsole(page);
  const email = 'newcomer@example.com';
  await register(page, product.address, {
    firstName: 'Nora',
    lastName: 'New',
    email,
    password: 'Plumb-line-2026-true',
  });
  await expect(page).toHaveURL(`${product.address}/orgs/${encodeURIComponent(email)}`);

  await test.step('the samples have something to show', async () => {
    await page.getByRole('button', { name: 'Add Quickstart samples' }).click();
    await expect(page.getByRole('heading', { name: 'Quickstart added' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'plumbline_demo_nginx' }).first().click();
    await expect(page.getByText('Total Reports')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'nginx_alias_traversal' })).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
  });

  await test.step('a cluster, a machine and a service are registered', async () => {
    await page.goto(`${product.address}/clusters`);
    await page.getByRole('button', { name: 'Add Cluster' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a new cluster' });
    await expect(dialog.getByRole('button', { name: 'Add cluster' })).toBeDisabled();
    await dialog.getByLabel('Cluster name').fill('shop');
    await dialog.getByLabel('Location').fill('Berlin');
    await dialog.getByRole('button', { name: 'Add cluster' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: /^shop/ }).click();
    await page.getByRole('button', { name: 'Add new machine' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('web-1');
    await page.getByLabel('External Ip').fill('not an address');
    await expect(page.getByRole('button', { name: 'Add machine' })).toBeDisabled();
    await page.getByLabel('External Ip').fill('198.51.100.7');
    await page.getByRole('button', { name: 'Add machine' }).click();
    await page.getByRole('button', { name: 'Edit web-1' }).click();

    await page.getByRole('button', { name: 'Add new service' }).click();
    await page.getByLabel('Custom identifier').fill('edge');
    await page.getByLabel('Service name').selectOption('nginx');
    await page.getByRole('button', { name: 'Add service' }).click();
    await expect(page.getByRole('article', { name: 'edge' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its files are uploaded', async () => {
    const service = page.getByRole('article', { name: 'edge' });
    const main = service.getByRole('form', { name: 'Add a configuration file' });
    await main.locator('input[type=file]').setInputFiles({
      name: 'nginx.conf',
      mimeType: 'text/plain',
      buffer: Buffer.from(NGINX_CONF),
    });
    await expect(main.getByText('nginx.conf, line 6: "include" is only supported')).toBeVisible();
    await main.getByRole('button', { name: 'Add' }).click();
    await expect(service.getByRole('table', { name: 'STANDARD FILES' }).getByText('nginx.conf').first()).toBeVisible();
    await expect(service.getByRole('status').filter({ hasText: 'nginx.conf, line 6' })).toBeVisible();

    const included = service.getByRole('form', { name: 'Add a complimentary file' });
    await included.locator('input[type=file]').setInputFiles({
      name: 'site.conf',
      mimeType: 'text/plain',
      buffer: Buffer.from(SITE_CONF),
    });
    await included.getByLabel('Alias').fill('conf.d/site.conf');
    await included.getByRole('button', { name: 'Add' }).click();
    await expect(
      service.getByRole('table', { name: 'COMPLIMENTARY FILES' }).getByText('conf.d/site.conf'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the report names the wrong lines and how to fix them', async () => {
    await page.getByRole('button', { name: 'Run Reports' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'shop' }).getByText('Report ready')).toBeVisible();
    await page.goto(`${product.address}/orgs/${encodeURIComponent(email)}/shop`);
    const row = page.getByRole('row').filter({ hasText: 'nginx_user_root' });
    await row.getByRole('button', { name: 'Learn More' }).click();
    await expect(page.getByText('user root;').first()).toBeVisible();
    await expect(page.getByText('What?')).toBeVisible();
    await expect(page.getByText('How to fix it?')).toBeVisible();
    await expect(page.getByText('More Info')).toBeVisible();
    await expect(page.getByRole('link', { name: /^https:\/\/nginx\.org\// }).first()).toBeVisible();
    await expect(page.getByText('1 to 1')).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('How to fix it?')).toBeHidden();
  });

  await test.step('the audit zip holds the report and the files', async () => {
    await page.goto(`${product.address}/orgs/${encodeURIComponent(email)}/shop?tab=history`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).first().click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^newcomer.*-shop-.*\.zip$/);
    const zip = await readZip(await readFile(await download.path()));
    expect([...zip.keys()].toSorted()).toEqual([
      'cluster_snapshot.zip',
      'oscal-assessment-results.json',
      'report.csv',
      'report.sarif',
      'result.json',
      'result.md',
      'sha256sums.txt',
    ]);
    const snapshot = await readZip(zip.get('cluster_snapshot.zip') ?? Buffer.alloc(0));
    expect([...snapshot.keys()].toSorted()).toEqual(['manifest.json', 'web-1/edge/nginx.conf', 'web-1/edge/site.conf']);
    expect(snapshot.get('web-1/edge/nginx.conf')?.toString()).toBe(NGINX_CONF);
    expect(zip.get('result.md')?.toString()).toContain('nginx_user_root');
  });

  await signOut(page);
  expect(problems).toEqual([]);
});
