import { createClient, type OwnerClient } from '@plumbline/client/client';
import * as clusters from '@plumbline/model/contract/clusters';
import * as files from '@plumbline/model/contract/files';
import { runReport } from '@plumbline/model/contract/reports';
import { addTrafficRule, deleteTrafficRule } from '@plumbline/model/contract/traffic-rules';
import { NOBODY } from '@plumbline/model/names';
import { expect, test, type Locator, type Page, type Route } from '@playwright/test';
import type { texts as consoleTexts } from '../../apps/portal/src/screens/console/texts.ts';
import type { texts as runTexts } from '../../apps/portal/src/shared/runs/texts.ts';
import { signIn, signOut, withClaims } from './pages.ts';
import { visit } from './screens.ts';
import { runServerCommand, startProduct, tokenOf, type ProductServer } from './server.ts';

/*
 * Every message that people get when a call fails, where it fails: the specified sentence in an alert, the server's
 * reason below it, and what was typed still there. What fails for a reason of its own does so; the rest is refused at
 * the server's door. Source: specification, section 8.
 */

const OWNER = '/orgs/Sample%20Organization';
const CONSOLE = `${OWNER}/console`;
const SHOP = `${CONSOLE}?cluster=shop`;
const MACHINE = { cluster: 'shop', machine: 'web-1' };
const EDGE = { ...MACHINE, service: 'edge' };
const RULES = { params: { ...MACHINE, service: NOBODY }, query: { direction: 'inbound' } } as const;
const SSH = { priority: 100, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 22, endPort: 22 } as const;
const DNS = { ...SSH, priority: 200, protocol: 'UDP', beginPort: 53, endPort: 53 } as const;
const GONE = { fileName: 'gone.conf', subPath: '.' };
const GONE_TOO = { fileName: 'gone-too.conf', subPath: '.' };
const CLUSTER = { location: '', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' } as const;
const CONNECT = '/connect-accounts/Sample%20Organization';
const FILE_BYTES = 4096;
/** Of an access token, and some more. */
const TOKEN_LIFETIME_MS = 16 * 60_000;

let product: ProductServer;
/** Who works on the same clusters in another window. */
let other: OwnerClient;

test.beforeAll(async () => {
  product = await startProduct({
    PLUMBLINE_CONTACT_EMAIL: 'help@north.example',
    PLUMBLINE_FILE_BYTES: String(FILE_BYTES),
    PLUMBLINE_RUNS_PER_HOUR: '1',
    PLUMBLINE_VANTA_CLIENT_ID: 'portal',
    PLUMBLINE_VANTA_CLIENT_SECRET: 'kept by the server',
    PLUMBLINE_VANTA_COMPONENT_RESOURCE_ID: 'component',
    PLUMBLINE_VANTA_RESULT_RESOURCE_ID: 'result',
    PLUMBLINE_VANTA_AUTHORIZE_URL: 'https://provider.example/authorize',
    PLUMBLINE_VANTA_API_URL: 'https://provider.invalid',
  });
  const { enterpriseUser } = product;
  const token = await tokenOf(product, enterpriseUser);
  other = createClient({
    baseUrl: `${product.address}/server`,
    cliPrefix: 'plumbline-cli',
    token: () => Promise.resolve(token),
  }).forOwner({ kind: 'organization', name: 'Sample Organization' });
  await furnish();
  await runServerCommand(product, 'users', 'add-organization', 'Second Organization');
  await runServerCommand(product, 'users', 'add-to-organization', 'Second Organization', enterpriseUser.email);
  await runServerCommand(product, 'users', 'grant', 'ADMIN', enterpriseUser.email);
});
test.afterAll(() => product.stop());

/** What the cases are about; each that takes something away takes its own. */
async function furnish(): Promise<void> {
  for (const cluster of ['shop', 'old']) await other.call(clusters.addCluster, { params: { cluster }, body: CLUSTER });
  for (const id of ['web-1', 'db-1']) await other.call(clusters.addMachine, { params: MACHINE, body: { id } });
  for (const serviceKey of ['edge', 'spare', 'closing', 'leaving'])
    await other.call(clusters.addService, { params: MACHINE, body: { serviceKey, serviceName: 'nginx' } });
  for (const fileName of ['nginx.conf', 'gone.conf'])
    await other.call(files.upsertConfigFileEntry, {
      params: EDGE,
      body: { fileName, defaultFileName: 'nginx.conf', subPath: '.' },
    });
  for (const fileName of ['tls.conf', 'gone-too.conf'])
    await other.call(files.upsertComplimentaryFileEntry, { params: EDGE, body: { fileName, subPath: '.' } });
  await other.call(addTrafficRule, { ...RULES, body: SSH });
  await other.call(runReport, { params: { cluster: 'shop' } });
}

interface Case {
  readonly at: string;
  readonly says: string | RegExp;
  /** Shown for the first time after it was loaded: nothing is known from before. */
  readonly isAnew?: boolean;
  /** The call that is refused at the server's door. */
  readonly refused?: string;
  /** Opens what has to be open, and types. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What somebody else does then, so that the change comes too late. */
  readonly meanwhile?: () => Promise<unknown>;
  /** What is pressed at last; left out where the page cannot show what it is asked for. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The fields that still have what was typed. */
  readonly kept?: (page: Page) => readonly (readonly [field: Locator, typed: string])[];
  /** Where the server's reason stands, if not in the alert. */
  readonly reason?: (page: Page) => Locator;
}

/** The keys of messages about failures, by the names that all of them have. */
type FailureKey<Texts, Above extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends Readonly<Record<string, unknown>>
    ? FailureKey<Texts[Key], `${Above}${Key}.`>
    : Key extends 'failed' | `${string}Failed`
      ? `${Above}${Key}`
      : never;
}[keyof Texts & string];
type ConsoleFailure =
  | FailureKey<typeof consoleTexts>
  | Exclude<FailureKey<typeof runTexts>, 'runStates.failed'>
  | 'clusterNotLoaded';

