import { expect, type Locator, type Page } from '@playwright/test';
import { createClient } from '@plumbline/client/client';
import { putDemoClusters } from '@plumbline/model/contract/reports';
import { makeToken, revokeToken } from '@plumbline/model/contract/tokens';
import { changeUsers } from '@plumbline/server/testing/change-users';
import { closeByEscape } from './pages.ts';
import { tokenOf, type Account, type ProductServer } from './server.ts';

/* Every screen of the portal and what can be opened on it, for the checks that all of them have to pass. */

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Opens what does not stand in the address. English only. */
  readonly open?: (page: Page) => Promise<void>;
  /** Opened by a key of its own, or by files dropped: there is no button that Enter opens it by. */
  readonly opensByItself?: boolean;
  /** Neither a dialog nor a menu. */
  readonly opensNothing?: boolean;
  /** A call of it fails, as it is meant to; browsers say that to the console by themselves. */
  readonly isRefused?: boolean;
  /** Laid out as another, which holds something else: it has pictures at two widths instead of three. */
  readonly isVariant?: boolean;
}

const ORGANIZATION = 'Sample Organization';
const OWNER = '/orgs/Sample%20Organization';
const CLUSTER = `${OWNER}/plumbline_demo_nginx`;
const TOKENS = '/tokens/Sample%20Organization';
/** The call that adds a cluster. */
const ADDING = '**/add-cluster/**';

export const SCREENS: readonly Screen[] = [
  { name: 'organizations', path: '/orgs' },
  { name: 'dashboard', path: OWNER },
  { name: 'dashboard-new', path: '/orgs/Second%20Organization' },
  { name: 'reports', path: CLUSTER },
  { name: 'reports-grouped', path: `${CLUSTER}?group=check` },
  { name: 'reports-fixed', path: `${CLUSTER}?state=fixed`, isVariant: true },
  { name: 'reports-none-found', path: `${CLUSTER}?find=nothing-like-it`, isVariant: true },
  { name: 'reports-not-there', path: `${CLUSTER}?report=1`, isVariant: true },
  { name: 'history', path: `${CLUSTER}?tab=history` },
  { name: 'configuration', path: `${CLUSTER}?tab=config` },
  { name: 'configuration-json', path: `${CLUSTER}?tab=config&show=json`, isVariant: true },
  { name: 'files', path: `${CLUSTER}?tab=files` },
  { name: 'reports-printed', path: `${CLUSTER}?view=print` },
  // By cluster, as equals of the others come in any order.
  { name: 'failed-checks', path: `${OWNER}/failed-checks?order=cluster` },
  { name: 'failed-checks-none-found', path: `${OWNER}/failed-checks?find=nothing-like-it`, isVariant: true },
  { name: 'failed-checks-none', path: '/orgs/Second%20Organization/failed-checks', isVariant: true },
  { name: 'clusters', path: '/clusters' },
  { name: 'console', path: `${OWNER}/console` },
  { name: 'console-empty', path: '/orgs/Second%20Organization/console' },
  { name: 'usage', path: '/usage/Sample%20Organization' },
  { name: 'get-started', path: '/get-started' },
  { name: 'rules', path: '/rules' },
  { name: 'rules-none-found', path: '/rules?find=nothing-like-it', isVariant: true },
  { name: 'rule', path: '/rules/nginx_server_tokens_on' },
  { name: 'admin', path: '/admin' },
  { name: 'connect-accounts', path: '/connect-accounts' },
  { name: 'connect-account', path: '/connect-accounts/Sample%20Organization' },
  { name: 'tokens', path: TOKENS },
  { name: 'tokens-none', path: '/tokens/Second%20Organization', isVariant: true },
  { name: 'cluster-not-found', path: `${OWNER}/no-such-cluster`, isRefused: true, isVariant: true },
  { name: 'owner-not-found', path: '/orgs/No%20Such%20Organization', isVariant: true },
  { name: 'not-found', path: '/no/such/page/here' },
];

