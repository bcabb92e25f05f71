import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type OwnerClient } from '@plumbline/client/client';
import { addCluster, addMachine, addService, getCluster } from '@plumbline/model/contract/clusters';
import { uploadConfigFile } from '@plumbline/model/contract/files';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ROOT } from '../../tools/processes.ts';
import { signIn } from './pages.ts';
import { tokenOf } from './server.ts';
import { ownName, placeFor, type Place } from './workshop.ts';

const ORGANIZATION = { kind: 'organization', name: ownName('Console') } as const;
const FIXTURES = path.join(ROOT, 'packages/scanner/src/services');
const DROPPED = [
  'nginx/fixtures/shop/nginx.conf',
  'postgres/fixtures/reporting/postgresql.conf',
  'postgres/fixtures/reporting/pg_hba.conf',
  'redis/fixtures/cache/redis.conf',
];
const MAIN_TF = `resource "aws_instance" "web" {
  ami                    = "ami-0c55b159cbfafe1f0"
  instance_type          = "t3.micro"
  private_ip             = "10.0.1.10"
  vpc_security_group_ids = [aws_security_group.web.id]
}

resource "aws_security_group" "web" {
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`;

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
});

test('a machine gets traffic rules and files, its report runs, and a run that takes too long is cancelled', async ({
  page,
}) => {
  await openConsole(page);

  await test.step('a cluster is registered, and its first machine with it', async () => {
    await page.getByRole('button', { name: 'Add Cluster' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a new cluster' });
    await dialog.getByLabel('Cluster name').fill('shop');
    await dialog.getByRole('button', { name: 'Add cluster' }).click();
    await page.getByRole('button', { name: /^shop/ }).click();
    await page.getByRole('button', { name: 'Add new machine' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('web-1');
    await page.getByRole('button', { name: 'Add machine' }).click();
    await expect(page.getByRole('heading', { name: 'web-1' })).toBeVisible();
  });
  const machine = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'web-1' }) });

  await test.step('rules of both directions are added, and one is deleted', async () => {
    await machine.getByRole('button', { name: 'InBound Rules' }).click();
    const inbound = page.getByRole('dialog', { name: 'Inbound' });
    await inbound.getByRole('button', { name: 'https' }).click();
    await inbound.getByRole('textbox', { name: 'CIDR Block' }).fill('2001:db8::/32');
    await inbound.getByRole('button', { name: 'Add' }).click();
    await expect(inbound.getByRole('row', { name: /^100 TCP 2001:db8::\/32 443 443/ })).toBeVisible();
    await expect(inbound.getByRole('textbox', { name: 'Priority' })).toHaveValue('200');
    await inbound.getByRole('button', { name: 'Delete rule 100: TCP 2001:db8::/32, port 443' }).click();
    await expect(inbound.getByText('No rules yet.')).toBeVisible();
    await page.keyboard.press('Escape');

    await machine.getByRole('button', { name: 'OutBound Rules' }).click();
    const outbound = page.getByRole('dialog', { name: 'Outbound' });
    await outbound.getByLabel('Protocol').selectOption('ANY');
    await outbound.getByRole('textbox', { name: 'CIDR Block' }).fill('10.0.0.0/8');
    await outbound.getByRole('textbox', { name: 'Begin Port' }).fill('5000');
    await outbound.getByRole('textbox', { name: 'End Port' }).fill('5010');
    await page.keyboard.press('Enter');
    await expect(outbound.getByRole('row', { name: /^100 ANY 10\.0\.0\.0\/8 5000 5010/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const { machines } = await client.call(getCluster, { query: { clusterName: 'shop' } });
    expect(machines?.['web-1']).toMatchObject({
      inboundTraffic: [],
      outboundTraffic: [{ priority: 100, protocol: 'ANY', cidrBlock: '10.0.0.0/8', beginPort: 5000, endPort: 5010 }],
    });
  });

  await test.step('files that are dropped together find their services', async () => {
    const files = await Promise.all(
      DROPPED.map(async (name) => ({
        name: path.basename(name),
        text: await readFile(path.join(FIXTURES, name), 'utf8'),
      })),
    );
    await drop(page, page.getByRole('group', { name: 'Add files' }), [
      ...files,
      { name: 'notes.txt', text: 'Call Nora.' },
    ]);
    const mapping = page.getByRole('dialog', { name: 'Add files' });
    await expect(mapping.getByLabel('Machine for services of machines')).toHaveValue('web-1');
    for (const [file, service] of [
      ['nginx.conf', /^New: NGINX — \d+ rules \(nginx\)$/],
      ['postgresql.conf', /^New: PostgreSQL — \d+ rules \(postgres\)$/],
      ['pg_hba.conf', /^New: PostgreSQL — \d+ rules \(postgres\)$/],
      ['redis.conf', /^New: Redis — \d+ rules \(redis\)$/],
      ['notes.txt', 'Leave out'],
    ] as const) {
      const chosen = mapping.getByRole('combobox', { name: `Service of ${file}` }).locator('option:checked');
      await expect(chosen).toHaveText(service);
    }
    await mapping.getByRole('button', { name: 'Save 4 files' }).click();
    await expect(mapping.getByText('4 saved, 1 left out')).toBeVisible();
    await mapping.getByRole('button', { name: 'Close' }).last().click();
    await machine.getByRole('button', { name: '3 services' }).click();
    const dialog = page.getByRole('dialog', { name: 'web-1' });
    const standard = dialog.getByRole('article', { name: 'postgres' }).getByRole('table', { name: 'STANDARD FILES' });
    await expect(standard.getByRole('row')).toHaveCount(3);
    await page.keyboard.press('Escape');
  });

  await test.step('runs are followed, and the one that takes too long is cancelled', async () => {
    await addSlowCluster();
    await page.reload();
    await page.getByRole('button', { name: 'Run Reports' }).click();
    const runs = page.getByRole('region', { name: 'Reports' });
    const slow = runs.getByRole('listitem').filter({ hasText: 'slow' });
    await expect(slow.getByText(/^Running/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run Reports' })).toBeDisabled();
    await slow.getByRole('button', { name: 'Cancel the run of slow' }).click();
    await expect(slow.getByText('Cancelled')).toBeVisible();
    const shop = runs.getByRole('listitem').filter({ hasText: 'shop' });
    // What the dropped nginx.conf includes was not dropped, so that none of its rules can say anything for certain.
    await expect(shop.getByText(/\d+ failed checks.*2 of 3 services checked/)).toBeVisible();
    await expect(runs.getByText('1 finished, 1 cancelled')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run Reports' })).toBeEnabled();
    await shop.getByRole('link', { name: 'Report ready' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'shop' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Failed checks' })).toBeVisible();
  });
});

test('machines are derived from a Terraform file after a question', async ({ page }) => {
  await client.call(addCluster, {
    params: { cluster: 'cloud' },
    body: { location: 'eu-central-1', clusterType: 'AWS', derivedFrom: 'TERRAFORM' },
  });
  await openConsole(page);
  await page.getByRole('button', { name: /^cloud AWS TERRAFORM \(eu-central-1\)/ }).click();
  await page.getByRole('button', { name: 'Edit the services of cloud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Services of cloud' });

  await dialog.getByRole('button', { name: 'Add new service' }).click();
  await dialog.getByLabel('Custom identifier').fill('infrastructure');
  await dialog.getByLabel('Service name').selectOption('terraform');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  const service = dialog.getByRole('article', { name: 'infrastructure' });
  await expect(dialog.getByRole('button', { name: 'Add new service' })).toBeHidden();
  const file = { name: 'main.tf', mimeType: 'text/plain', buffer: Buffer.from(MAIN_TF) };
  const form = service.getByRole('form', { name: 'Add a configuration file' });
  await form.locator('input[type=file]').setInputFiles(file);
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(service.getByRole('row', { name: /^main\.tf main\.tf \./ })).toBeVisible();

  await dialog.getByRole('button', { name: 'Derive machines' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you wish to derive machines from the IaC tool?',
  });
  await question.getByRole('button', { name: 'Derive machines' }).click();
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  const machine = page.getByRole('article').filter({ hasText: '10.0.1.10' });
  await expect(machine).toBeVisible();
  await machine.getByRole('button', { name: 'InBound Rules' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Inbound' }).getByRole('row', { name: /TCP 0\.0\.0\.0\/0/ }),
  ).toBeVisible();
});

async function openConsole(page: Page): Promise<void> {
  const { email, password } = product.member;
  await signIn(page, product.address, email, password);
  await page.goto(`${product.address}/clusters`);
  await expect(page.getByRole('button', { name: 'Add Cluster' })).toBeVisible();
}

/** As if dragged from the desktop. */
async function drop(page: Page, area: Locator, files: readonly { name: string; text: string }[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const { name, text } of ${JSON.stringify(files)}) transfer.items.add(new File([text], name));
    return transfer;
  })()`);
  await area.getByRole('button').first().dispatchEvent('drop', { dataTransfer });
}

/** Its one file takes seconds to check. */
async function addSlowCluster(): Promise<void> {
  await client.call(addCluster, {
    params: { cluster: 'slow' },
    body: { location: '', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' },
  });
  await client.call(addMachine, { params: { cluster: 'slow' }, body: { id: 'web-1' } });
  const service = { serviceKey: 'edge', serviceName: 'nginx' };
  await client.call(addService, { params: { cluster: 'slow', machine: 'web-1' }, body: service });
  const location = 'location /files { alias /srv/files/; proxy_pass http://backend; add_header X-A b; }';
  const server = `server { listen 80; server_name shop.example; ${location.repeat(5)} }\n`;
  await client.call(uploadConfigFile, {
    params: { cluster: 'slow', machine: 'web-1', service: 'edge' },
    query: { fileName: 'nginx.conf', subPath: '.', defaultFileName: 'nginx.conf' },
    body: new TextEncoder().encode(`events {}\nhttp {\n${server.repeat(600)}}\n`),
  });
}