/** The console's own messages. A new one without a case here fails the types. */
const IN_THE_CONSOLE: Readonly<Record<ConsoleFailure, Case>> = {
  addClusterFailed: {
    at: `${CONSOLE}?add=cluster`,
    says: 'Failed to add this cluster',
    async prepare(page) {
      await page.getByLabel('Cluster name').fill('depot');
      await page.getByLabel('Location').fill('Bern');
    },
    meanwhile: () => other.call(clusters.addCluster, { params: { cluster: 'depot' }, body: CLUSTER }),
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add cluster' }).click(),
    kept: (page) => [
      [page.getByLabel('Cluster name'), 'depot'],
      [page.getByLabel('Location'), 'Bern'],
    ],
  },
  deleteClusterFailed: {
    at: CONSOLE,
    says: 'Failed to delete cluster with name old',
    meanwhile: () => other.call(clusters.deleteCluster, { params: { cluster: 'old' } }),
    act: (page) => confirm(page, page.getByRole('button', { name: 'Delete old' })),
  },
  addMachineFailed: {
    at: SHOP,
    says: 'Failed to add the new machine "web-2".',
    async prepare(page) {
      await page.getByRole('button', { name: 'Add new machine' }).click();
      const form = page.getByRole('form', { name: 'Add new machine' });
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill('web-2');
      await form.getByLabel('Host name').fill('web-2.example');
    },
    meanwhile: () => other.call(clusters.addMachine, { params: MACHINE, body: { id: 'web-2' } }),
    act: (page) =>
      page.getByRole('form', { name: 'Add new machine' }).getByRole('button', { name: 'Add machine' }).click(),
    kept: (page) => [
      [page.getByRole('textbox', { name: 'Name', exact: true }), 'web-2'],
      [page.getByLabel('Host name'), 'web-2.example'],
    ],
  },
  deleteMachineFailed: {
    at: SHOP,
    says: 'Failed to delete machine "db-1"',
    meanwhile: () => other.call(clusters.deleteMachine, { params: { cluster: 'shop', machine: 'db-1' } }),
    act: (page) => confirm(page, page.getByRole('button', { name: 'Delete db-1' })),
  },
  addServiceFailed: {
    at: SHOP,
    says: 'Failed to add the new service "cache".',
    async prepare(page) {
      await openMachine(page);
      await page.getByRole('button', { name: 'Add new service' }).click();
      await page.getByLabel('Custom identifier').fill('cache');
      await page.getByLabel('Service name').selectOption('redis');
      await page.getByRole('textbox', { name: 'Version' }).fill('7.4');
    },
    meanwhile: () =>
      other.call(clusters.addService, { params: MACHINE, body: { serviceKey: 'cache', serviceName: 'redis' } }),
    act: (page) => page.getByRole('button', { name: 'Add service' }).click(),
    kept: (page) => [
      [page.getByLabel('Custom identifier'), 'cache'],
      [page.getByLabel('Service name'), 'redis'],
      [page.getByRole('textbox', { name: 'Version' }), '7.4'],
    ],
  },
  deleteServiceFailed: {
    at: SHOP,
    says: 'Failed to delete service "spare"',
    prepare: openMachine,
    meanwhile: () => other.call(clusters.deleteService, { params: { ...MACHINE, service: 'spare' } }),
    act: (page) => confirm(page, page.getByRole('button', { name: 'Remove service spare' })),
  },
  uploadConfigEntryFailed: {
    at: SHOP,
    says: 'Failed to upload the configuration file entry named nginx.conf.',
    prepare: openMachine,
    meanwhile: () => other.call(clusters.deleteService, { params: { ...MACHINE, service: 'closing' } }),
    act: (page) => addFile(standardForm(page, 'closing'), 'nginx.conf'),
    kept: (page) => [[standardForm(page, 'closing').getByLabel('File name', { exact: true }), 'nginx.conf']],
  },
  uploadConfigFailed: {
    at: SHOP,
    says: 'Failed to upload the configuration file named large.conf.',
    prepare: openMachine,
    act: (page) => addFile(standardForm(page, 'edge'), 'large.conf', FILE_BYTES + 1),
    kept: (page) => [[standardForm(page, 'edge').getByLabel('File name', { exact: true }), 'large.conf']],
  },
  uploadComplimentaryEntryFailed: {
    at: SHOP,
    says: 'Failed to upload the complimentary file entry named tls.conf.',
    async prepare(page) {
      await openMachine(page);
      const form = complimentaryForm(page, 'leaving');
      await form.getByLabel('Alias').fill('conf.d/tls.conf');
    },
    meanwhile: () => other.call(clusters.deleteService, { params: { ...MACHINE, service: 'leaving' } }),
    act: (page) => addFile(complimentaryForm(page, 'leaving'), 'tls.conf'),
    kept: (page) => [
      [complimentaryForm(page, 'leaving').getByLabel('File name', { exact: true }), 'tls.conf'],
      [complimentaryForm(page, 'leaving').getByLabel('Alias'), 'conf.d/tls.conf'],
    ],
  },
  uploadComplimentaryFailed: {
    at: SHOP,
    says: 'Failed to upload the complimentary file named large-too.conf.',
    prepare: openMachine,
    act: (page) => addFile(complimentaryForm(page, 'edge'), 'large-too.conf', FILE_BYTES + 1),
    kept: (page) => [[complimentaryForm(page, 'edge').getByLabel('File name', { exact: true }), 'large-too.conf']],
  },
  addAliasFailed: {
    at: SHOP,
    says: 'Failed to add alias to complimentary file "tls.conf"',
    refused: 'POST /cluster/upsert-complimentary-file-entry/shop/web-1/edge',
    async prepare(page) {
      await openMachine(page);
      await page.getByRole('button', { name: 'Add an alias to tls.conf' }).click();
      const form = page.getByRole('form', { name: 'Add an alias to tls.conf' });
      await form.getByLabel('Alias').fill('conf.d/tls.conf');
    },
    act: (page) =>
      page.getByRole('form', { name: 'Add an alias to tls.conf' }).getByRole('button', { name: 'Add' }).click(),
    kept: (page) => [
      [page.getByRole('form', { name: 'Add an alias to tls.conf' }).getByLabel('Alias'), 'conf.d/tls.conf'],
    ],
  },
  downloadFailed: {
    at: SHOP,
    // Its entry is there, its content is not.
    says: 'Failed to download configuration file "tls.conf"',
    prepare: openMachine,
    act: (page) => page.getByRole('button', { name: 'Download tls.conf' }).click(),
  },
  removeConfigFailed: {
    at: SHOP,
    says: 'Could not remove the configfile gone.conf from edge',
    prepare: openMachine,
    meanwhile: () =>
      other.call(files.deleteConfigFile, { params: EDGE, body: { ...GONE, defaultFileName: 'nginx.conf' } }),
    act: (page) => confirm(page, page.getByRole('button', { name: 'Remove gone.conf' })),
  },
  removeComplimentaryFailed: {
    at: SHOP,
    says: 'Could not remove the complimentary file gone-too.conf from edge',
    prepare: openMachine,
    meanwhile: () => other.call(files.deleteComplimentaryFile, { params: EDGE, body: GONE_TOO }),
    act: (page) => confirm(page, page.getByRole('button', { name: 'Remove gone-too.conf' })),
  },
  'traffic.addFailed': {
    at: SHOP,
    says: 'Failed to create new CIDR rule.',
    async prepare(page) {
      await openRules(page);
      const dialog = page.getByRole('dialog', { name: 'Inbound' });
      await dialog.getByLabel('Priority').fill(String(DNS.priority));
      await dialog.getByLabel('Protocol').selectOption(DNS.protocol);
      await dialog.getByLabel('CIDR Block').fill(DNS.cidrBlock);
      await dialog.getByLabel('Begin Port').fill(String(DNS.beginPort));
      await dialog.getByLabel('End Port').fill(String(DNS.endPort));
    },
    meanwhile: () => other.call(addTrafficRule, { ...RULES, body: DNS }),
    act: (page) =>
      page.getByRole('dialog', { name: 'Inbound' }).getByRole('button', { name: 'Add', exact: true }).click(),
    kept: (page) => [
      [page.getByLabel('Protocol'), DNS.protocol],
      [page.getByLabel('CIDR Block'), DNS.cidrBlock],
      [page.getByLabel('End Port'), String(DNS.endPort)],
    ],
  },
  'traffic.deleteFailed': {
    at: SHOP,
    says: 'Failed to delete the cidr rule.',
    prepare: openRules,
    meanwhile: () => other.call(deleteTrafficRule, { ...RULES, body: SSH }),
    act: (page) => page.getByRole('button', { name: 'Delete rule 100: TCP 10.0.0.0/8, port 22' }).click(),
  },
  'derive.failed': {
    at: CONSOLE,
    // It counts as a run, and the hour’s are used up.
    says: 'Failed to derive cluster information',
    async prepare(page) {
      await page.getByRole('button', { name: 'Edit the services of shop' }).click();
    },
    act: (page) => confirm(page, page.getByRole('button', { name: 'Derive machines' }).first()),
  },
  runFailed: {
    at: CONSOLE,
    says: 'Something went wrong running the report for depot, shop',
    act: (page) => page.getByRole('button', { name: 'Run Reports' }).click(),
    // Each cluster has a line with its own.
    reason: (page) => page.getByRole('listitem').filter({ hasText: 'shop' }),
  },
  clusterNotLoaded: {
    at: SHOP,
    isAnew: true,
    says: 'Could not get detailed information on shop',
    refused: 'GET /cluster',
  },
};