/** What opens on a screen, one state each. */
export const STATES: readonly Screen[] = [
  {
    name: 'severity-levels',
    path: OWNER,
    open: (page) => click(page.getByRole('button', { name: 'Active Issues' }), page.getByRole('dialog')),
  },
  {
    name: 'severity-clusters',
    path: OWNER,
    open: (page) => click(page.getByRole('button', { name: /Critical/ }).first(), page.getByRole('dialog')),
  },
  {
    name: 'changed-clusters',
    path: OWNER,
    open: (page) => click(page.getByRole('button', { name: /fixed$/ }), page.getByRole('dialog')),
  },
  {
    name: 'failed-check',
    opensNothing: true,
    path: CLUSTER,
    open: (page) =>
      click(
        page.getByRole('button', { name: 'Learn More' }).first(),
        page.getByRole('heading', { name: 'How to fix it?' }),
      ),
  },
  {
    name: 'whole-file',
    path: `${CLUSTER}?tab=files`,
    open: (page) => click(page.getByRole('link', { name: 'nginx.conf' }), page.locator('mark').first()),
  },
  {
    name: 'score',
    path: CLUSTER,
    open: (page) => click(page.getByRole('button', { name: /^Score/ }), page.getByRole('dialog')),
  },
  {
    name: 'report-choice',
    path: CLUSTER,
    open: (page) => click(page.getByRole('combobox', { name: 'View report' }), page.getByRole('listbox')),
  },
  {
    name: 'export',
    path: CLUSTER,
    open: (page) => click(page.getByRole('button', { name: 'Export' }), page.getByRole('menu')),
  },
  { name: 'printable-page', opensNothing: true, path: `${CLUSTER}?view=print` },
  {
    name: 'compare-reports',
    opensNothing: true,
    path: `${CLUSTER}?tab=history`,
    async open(page) {
      for (const index of [0, 1]) {
        await page.getByRole('checkbox').nth(index).click();
        // What is picked stands in the address, which follows a moment later.
        await expect(page.getByRole('checkbox').nth(index)).toBeChecked();
      }
      await expect(page.getByRole('link', { name: 'Compare' })).toBeVisible();
    },
  },
  {
    name: 'search',
    path: OWNER,
    open: (page) => click(page.getByRole('button', { name: /^Search/ }), page.getByRole('option').first()),
  },
  {
    name: 'search-results',
    path: OWNER,
    async open(page) {
      await click(page.getByRole('button', { name: /^Search/ }), page.getByRole('option').first());
      await page.getByRole('combobox').last().fill('server_tokens');
      await expect(page.getByRole('option', { name: /nginx_server_tokens_on/ }).first()).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    opensByItself: true,
    path: OWNER,
    async open(page) {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'theme-and-language',
    path: OWNER,
    open: (page) => click(page.getByRole('button', { name: 'Theme and language' }), page.getByRole('menu')),
  },
  {
    name: 'account',
    path: OWNER,
    open: (page) => click(page.getByRole('button', { name: /^Signed in as/ }), page.getByRole('menu')),
  },
  {
    name: 'add-cluster',
    path: `${OWNER}/console`,
    open: (page) => click(page.getByRole('button', { name: 'Add Cluster' }), page.getByRole('dialog')),
  },
  {
    name: 'add-cluster-failed',
    path: `${OWNER}/console`,
    isRefused: true,
    async open(page) {
      await click(page.getByRole('button', { name: 'Add Cluster' }), page.getByRole('dialog'));
      await page.getByLabel('Cluster name').fill('shop');
      await page.route(ADDING, (route) => route.abort());
      await page.getByRole('dialog').getByRole('button', { name: 'Add cluster' }).click();
      await expect(page.getByRole('alert')).toHaveText(/^Failed to add this cluster/);
      await page.unroute(ADDING);
    },
  },
  {
    name: 'cluster-opened',
    opensNothing: true,
    path: `${OWNER}/console`,
    async open(page) {
      await openCluster(page);
      await click(page.getByRole('button', { name: 'Add new machine' }), page.getByLabel('External Ip').last());
    },
  },
  {
    name: 'cluster-services',
    path: `${OWNER}/console`,
    open: (page) =>
      click(page.getByRole('button', { name: 'Edit the services of plumbline_demo_nginx' }), page.getByRole('dialog')),
  },
  {
    name: 'machine',
    path: `${OWNER}/console`,
    async open(page) {
      await openMachine(page);
      await click(page.getByRole('button', { name: 'Add new service' }), page.getByLabel('Custom identifier'));
    },
  },
  {
    name: 'alias-form',
    path: `${OWNER}/console`,
    async open(page) {
      await openMachine(page);
      await page.getByRole('button', { name: 'Add an alias to mime.types' }).click();
      await page.getByRole('form', { name: 'Add an alias to mime.types' }).getByLabel('Alias').fill('conf.d/shop.conf');
      await expect(page.getByText(/^Alias 'conf.d\/shop.conf' cannot be set/)).toBeVisible();
    },
  },
  {
    name: 'traffic-rules',
    path: `${OWNER}/console`,
    async open(page) {
      await openCluster(page);
      await click(page.getByRole('button', { name: /^InBound Rules/ }).last(), page.getByRole('dialog'));
      await page.getByRole('button', { name: 'https' }).click();
      await page.getByRole('textbox', { name: 'CIDR Block' }).fill('0.0.0.0/0');
      await expect(page.getByText('Anyone on the internet (IPv4) may reach 443/tcp.').last()).toBeVisible();
    },
  },
  {
    name: 'file-mapping',
    opensByItself: true,
    path: `${OWNER}/console`,
    async open(page) {
      await openCluster(page);
      const files = ['nginx.conf', 'kubelet-configuration.json', 'kubelet-configuration.yaml', 'notes.txt'];
      await page
        .getByRole('group', { name: 'Add files' })
        .locator('input[type=file]')
        .first()
        .setInputFiles(files.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('{}') })));
      await expect(
        page
          .getByRole('dialog')
          .getByText(/Pick exactly one kubelet format/)
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'delete-cluster',
    path: `${OWNER}/console`,
    open: (page) =>
      click(page.getByRole('button', { name: 'Delete plumbline_demo_nginx' }), page.getByRole('alertdialog')),
  },
  {
    name: 'make-token',
    path: TOKENS,
    open: (page) => click(page.getByRole('button', { name: 'Make an access token' }), page.getByRole('dialog')),
  },
  {
    name: 'revoke-token',
    path: TOKENS,
    open: (page) => click(page.getByRole('button', { name: 'Revoke Nightly scan' }), page.getByRole('alertdialog')),
  },
  {
    name: 'organization-members',
    path: '/admin',
    open: (page) => click(page.getByRole('button', { name: /^Manage/ }).first(), page.getByRole('dialog')),
  },
  {
    name: 'user-roles',
    path: '/admin',
    open: (page) => click(page.getByRole('button', { name: /@/ }).first(), page.getByRole('dialog')),
  },
];

/** Gives the user of the sample organization a second one, the demo clusters, tokens and the administrator's page. */
export async function furnish(product: ProductServer): Promise<Account> {
  const { enterpriseUser } = product;
  await changeUsers(product.dataFolder, ['add-organization', 'Second Organization']);
  await changeUsers(product.dataFolder, ['add-to-organization', 'Second Organization', enterpriseUser.email]);
  await changeUsers(product.dataFolder, ['grant', 'ADMIN', enterpriseUser.email]);
  const client = createClient({
    baseUrl: `${product.address}/server`,
    cliPrefix: 'plumbline-cli',
    token: () => tokenOf(product, enterpriseUser),
  }).forOwner({ kind: 'organization', name: ORGANIZATION });
  await client.call(putDemoClusters);
  const { id } = await client.call(makeToken, { body: { name: 'Laptop that was lost', scope: 'read' } });
  await client.call(revokeToken, { params: { token: id } });
  await client.call(makeToken, { body: { name: 'Nightly scan', scope: 'upload', days: 13 } });
  await client.call(makeToken, {
    body: { name: 'GitHub Actions of the web server', scope: 'upload', clusterName: 'plumbline_demo_nginx' },
  });
  return enterpriseUser;
}

/** Goes there as a link of the portal does, without signing in anew, and waits until nothing is on its way any more. */
export async function visit(page: Page, { path, open }: Screen): Promise<void> {
  // What was opened before is closed, also where the address stays.
  await closeByEscape(page, page.getByRole('dialog'));
  const { pathname } = new URL(page.url());
  const elsewhere = ELSEWHERE.find((known) => !pathname.startsWith(known) && !path.startsWith(known));
  for (const to of [elsewhere ?? '', path]) await goTo(page, to);
  await settled(page);
  await open?.(page);
  await settled(page);
}

/** Screens to come from, so that each is made anew: the first costs nothing, and is for all but itself. */
const ELSEWHERE = ['/no/such/page', '/get-started', '/rules'];

/**
 * Until another screen stands in place of the one shown, which stays while the code of the next is on its way. One is left
 * only once it is there: what leads on by itself, such as the portal's start, would have the last word.
 */
async function goTo(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate(`document.querySelector('h1').setAttribute('data-left', '');
    history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

/** Until the page has its heading, its data and its typefaces. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.animate-pulse, .animate-spin, .animate-fetching, [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('html[data-typefaces]')).toHaveCount(1);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

async function openCluster(page: Page): Promise<void> {
  await click(
    page.getByRole('button', { name: /^plumbline_demo_nginx/ }),
    page.getByRole('button', { name: 'Add new machine' }),
  );
}

async function openMachine(page: Page): Promise<void> {
  await openCluster(page);
  await click(page.getByRole('button', { name: /^Edit (?!the services)/ }).first(), page.getByRole('dialog'));
}

async function click(control: Locator, opened: Locator): Promise<void> {
  await control.click();
  await expect(opened).toBeVisible();
}
