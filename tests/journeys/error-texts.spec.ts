import { createClient, type OwnerClient } from '@plumbline/client/client';
import * as clusters from '@plumbline/model/contract/clusters';
import { CALLS } from '@plumbline/model/contract/contract';
import * as files from '@plumbline/model/contract/files';
import { runReport } from '@plumbline/model/contract/reports';
import { addTrafficRule, deleteTrafficRule } from '@plumbline/model/contract/traffic-rules';
import { NOBODY } from '@plumbline/model/names';
import { changeUsers } from '@plumbline/server/testing/change-users';
import { expect, test, type Browser, type Locator, type Page, type Response, type Route } from '@playwright/test';
import type { texts as consoleTexts } from '../../apps/portal/src/screens/console/texts.ts';
import type { texts as runTexts } from '../../apps/portal/src/shared/runs/texts.ts';
import { CALLS_BY_SENTENCE, type ApiSentence, type Sentence } from '../error-catalogue.ts';
import { signIn, signOut, withClaims } from './pages.ts';
import { visit } from './screens.ts';
import { addUser, startProduct, tokenOf, type ProductServer } from './server.ts';

/*
 * Every sentence of the error catalogue, where people are told it: in an alert, with the server's reason below it, and
 * what was typed still there. What fails for a reason of its own does so; the rest is refused at the server's door. What
 * is told in place of a failed call's own sentence says which (`raises`), and the types miss any sentence that nobody is
 * told and no call raises. Source: specification, section 8.
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
const LEFT = { fileName: 'left.conf', subPath: '.' };
const CLUSTER = { location: '', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' } as const;
const CONNECT = '/connect-accounts/Sample%20Organization';
/** A report by its name. */
const REPORT = /\d{10}/;
const CLI = 'plumbline-cli';
/** Of an access token, and some more. */
const TOKEN_LIFETIME_MS = 16 * 60_000;

let product: ProductServer;
/** Who works on the same clusters in another window. */
let other: OwnerClient;

test.beforeAll(async () => {
  product = await startProduct({
    PLUMBLINE_CONTACT_EMAIL: 'help@north.example',
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
    cliPrefix: CLI,
    token: () => Promise.resolve(token),
  }).forOwner({ kind: 'organization', name: 'Sample Organization' });
  await furnish();
  await changeUsers(product.dataFolder, ['add-organization', 'Second Organization']);
  await changeUsers(product.dataFolder, ['add-to-organization', 'Second Organization', enterpriseUser.email]);
  await changeUsers(product.dataFolder, ['grant', 'ADMIN', enterpriseUser.email]);
});
test.afterAll(() => product.stop());

/** What the cases are about; each that takes something away takes its own. */
async function furnish(): Promise<void> {
  for (const cluster of ['shop', 'old']) await other.call(clusters.addCluster, { params: { cluster }, body: CLUSTER });
  for (const id of ['web-1', 'db-1']) await other.call(clusters.addMachine, { params: MACHINE, body: { id } });
  for (const serviceKey of ['edge', 'spare', 'closing', 'leaving'])
    await other.call(clusters.addService, { params: MACHINE, body: { serviceKey, serviceName: 'nginx' } });
  for (const fileName of ['nginx.conf', 'gone.conf', 'full.conf'])
    await other.call(files.upsertConfigFileEntry, {
      params: EDGE,
      body: { fileName, defaultFileName: 'nginx.conf', subPath: '.' },
    });
  await other.call(files.uploadConfigFile, {
    params: EDGE,
    query: { fileName: 'full.conf', defaultFileName: 'nginx.conf', subPath: '.' },
    body: Buffer.from('events {}'),
  });
  await other.call(files.uploadComplimentaryFile, { params: EDGE, query: LEFT, body: Buffer.from('events {}') });
  for (const fileName of ['tls.conf', 'gone-too.conf'])
    await other.call(files.upsertComplimentaryFileEntry, { params: EDGE, body: { fileName, subPath: '.' } });
  await other.call(addTrafficRule, { ...RULES, body: SSH });
  await other.call(runReport, { params: { cluster: 'shop' } });
}

