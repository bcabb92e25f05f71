import { expect, test } from '@playwright/test';
import { makeZip } from '@plumbline/server/testing/test-zip';
import { expectNothingCut, signIn } from './pages.ts';
import { visit, type Screen } from './screens.ts';
import { tokenOf } from './server.ts';
import { ownName, placeFor, type Place } from './workshop.ts';

/* What real clusters hold: long names, hundreds of failed checks, and clusters that never ran. Nothing of it is cut. */

const CLUSTER = 'frankfurt-production-payment-gateway.internal.example.com';
const MACHINES = ['web-server-a.frankfurt.internal.example.com', 'web-server-b', 'web-server-c'];
const ORGANIZATION = ownName('Long-Names');
const OWNER = `/orgs/${ORGANIZATION}`;
const PAGE = `${OWNER}/${CLUSTER}`;
const WIDTHS = [390, 768, 1024];

const SCREENS: readonly Screen[] = [
  { name: 'organizations', path: '/orgs' },
  { name: 'dashboard', path: OWNER },
  { name: 'reports', path: PAGE },
  { name: 'reports by file', path: `${PAGE}?group=file` },
  { name: 'history', path: `${PAGE}?tab=history` },
  { name: 'configuration', path: `${PAGE}?tab=config` },
  {
    name: 'files',
    path: `${PAGE}?tab=files`,
    async open(page) {
      await page
        .getByRole('button', { name: /^Complimentary files/ })
        .first()
        .click();
      await expect(page.getByRole('table', { name: 'Complimentary files' })).toBeVisible();
    },
  },
  { name: 'failed checks', path: `${OWNER}/failed-checks` },
  {
    name: 'failed checks by file',
    path: `${OWNER}/failed-checks?group=file`,
    async open(page) {
      await page.getByRole('main').locator('li button').first().click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'console',
    path: `${OWNER}/console`,
    async open(page) {
      await page.getByRole('button', { name: new RegExp(`^${CLUSTER}`) }).click();
      await expect(page.getByRole('button', { name: 'Add new machine' })).toBeVisible();
    },
  },
  {
    name: 'machine',
    path: `${OWNER}/console`,
    async open(page) {
      await page.getByRole('button', { name: new RegExp(`^${CLUSTER}`) }).click();
      await page.getByRole('button', { name: /^Edit web-server-a/ }).click();
      await expect(page.getByRole('table', { name: 'COMPLIMENTARY FILES' }).first()).toBeVisible();
    },
  },
];

let product: Place;
test.beforeAll(async () => {
  product = await placeFor(ORGANIZATION);
  await furnishWithLongNames();
});

test('long names and many failed checks are cut nowhere', async ({ page }) => {
  test.setTimeout(300_000);
  const { email, password } = product.member;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, product.address, email, password);
  for (const screen of SCREENS) {
    await test.step(screen.name, async () => {
      await visit(page, screen);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectNothingCut(page, screen.name);
      }
    });
  }
});

async function furnishWithLongNames(): Promise<void> {
  const token = await tokenOf(product, product.member);
  const call = async (method: string, path: string, body?: Uint8Array<ArrayBuffer> | string): Promise<void> => {
    const answer = await fetch(`${product.address}/server/cluster/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': typeof body === 'string' ? 'application/json' : 'application/zip',
      },
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status, path).toBeLessThan(300);
  };
  await call('POST', 'upload-cluster-zip', new Uint8Array(await longCluster()));
  for (let run = 0; run < 3; run += 1) await call('PUT', `run-report/${CLUSTER}`);
  const never = { location: '', clusterType: 'UNKNOWN', derivedFrom: 'MANUAL' };
  await call('POST', 'add-cluster/never-run-cluster-with-a-rather-long-name', JSON.stringify(never));
}

function longCluster(): Promise<Buffer> {
  const place = { subPath: './etc/nginx/sites-available/production', configFileType: 'nginx' };
  const proxy = {
    serviceName: 'nginx',
    version: '1.25.3',
    configFileList: [{ fileName: 'nginx.conf', defaultFileName: 'nginx.conf', ...place }],
    complimentaryFileList: [
      {
        fileName: 'payment-gateway-upstream-servers.conf',
        aliasList: ['conf.d/payment-gateway-upstream-servers.conf', 'sites-enabled/default.conf'],
        ...place,
      },
    ],
  };
  const key = 'nginx-reverse-proxy-for-payments';
  const machines = Object.fromEntries(
    MACHINES.map((id) => [id, { id, hostName: `${id}.prod`, services: { [key]: proxy } }]),
  );
  const servers = Array.from({ length: 30 }, (_, index) => `server { listen ${8000 + index}; ssl_protocols SSLv3; }\n`);
  const folder = `${key}/etc/nginx/sites-available/production`;
  const files = MACHINES.flatMap((id) => [
    { name: `${id}/${folder}/nginx.conf`, content: `http {\nserver_tokens on;\n${servers.join('')}}\n` },
    { name: `${id}/${folder}/payment-gateway-upstream-servers.conf`, content: 'autoindex on;\n' },
  ]);
  const manifest = { name: CLUSTER, clusterType: 'AZURE', derivedFrom: 'AZURE_RESOURCE_MANAGER', machines };
  return makeZip([{ name: 'manifest.json', content: JSON.stringify(manifest) }, ...files]);
}