/** What the other screens say. */
const ELSEWHERE: readonly Case[] = [
  { at: CONSOLE, isAnew: true, says: 'Could not get cluster list.', refused: 'GET /cluster/list' },
  { at: OWNER, isAnew: true, says: 'Could not get the organization summary.', refused: 'GET /cluster/orgSummary' },
  { at: '/orgs', isAnew: true, says: 'Could not get the organization summary.', refused: 'GET /cluster/orgSummary' },
  {
    at: '/orgs/Second%20Organization',
    says: 'Failed to put new demo clusters out there.',
    refused: 'PUT /cluster/put-demo-clusters',
    act: (page) => page.getByRole('button', { name: 'Add Quickstart samples' }).click(),
  },
  { at: `${OWNER}/nowhere`, says: 'Could not get a report list for nowhere.' },
  { at: `${OWNER}/nowhere?tab=files`, isAnew: true, says: 'Could not get detailed information on nowhere' },
  {
    at: `${OWNER}/shop`,
    isAnew: true,
    says: 'Could not get a report list for shop.',
    refused: 'GET /cluster/reports/list',
  },
  {
    at: `${OWNER}/shop?tab=history`,
    isAnew: true,
    says: 'Could not get a report list for shop.',
    refused: 'GET /cluster/report-summaries',
  },
  {
    at: `${OWNER}/shop?tab=files`,
    isAnew: true,
    says: 'Could not get detailed information on shop',
    refused: 'GET /cluster',
  },
  { at: `${OWNER}/shop`, says: /^Could not get report \d+ for shop\.$/, refused: 'GET /cluster/report' },
  {
    at: `${OWNER}/shop?tab=history`,
    says: /^Could not get report audit zip \d+ for shop\.$/,
    refused: 'GET /cluster/report-audit-zip',
    act: (page) => page.getByRole('button', { name: 'Download' }).click(),
  },
  {
    at: CONNECT,
    says: 'Could not retrieve information about the provider connection.',
    refused: 'GET /org/is-vanta-connected',
  },
  {
    at: '/admin',
    says: 'Could not download user csv file.',
    refused: 'GET /internal/user-csv',
    act: (page) => page.getByRole('button', { name: 'Download user CSV' }).click(),
  },
  {
    at: '/admin',
    says: 'Could not download org csv file.',
    refused: 'GET /internal/org-csv',
    act: (page) => page.getByRole('button', { name: 'Download org CSV' }).click(),
  },
  {
    at: '/admin',
    says: 'Could not get the list of users belonging to an org.',
    refused: 'GET /internal/get-org-user-list',
    act: (page) => page.getByTitle('Manage Sample Organization').click(),
  },
];