interface Case {
  readonly at: string;
  readonly sentence: Sentence | OurSentence;
  readonly about?: Readonly<Record<string, string | RegExp>>;
  /** What the call that fails says by itself, where people are told something else. */
  readonly raises?: readonly ApiSentence[];
  /** Of failed calls it stands below the sentence; what the portal says by itself has none. */
  readonly hasNoReason?: boolean;
  /** Shown for the first time after it was loaded: nothing is known from before. */
  readonly isAnew?: boolean;
  /** The calls that are refused at the server's door. */
  readonly refused?: string | readonly string[];
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

/** Of calls that the specification does not know. */
type OurSentence = 'Could not get the free user scan numbers.' | 'Could not get how much is used.';

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
const IN_THE_CONSOLE = {
  addClusterFailed: {
    at: `${CONSOLE}?add=cluster`,
    sentence: 'Failed to add this cluster',
    raises: ['Could not authenticate given the authentication information'],
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
    sentence: 'Failed to delete cluster with name {cluster}',
    about: { cluster: 'old' },
    raises: ['Could not authenticate given the authentication information'],
    meanwhile: () => other.call(clusters.deleteCluster, { params: { cluster: 'old' } }),
    act: (page) => confirm(page, page.getByRole('button', { name: 'Delete old' })),
  },
  addMachineFailed: {
    at: SHOP,
    sentence: 'Failed to add the new machine "{machine}".',
    about: { machine: 'web-2' },
    raises: ['Could not add machine to cluster {cluster}.'],
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
    sentence: 'Failed to delete machine "{machine}"',
    about: { machine: 'db-1' },
    raises: ['Deleting of machine {machine} failed.'],
    meanwhile: () => other.call(clusters.deleteMachine, { params: { cluster: 'shop', machine: 'db-1' } }),
    act: (page) => confirm(page, page.getByRole('button', { name: 'Delete db-1' })),
  },
  addServiceFailed: {
    at: SHOP,
    sentence: 'Failed to add the new service "{service}".',
    about: { service: 'cache' },
    raises: ['Could not add a service to {cluster}.'],
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
    sentence: 'Failed to delete service "{service}"',
    about: { service: 'spare' },
    raises: ['Deletion of service {service} failed.'],
    prepare: openMachine,
    meanwhile: () => other.call(clusters.deleteService, { params: { ...MACHINE, service: 'spare' } }),
    act: (page) => confirm(page, page.getByRole('button', { name: 'Remove service spare' })),
  },
  uploadConfigEntryFailed: {
    at: SHOP,
    sentence: 'Failed to upload the configuration file entry named {file}.',
    about: { file: 'nginx.conf' },
    raises: ['Could not create the configuration file entry.'],
    prepare: openMachine,
    meanwhile: () => other.call(clusters.deleteService, { params: { ...MACHINE, service: 'closing' } }),
    act: (page) => addFile(standardForm(page, 'closing'), 'nginx.conf'),
    kept: (page) => [[standardForm(page, 'closing').getByLabel('File name', { exact: true }), 'nginx.conf']],
  },
  uploadConfigFailed: {
    at: SHOP,
    sentence: 'Failed to upload the configuration file named {file}.',
    about: { file: 'lost.conf' },
    raises: ['Could not upload configuration file.'],
    refused: 'POST /cluster/upsert-config-file/shop/web-1/edge',
    prepare: openMachine,
    act: (page) => addFile(standardForm(page, 'edge'), 'lost.conf'),
    kept: (page) => [[standardForm(page, 'edge').getByLabel('File name', { exact: true }), 'lost.conf']],
  },
  uploadComplimentaryEntryFailed: {
    at: SHOP,
    sentence: 'Failed to upload the complimentary file entry named {file}.',
    about: { file: 'tls.conf' },
    raises: ['Could not create the complimentary file entry.'],
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
    sentence: 'Failed to upload the complimentary file named {file}.',
    about: { file: 'lost-too.conf' },
    raises: ['Could not upload complimentary file.'],
    refused: 'POST /cluster/upsert-complimentary-file/shop/web-1/edge',
    prepare: openMachine,
    act: (page) => addFile(complimentaryForm(page, 'edge'), 'lost-too.conf'),
    kept: (page) => [[complimentaryForm(page, 'edge').getByLabel('File name', { exact: true }), 'lost-too.conf']],
  },
  addAliasFailed: {
    at: SHOP,
    sentence: 'Failed to add alias to complimentary file "{file}"',
    about: { file: 'tls.conf' },
    raises: ['Could not create the complimentary file entry.'],
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
    sentence: 'Failed to download configuration file "{file}"',
    about: { file: 'left.conf' },
    raises: ['Could not download complimentary file.'],
    prepare: openMachine,
    meanwhile: () => other.call(files.deleteComplimentaryFile, { params: EDGE, body: LEFT }),
    act: (page) => page.getByRole('button', { name: 'Download left.conf' }).click(),
  },
  removeConfigFailed: {
    at: SHOP,
    sentence: 'Could not remove the configfile {file} from {service}',
    about: { file: 'gone.conf', service: 'edge' },
    raises: ['Deletion of {default file} ({file}) failed.'],
    prepare: openMachine,
    meanwhile: () =>
      other.call(files.deleteConfigFile, { params: EDGE, body: { ...GONE, defaultFileName: 'nginx.conf' } }),
    act: (page) => confirm(page, page.getByRole('button', { name: 'Remove gone.conf' })),
  },
  removeComplimentaryFailed: {
    at: SHOP,
    sentence: 'Could not remove the complimentary file {file} from {service}',
    about: { file: 'gone-too.conf', service: 'edge' },
    raises: ['Deletion of {file} failed.'],
    prepare: openMachine,
    meanwhile: () => other.call(files.deleteComplimentaryFile, { params: EDGE, body: GONE_TOO }),
    act: (page) => confirm(page, page.getByRole('button', { name: 'Remove gone-too.conf' })),
  },
  'traffic.addFailed': {
    at: SHOP,
    sentence: 'Failed to create new CIDR rule.',
    raises: ['Could not post the new CIDR rule.'],
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
    sentence: 'Failed to delete the cidr rule.',
    raises: ['Could not delete the provided CIDR block.'],
    prepare: openRules,
    meanwhile: () => other.call(deleteTrafficRule, { ...RULES, body: SSH }),
    act: (page) => page.getByRole('button', { name: 'Delete rule 100: TCP 10.0.0.0/8, port 22' }).click(),
  },
  'derive.failed': {
    at: CONSOLE,
    // It counts as a run, and the hour’s are used up.
    sentence: 'Failed to derive cluster information',
    raises: ['Deriving of cluster failed.'],
    async prepare(page) {
      await page.getByRole('button', { name: 'Edit the services of shop' }).click();
    },
    act: (page) => confirm(page, page.getByRole('button', { name: 'Derive machines' }).first()),
  },
  runFailed: {
    at: CONSOLE,
    sentence: 'Something went wrong running the report for {clusters}',
    about: { clusters: 'depot, shop' },
    raises: ['Running of report failed.'],
    act: (page) => page.getByRole('button', { name: 'Run Reports' }).click(),
    // Each cluster has a line with its own.
    reason: (page) => page.getByRole('listitem').filter({ hasText: 'shop' }),
  },
  clusterNotLoaded: {
    at: SHOP,
    isAnew: true,
    sentence: 'Could not get detailed information on {cluster}',
    about: { cluster: 'shop' },
    refused: 'GET /cluster',
  },
} as const satisfies Readonly<Record<ConsoleFailure, Case>>;

/** What the other screens say. */
const ELSEWHERE = [
  {
    at: '/usage/Sample%20Organization',
    isAnew: true,
    sentence: 'Could not get how much is used.',
    refused: 'GET /cluster/usage',
  },
  { at: CONSOLE, isAnew: true, sentence: 'Could not get cluster list.', refused: 'GET /cluster/list' },
  { at: OWNER, isAnew: true, sentence: 'Could not get the organization summary.', refused: 'GET /cluster/orgSummary' },
  {
    at: '/orgs',
    isAnew: true,
    sentence: 'Could not get the organization summary.',
    refused: 'GET /cluster/orgSummary',
  },
  {
    at: '/orgs/Second%20Organization',
    sentence: 'Failed to put new demo clusters out there.',
    refused: 'PUT /cluster/put-demo-clusters',
    act: (page) => page.getByRole('button', { name: 'Add Quickstart samples' }).click(),
  },
  { at: `${OWNER}/nowhere`, sentence: 'Could not get a report list for {cluster}.', about: { cluster: 'nowhere' } },
  {
    at: `${OWNER}/nowhere?tab=history`,
    isAnew: true,
    sentence: 'Could not get a report list for {cluster}.',
    about: { cluster: 'nowhere' },
  },
  {
    at: `${OWNER}/nowhere?tab=files`,
    isAnew: true,
    sentence: 'Could not get detailed information on {cluster}',
    about: { cluster: 'nowhere' },
    raises: ['Could not get cluster manifest for {cluster}.'],
  },
  {
    at: `${OWNER}/shop`,
    isAnew: true,
    sentence: 'Could not get a report list for {cluster}.',
    about: { cluster: 'shop' },
    refused: 'GET /cluster/reports/list',
  },
  {
    at: `${OWNER}/shop?tab=history`,
    isAnew: true,
    sentence: 'Could not get a report list for {cluster}.',
    about: { cluster: 'shop' },
    refused: ['GET /cluster/report-summaries', 'GET /cluster/reports/list'],
  },
  {
    at: `${OWNER}/shop?tab=history`,
    isAnew: true,
    sentence: 'Could not get report summary {report} for {cluster}.',
    about: { report: REPORT, cluster: 'shop' },
    refused: ['GET /cluster/report-summaries', 'GET /cluster/reportSummary'],
  },
  {
    at: `${OWNER}/shop?tab=files`,
    isAnew: true,
    sentence: 'Could not get detailed information on {cluster}',
    about: { cluster: 'shop' },
    raises: ['Could not get cluster manifest for {cluster}.'],
    refused: 'GET /cluster',
  },
  {
    at: `${OWNER}/shop`,
    sentence: 'Could not get report {report} for {cluster}.',
    about: { report: REPORT, cluster: 'shop' },
    refused: 'GET /cluster/report',
  },
  {
    at: `${OWNER}/shop?tab=history`,
    sentence: 'Could not get report audit zip {report} for {cluster}.',
    about: { report: REPORT, cluster: 'shop' },
    refused: 'GET /cluster/report-audit-zip',
    act: (page) => page.getByRole('button', { name: 'Download' }).click(),
  },
  {
    at: SHOP,
    sentence: 'Failed to download configuration file "{file}"',
    about: { file: 'full.conf' },
    raises: ['Could not download configuration file.'],
    refused: 'GET /cluster/download-machine-config/shop/web-1/edge/full.conf',
    prepare: openMachine,
    act: (page) => page.getByRole('button', { name: 'Download full.conf' }).click(),
  },
  {
    at: CONNECT,
    sentence: 'Could not retrieve information about the provider connection.',
    refused: 'GET /org/is-vanta-connected',
  },
  {
    at: CONNECT,
    sentence: 'Could not store the provider tokens.',
    prepare: (page) => page.route('https://provider.example/**', answerAsProvider),
    act: (page) => page.getByRole('button', { name: 'Connect', exact: true }).click(),
  },
  {
    at: '/connect-accounts?code=a&state=Sample+Organization-0123',
    isAnew: true,
    sentence: 'The provided and received code did not match.',
    hasNoReason: true,
  },
  { at: '/connect-accounts', isAnew: true, sentence: 'Invalid call parameters.', hasNoReason: true },
  { at: '/connect-accounts?code=a', isAnew: true, sentence: 'Invalid call parameters.', hasNoReason: true },
  {
    at: '/admin',
    isAnew: true,
    sentence: 'Could not get the organization summaries.',
    refused: 'GET /internal/get-org-summaries',
  },
  {
    at: '/admin',
    isAnew: true,
    sentence: 'Could not download user csv file.',
    refused: 'GET /internal/user-csv',
    act: (page) => page.getByRole('button', { name: 'Download user CSV' }).click(),
  },
  {
    at: '/admin',
    sentence: 'Could not download org csv file.',
    refused: 'GET /internal/org-csv',
    act: (page) => page.getByRole('button', { name: 'Download org CSV' }).click(),
  },
  {
    at: '/admin',
    sentence: 'Could not get the list of users belonging to an org.',
    refused: 'GET /internal/get-org-user-list',
    act: (page) => page.getByTitle('Manage Sample Organization').click(),
  },
] as const satisfies readonly Case[];

/** What one page says of the parts that it asks for, each in its place: all of it fails in one look. */
const TOGETHER = [
  {
    at: '/admin',
    isAnew: true,
    sentence: 'Could not get the organization list.',
    refused: 'GET /internal/get-org-list',
  },
  { at: '/admin', isAnew: true, sentence: 'Could not get the user list.', refused: 'GET /internal/get-user-list' },
  {
    at: '/admin',
    isAnew: true,
    sentence: 'Could not get the free user scan numbers.',
    refused: 'GET /internal/get-free-user-scans',
  },
  {
    at: '/admin',
    isAnew: true,
    sentence: 'Could not get the free user scan numbers by month.',
    refused: 'GET /internal/get-free-user-scans-by-month',
  },
  {
    at: '/admin',
    isAnew: true,
    sentence: 'Could not get the enterprise scan numbers by month.',
    refused: 'GET /internal/get-enterprise-scans-by-month',
  },
  {
    at: '/admin',
    isAnew: true,
    sentence: 'Could not get the registration prompt count.',
    refused: 'GET /internal/log-message-count',
  },
] as const satisfies readonly Case[];

/** What is told to others than the enterprise user, or before any screen, or where one cannot be shown. */
const BY_ITSELF = {
  async 'Could not get the user summary.'(browser) {
    const { email, password } = await addUser(product, 'solo@north.example');
    const page = await browser.newPage();
    await page.route(`**/server/${CLI}/userSummary?**`, (route) => route.fulfill(REFUSAL));
    await signIn(page, product.address, email, password);
    await expect(page.getByRole('alert')).toContainText(`Could not get the user summary.${REASON}`);
  },
  'Any paid subscription needs to have an assigned organization.': (browser) =>
    expectUseless(browser, [], 'Any paid subscription needs to have an assigned organization.'),
  'unknown organization format': (browser) => expectUseless(browser, 7, 'unknown organization format'),
  async 'An error occurred when trying to authenticate. Please contact {email} for assistance.'(browser) {
    const page = await browser.newPage();
    await page.clock.install();
    await signIn(page, product.address, product.enterpriseUser.email, product.enterpriseUser.password);
    await page.route('**/protocol/openid-connect/token', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    );
    await page.clock.fastForward(TOKEN_LIFETIME_MS);
    // The page stays below it, with what was typed.
    await expect(page.getByRole('alertdialog', { name: AUTH_ERROR })).toBeVisible();
  },
  async 'Unexpected Application Error!'(browser) {
    const page = await browser.newPage();
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
  },
} as const satisfies Partial<Record<Sentence, (browser: Browser) => Promise<void>>>;

type ConsoleCase = (typeof IN_THE_CONSOLE)[keyof typeof IN_THE_CONSOLE];
type ElsewhereCase = (typeof ELSEWHERE | typeof TOGETHER)[number];
type Raised<Scene> = Scene extends { readonly raises: readonly (infer Raises)[] } ? Raises : never;
/** Every sentence that has its place above. */
type Placed = (ConsoleCase | ElsewhereCase)['sentence'] | Raised<ConsoleCase | ElsewhereCase> | keyof typeof BY_ITSELF;
/** The specification has no screen that asks for these. One of its sentences that has no place fails the types here. */
const ASKED_BY_NO_SCREEN: Readonly<Record<Exclude<Sentence, Placed>, string>> = {
  'Could not fetch a list of scans.': '/get-scan-list',
  'Could not get the scan result for id {id}.': '/get-scan-result',
};

test('each failure is told where it happens, with its reason, and takes nothing that was typed', async ({ page }) => {
  test.setTimeout(300_000);
  const { email, password } = product.enterpriseUser;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, product.address, email, password);
  const scenes: readonly Case[] = [...Object.values(IN_THE_CONSOLE), ...ELSEWHERE];
  for (const scene of scenes) await test.step(`${scene.sentence} at ${scene.at}`, () => expectTold(page, [scene]));
  await test.step('all that the administrator’s page asks for', () => expectTold(page, TOGETHER));
  for (const path of Object.values(ASKED_BY_NO_SCREEN)) expect(asked.filter((one) => one.endsWith(path))).toEqual([]);
});

