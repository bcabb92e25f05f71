import { createClient, type OwnerClient } from '@plumbline/client/client';
import { addCluster, addMachine, addService } from '@plumbline/model/contract/clusters';
import { uploadConfigFile } from '@plumbline/model/contract/files';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './pages.ts';
import { tokenOf } from './server.ts';
import { ownName, placeFor, type Place } from './workshop.ts';

const ORGANIZATION = { kind: 'organization', name: ownName('Unchecked') } as const;
const OWNER = `/orgs/${ORGANIZATION.name}`;
const CLUSTER = `${OWNER}/data`;
const MACHINE = { cluster: 'data', machine: 'm1' };
const UNDECIDED = 'nothing that the rules asked for could be known';

let product: Place;
let client: OwnerClient;
test.beforeAll(async () => {
  product = await placeFor(ORGANIZATION.name);
  const token = await tokenOf(product, product.member);
  client = createClient({
    baseUrl: `${product.address}/server`,
    cliPrefix: 'plumbline-cli',
    token: () => Promise.resolve(token),
  }).forOwner(ORGANIZATION);
  await client.call(addCluster, {
    params: { cluster: 'data' },
    body: { location: 'Berlin', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' },
  });
  await client.call(addMachine, { params: { cluster: 'data' }, body: { id: 'm1' } });
});

test('a cluster of which nothing was checked looks good nowhere, and one checked in part says so', async ({ page }) => {
  await addFile('mongodb', 'mongo', 'mongod.conf', '{% include "mongod.conf" %}\n');
  await signIn(page, product.address, product.member.email, product.member.password);

  await test.step('the line of the run says that nothing was checked', async () => {
    await runReports(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Report ready: Not checked' })).toBeVisible();
    await expectNothingGood(page);
  });

  await test.step('so do the organization’s card, its dashboard and its list of failed checks', async () => {
    await page.goto(`${product.address}/orgs`);
    await expect(page.getByRole('listitem').filter({ hasText: ORGANIZATION.name })).toContainText('Not checked');
    await expectNothingGood(page);
    await page.goto(product.address + OWNER);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'data' }) });
    await expect(card).toContainText('Not checked');
    await expectNothingGood(page);
    await page.goto(`${product.address}${OWNER}/failed-checks`);
    await expect(page.getByText('Not checked')).toBeVisible();
    await expectNothingGood(page);
  });

  await test.step('the report says what was not, and why; its history and its files too', async () => {
    await page.goto(product.address + CLUSTER);
    await expect(page.getByRole('button', { name: /^Score/ })).toHaveText('Score Not checked');
    const unchecked = page.getByRole('table', { name: 'Not checked' });
    await expect(unchecked.getByRole('row', { name: /m1.*mongo.*MongoDB/ })).toContainText(UNDECIDED);
    await expectNothingGood(page);
    await page.goto(`${product.address}${CLUSTER}?tab=history`);
    await expect(page.getByRole('link', { name: 'Not checked' })).toHaveCount(2);
    await expectNothingGood(page);
    await page.goto(`${product.address}${CLUSTER}?tab=files`);
    await expect(page.getByRole('row', { name: /mongod\.conf/ })).toContainText(`Not checked: ${UNDECIDED}`);
    await expectNothingGood(page);
  });

  await test.step('with a service whose file says something, a part was checked', async () => {
    await addFile('nginx', 'web', 'nginx.conf', 'events {}\nhttp { server_tokens off; }\n');
    await page.goto(`${product.address}${CLUSTER}?tab=files`);
    await expect(page.getByRole('row', { name: /nginx\.conf/ })).toContainText('Not run yet.');
    await runReports(page);
    await expect(page.getByRole('listitem').filter({ hasText: '1 of 2 services checked' })).toBeVisible();
    await page.goto(product.address + OWNER);
    await expect(page.getByText('1 of 2 services checked')).toBeVisible();
    await page.getByRole('button', { name: '1 service not checked' }).hover();
    await page.getByRole('dialog').getByRole('link', { name: /data/ }).click();
    await expect(page.getByRole('button', { name: /^Score \d+\.\d 1 of 2 services checked$/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Not checked' }).getByRole('row', { name: /MongoDB/ })).toBeVisible();
  });
});

async function addFile(serviceName: string, service: string, fileName: string, text: string): Promise<void> {
  await client.call(addService, { params: MACHINE, body: { serviceName, serviceKey: service } });
  await client.call(uploadConfigFile, {
    params: { ...MACHINE, service },
    query: { fileName, defaultFileName: fileName, subPath: '.' },
    body: new TextEncoder().encode(text),
  });
}

async function runReports(page: Page): Promise<void> {
  await page.goto(`${product.address}${OWNER}/console`);
  await page.getByRole('button', { name: 'Run Reports' }).click();
  await expect(page.getByText('1 finished', { exact: true })).toBeVisible();
}

/** Neither green nor a full score, anywhere on the page. */
async function expectNothingGood(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('.text-positive, .bg-positive, .bg-positive-wash')).toHaveCount(0);
  await expect(main.getByText(/\b100\b/)).toHaveCount(0);
}