test('each failure is told where it happens, with its reason, and takes nothing that was typed', async ({ page }) => {
  test.setTimeout(300_000);
  const { email, password } = product.enterpriseUser;
  await signIn(page, product.address, email, password);
  for (const scene of [...Object.values(IN_THE_CONSOLE), ...ELSEWHERE])
    await test.step(`${scene.says}`, () => expectTold(page, scene));
});

test('the administrator is told of each list that cannot be had', async ({ page }) => {
  const { email, password } = product.enterpriseUser;
  await page.route('**/server/internal/**', (route) => route.fulfill(REFUSAL));
  await signIn(page, `${product.address}/admin`, email, password);
  for (const says of [
    'Could not get the organization list.',
    'Could not get the user list.',
    'Could not get the free user scan numbers.',
    'Could not get the free user scan numbers by month.',
    'Could not get the enterprise scan numbers by month.',
    'Could not get the registration prompt count.',
  ])
    await expect(
      page
        .getByRole('alert')
        .filter({ has: page.getByText(says, { exact: true }) })
        .first(),
    ).toContainText(REASON);
  await page.unrouteAll();
  await refuse(page, 'GET /internal/get-org-summaries');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(`Could not get the organization summaries.${REASON}`);
});

test('a provider that does not answer is told of with the organization that was to be connected', async ({ page }) => {
  const { email, password } = product.enterpriseUser;
  await page.route('https://provider.example/**', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const answer = new URLSearchParams({ code: 'the provider’s', state: asked.get('state') ?? '' });
    return route.fulfill({ status: 302, headers: { location: `${asked.get('redirect_uri')}?${answer.toString()}` } });
  });
  await signIn(page, `${product.address}${CONNECT}`, email, password);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Could not store the provider tokens.', { exact: true })).toBeVisible();
  await expect(alert).toContainText('The compliance provider does not answer as it should.');
  await expect(page).toHaveURL(product.address + CONNECT);
});