for (const [sentence, provokeIt] of Object.entries(BY_ITSELF))
  test(`“${sentence}” is told where it is due`, async ({ browser }) => {
    await provokeIt(browser);
    for (const page of browser.contexts().flatMap((context) => context.pages())) await page.close();
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

test('without a server every change says so, and takes nothing that was typed', async ({ page }) => {
  const { email, password } = product.enterpriseUser;
  await signIn(page, product.address, email, password);
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

/** An account that the portal can do nothing with is told why, and can sign out. */
async function expectUseless(browser: Browser, organization: unknown, reason: string): Promise<void> {
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
}

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

/** `scenes`: several are of one page, and call for the same but for what is refused. */
async function expectTold(page: Page, scenes: readonly [Case, ...Case[]]): Promise<void> {
  const failures = watchFailures(page);
  await provoke(page, { ...scenes[0], refused: scenes.flatMap(({ refused = [] }) => refused) });
  for (const scene of scenes) await expectSentence(page, scene, failures);
  await page.unrouteAll();
}

async function expectSentence(page: Page, scene: Case, failures: readonly Failure[]): Promise<void> {
  const { kept, reason, raises = [], hasNoReason = false } = scene;
  // Several parts of a page may have asked for the same.
  const alert = page
    .getByRole('alert')
    .filter({ has: page.getByText(wholeSentence(scene)) })
    .first();
  await expect(alert).toBeVisible();
  const place = reason?.(page) ?? alert;
  if (!hasNoReason) await expect.poll(async () => said(failures, await place.innerText())).toBe(true);
  for (const sentence of raises)
    await expect.poll(() => failures.map((failure) => failure.sentence)).toContain(sentence);
  for (const [field, typed] of kept?.(page) ?? []) await expect(field).toHaveValue(typed);
}

/** The sentence with what it is about, and nothing else. */
function wholeSentence({ sentence, about = {} }: Case): RegExp {
  const parts = sentence.split(/\{([^}]+)\}/).map((part, index) => {
    if (index % 2 === 0) return escaped(part);
    const value = about[part];
    if (value === undefined) throw new Error(`“${sentence}” is looked for without a ${part}.`);
    return typeof value === 'string' ? escaped(value) : value.source;
  });
  return new RegExp(`^${parts.join('')}$`);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** A call that failed: what it says by itself, and the server's reason. */
interface Failure {
  readonly sentence: string | undefined;
  readonly detail: string;
}

/** The calls that fail from now on. */
function watchFailures(page: Page): readonly Failure[] {
  const failures: Failure[] = [];
  page.on('response', (response) => {
    if (response.ok() || !response.url().includes('/server/')) return;
    // What nobody waits for any more has no body.
    response.json().then(
      ({ detail }: { detail: string }) => failures.push({ sentence: sentenceOf(response), detail }),
      () => {},
    );
  });
  return failures;
}

function sentenceOf(response: Response): string | undefined {
  const method = response.request().method();
  const path = new URL(response.url()).pathname.replace('/server', '');
  const call = CALLS.find(({ endpoint }) => endpoint.method === method && pathPattern(endpoint.path).test(path));
  const name = call?.name.replace(/OfUser$/, '') ?? '';
  return Object.entries(CALLS_BY_SENTENCE).find(([, names]) => names.includes(name))?.[0];
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace('/:cli/', `/${CLI}/`).replaceAll(/:\w+/g, '[^/]+')}$`);
}

function said(failures: readonly Failure[], text: string): boolean {
  return failures.some(({ detail }) => text.includes(detail));
}

async function provoke(page: Page, { at, isAnew, prepare, meanwhile, refused = [], act }: Case): Promise<void> {
  const calls = [refused].flat();
  const isRefusedAtOnce = act === undefined;
  if (isRefusedAtOnce) await refuse(page, calls);
  if (isAnew) await page.goto(product.address + at);
  else await visit(page, { name: at, path: at });
  await prepare?.(page);
  // Nothing may be on its way any more that would tell of what happens meanwhile.
  if (meanwhile) await expect(page.locator('.animate-fetching')).toHaveCount(0);
  await meanwhile?.();
  if (!isRefusedAtOnce) await refuse(page, calls);
  await act?.(page);
}

/** Answers for the server, to these calls only. */
async function refuse(page: Page, calls: readonly string[]): Promise<void> {
  for (const call of calls) {
    const [method, path = ''] = call.split(' ');
    await page.route(
      ({ pathname }) => pathname === `/server${path}`,
      (route) => (route.request().method() === method ? route.fulfill(REFUSAL) : route.fallback()),
    );
  }
}

/** Says yes to what the portal asks a provider for. */
function answerAsProvider(route: Route): Promise<void> {
  const asked = new URL(route.request().url()).searchParams;
  const answer = new URLSearchParams({ code: 'the provider’s', state: asked.get('state') ?? '' });
  return route.fulfill({ status: 302, headers: { location: `${asked.get('redirect_uri')}?${answer.toString()}` } });
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

async function addFile(form: Locator, name: string): Promise<void> {
  await form
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('events {}') });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
}