test('an account that cannot work here, and a session that cannot go on, name whom to ask', async ({ browser }) => {
  for (const [organization, reason] of [
    [[], 'Any paid subscription needs to have an assigned organization.'],
    [7, 'unknown organization format'],
  ] as const) {
    const page = await browser.newPage();
    await page.route('**/protocol/openid-connect/token', async (route) => {
      const response = await route.fetch();
      const tokens = (await response.json()) as { access_token: string };
      const access_token = withClaims(tokens.access_token, { organization, realm_access: { roles: ['ENTERPRISE'] } });
      await route.fulfill({ response, json: { ...tokens, access_token } });
    });
    await submitSignIn(page);
    await expectAuthError(page, reason);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('E-mail address')).toBeVisible();
    await page.close();
  }

  const page = await browser.newPage();
  await page.clock.install();
  await signIn(page, product.address, product.enterpriseUser.email, product.enterpriseUser.password);
  await page.route('**/protocol/openid-connect/token', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  );
  await page.clock.fastForward(TOKEN_LIFETIME_MS);
  // The page stays below it, with what was typed.
  await expect(page.getByRole('alertdialog', { name: AUTH_ERROR })).toBeVisible();
  await page.close();
});

test('an identity service that keeps silent is waited for ten seconds, and a logout elsewhere is noticed in five', async ({
  page,
  context,
}) => {
  const start = new Date();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1_000));
  await page.route('**/3p-cookies/step1.html', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const asked = page.waitForResponse('**/3p-cookies/step1.html');
  await page.goto(product.address);
  await (await asked).finished();
  await page.clock.runFor(9_000);
  await expect(page.getByText('Loading…')).toBeVisible();
  await page.clock.runFor(1_500);
  await expectAuthError(page, 'Timeout when waiting for 3rd party check iframe message.');

  await page.unrouteAll();
  await page.clock.resume();
  const { email, password } = product.enterpriseUser;
  await signIn(page, product.address, email, password);
  const elsewhere = await context.newPage();
  await elsewhere.goto(product.address);
  await signOut(elsewhere);
  await page.clock.runFor(5_000);
  await expect(page.getByLabel('E-mail address')).toBeVisible();
});

test('a screen that cannot be loaded, or read in its address, shows the generic page, and without a server every change says so', async ({
  page,
}) => {
  const { email, password } = product.enterpriseUser;
  await signIn(page, product.address, email, password);
  await page.route('**/assets/AdminScreen-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page).toHaveTitle('Unexpected Application Error! · Plumbline');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();

  await page.goto(`${product.address}/orgs/%E0%A4`);
  await expect(page.getByText('There is no page at /orgs/%E0%A4.')).toBeVisible();

  await visit(page, { name: 'add-cluster', path: `${CONSOLE}?add=cluster` });
  await page.getByLabel('Cluster name').fill('island');
  product.process.kill('SIGKILL');
  await page.getByRole('dialog').getByRole('button', { name: 'Add cluster' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to add this clusterNo answer came. Look at your network, or try again in a moment.',
  );
  await expect(page.getByLabel('Cluster name')).toHaveValue('island');
});

const AUTH_ERROR = 'An error occurred when trying to authenticate. Please contact help@north.example for assistance.';

async function expectAuthError(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(AUTH_ERROR + reason);
}

async function submitSignIn(page: Page): Promise<void> {
  const { email, password } = product.enterpriseUser;
  await page.goto(product.address);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function expectTold(page: Page, scene: Case): Promise<void> {
  const { says, kept, reason } = scene;
  const details = watchDetails(page);
  await provoke(page, scene);
  // Several parts of a page may have asked for the same.
  const alert = page
    .getByRole('alert')
    .filter({ has: page.getByText(says, { exact: true }) })
    .first();
  await expect(alert).toBeVisible();
  const place = reason?.(page) ?? alert;
  await expect.poll(async () => said(details, await place.innerText())).toBe(true);
  for (const [field, typed] of kept?.(page) ?? []) await expect(field).toHaveValue(typed);
  await page.unrouteAll();
}

/** The reasons that the server gives from now on. */
function watchDetails(page: Page): readonly string[] {
  const details: string[] = [];
  page.on('response', (response) => {
    if (response.ok() || !response.url().includes('/server/')) return;
    // What nobody waits for any more has no body.
    response.json().then(
      ({ detail }: { detail: string }) => details.push(detail),
      () => {},
    );
  });
  return details;
}

function said(details: readonly string[], text: string): boolean {
  return details.some((detail) => text.includes(detail));
}

async function provoke(page: Page, { at, isAnew, prepare, meanwhile, refused, act }: Case): Promise<void> {
  const isRefusedAtOnce = act === undefined;
  if (refused !== undefined && isRefusedAtOnce) await refuse(page, refused);
  if (isAnew) await page.goto(product.address + at);
  else await visit(page, { name: at, path: at });
  await prepare?.(page);
  // Nothing may be on its way any more that would tell of what happens meanwhile.
  if (meanwhile) await expect(page.locator('.animate-fetching')).toHaveCount(0);
  await meanwhile?.();
  if (refused !== undefined && !isRefusedAtOnce) await refuse(page, refused);
  await act?.(page);
}

/** Answers for the server, to one call only. */
async function refuse(page: Page, call: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/server${call.split(' ')[1] ?? ''}`,
    (route) => (route.request().method() === call.split(' ')[0] ? route.fulfill(REFUSAL) : route.fallback()),
  );
}

const REASON = 'The database is being looked after.';
const REFUSAL: Parameters<Route['fulfill']>[0] = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({ title: 'Unavailable', status: 503, detail: REASON }),
};

async function openMachine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit web-1' }).click();
}

async function openRules(page: Page): Promise<void> {
  await page.getByRole('article').filter({ hasText: 'web-1' }).getByRole('button', { name: 'InBound Rules' }).click();
}

async function confirm(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
}

function standardForm(page: Page, service: string): Locator {
  return page.getByRole('article', { name: service }).getByRole('form', { name: 'Add a configuration file' });
}

function complimentaryForm(page: Page, service: string): Locator {
  return page.getByRole('article', { name: service }).getByRole('form', { name: 'Add a complimentary file' });
}

async function addFile(form: Locator, name: string, bytes = 9): Promise<void> {
  await form
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, '#') });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
}
