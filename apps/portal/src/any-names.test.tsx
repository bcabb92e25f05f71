import type { Manifest } from '@plumbline/model/cluster';
import type { ReportSummary } from '@plumbline/model/report';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal, type Answers } from './testing/render-portal.tsx';
import { counts, daysBefore, failedCheck, MANIFEST, organizationSummary, reportOf } from './testing/samples.ts';

/* What people call things, and how many of them there are, breaks no page: long names, other scripts, none, thousands. */

const LONG = 'm'.repeat(128);
const OTHER_SCRIPTS = `${'خادم'.repeat(20)}-${'サーバー'.repeat(10)}`;
const EMOJI = `${'👩🏽‍🚀🏳️‍🌈'.repeat(12)}.conf`;
const REPORT = String(daysBefore(1));
const ADMINISTRATOR = { organization: LONG, email: `${'a'.repeat(64)}@acme.example`, roles: ['ENTERPRISE', 'ADMIN'] };

function fileOf(fileName: string, subPath = OTHER_SCRIPTS) {
  return { fileName, defaultFileName: LONG, subPath, configFileType: 'nginx' };
}

const WILD: Manifest = {
  name: LONG,
  location: OTHER_SCRIPTS,
  inboundTraffic: [
    { priority: 4_294_967, protocol: 'TCP', cidrBlock: `${'ffff:'.repeat(7)}ffff/128`, beginPort: 1, endPort: 65_535 },
  ],
  machines: Object.fromEntries(
    [LONG, OTHER_SCRIPTS].map((id) => [
      id,
      {
        id,
        hostName: `${LONG}.example`,
        externalIp: `${'ffff:'.repeat(7)}ffff`,
        services: {
          [LONG]: {
            serviceName: 'nginx',
            version: LONG,
            configFileList: [fileOf(EMOJI), fileOf(`${LONG}.conf`)],
            complimentaryFileList: [{ ...fileOf(OTHER_SCRIPTS), aliasList: [LONG] }],
          },
        },
      },
    ]),
  ),
};

const WILD_REPORT = {
  ...reportOf(
    ...[LONG, OTHER_SCRIPTS].map((machine) =>
      failedCheck(5, LONG, {
        machine,
        service: LONG,
        title: OTHER_SCRIPTS,
        message: EMOJI,
        config_file: fileOf(EMOJI),
        fromLine: 99_998,
        toLine: 99_999,
        fingerprint: machine.slice(0, 9),
        snippet: { firstLine: 99_997, lines: [LONG.repeat(3), OTHER_SCRIPTS, EMOJI] },
        references: [{ ruleset: LONG, item: LONG }],
        image: `${LONG}:latest`,
        referredFrom: LONG,
      }),
    ),
  ),
  notes: [{ message: LONG, machine: OTHER_SCRIPTS, service: LONG, file: EMOJI }],
};

const ANSWERS: Answers = {
  'GET /cluster/list': [LONG, OTHER_SCRIPTS],
  'GET /cluster': WILD,
  'GET /cluster/reports/list': [String(daysBefore(9)), REPORT],
  'GET /cluster/report': WILD_REPORT,
  'GET /cluster/report-summaries': { [REPORT]: { ...counts(99_999, 1234, 0, 1, 100_000), score: 12.3 } },
  'GET /cluster/orgSummary': organizationSummary({
    [LONG]: { report: counts(12_345, 0, 99_999, 0, 1), daysOld: 1 },
    [OTHER_SCRIPTS]: { report: counts(1, 2, 3, 4, 5), daysOld: 900 },
  }),
  [`GET /cluster/download-machine-config/${LONG}/${LONG}/${LONG}/${EMOJI}`]: `${LONG.repeat(9)} ${EMOJI}\n`,
  'GET /internal/get-org-list': [LONG, OTHER_SCRIPTS].map((name) => ({
    name,
    createdTimestamp: 0,
    numberOfUsers: 99_999,
    numberOfScans: 1_234_567,
    lastScan: daysBefore(1),
  })),
  'GET /internal/get-user-list': [LONG, OTHER_SCRIPTS].map((name) => ({
    firstName: name,
    lastName: name,
    username: `${name}@x.example`,
    createdTimestamp: 0,
    isDemo: true,
    isFree: false,
    numberOfScans: 1_234_567,
    lastScan: daysBefore(900),
    roles: [],
    organizations: [name],
  })),
  'GET /internal/get-org-summaries': {},
  'GET /internal/get-free-user-scans': { total: 123_456_789, users: [] },
  'GET /internal/get-free-user-scans-by-month': [{ month: '2026-01', scans: 1_234_567 }],
  'GET /internal/get-enterprise-scans-by-month': [],
  'GET /internal/log-message-count': '1234567',
};

const CLUSTER = `/orgs/${LONG}/${LONG}`;
const OPEN = `open=${LONG.slice(0, 9)}`;

/** Each with a text that is there once all has come. */
describe.each<readonly [name: string, at: string, text: string]>([
  ['the dashboard', `/orgs/${LONG}`, OTHER_SCRIPTS],
  ['a failed check', `${CLUSTER}?${OPEN}`, OTHER_SCRIPTS],
  ['groups of failed checks', `${CLUSTER}?group=file&machine=${LONG}&find=m`, OTHER_SCRIPTS],
  ['the printed page', `${CLUSTER}?view=print`, OTHER_SCRIPTS],
  ['the history', `${CLUSTER}?tab=history`, '201,234'],
  ['the configuration', `${CLUSTER}?tab=config&show=json`, OTHER_SCRIPTS],
  [
    'a whole file',
    `${CLUSTER}?tab=files&source=${encodeURIComponent(`${LONG} · ${LONG} · ${OTHER_SCRIPTS}/${EMOJI}`)}`,
    'is not marked',
  ],
  [
    'the files',
    `${CLUSTER}?tab=files&open=${encodeURIComponent(`${LONG} ${LONG} ${OTHER_SCRIPTS}/${EMOJI}`)}`,
    OTHER_SCRIPTS,
  ],
  ['the console', `/orgs/${LONG}/console?cluster=${LONG}`, OTHER_SCRIPTS],
  ['the administration', '/admin', OTHER_SCRIPTS],
])('%s', (_name, at, text) => {
  test.each([320, 1280])('has room for long names of any script at %i pixels', async (width) => {
    await page.viewport(width, 800);
    await renderPortal(at, ANSWERS, ADMINISTRATOR);
    await expect.poll(() => document.body.textContent).toContain(text);
    await expect.poll(() => document.querySelectorAll('.animate-pulse, .animate-spin').length).toBe(0);
    expect(tooWide(), 'sticks out').toEqual([]);
  });
});

/** What has to be scrolled sideways to be read; code may. */
function tooWide(): readonly string[] {
  const scrolling = [document.documentElement, ...document.querySelectorAll(':has(> table), [role=dialog]')];
  return scrolling
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((element) => `${element.tagName} ${element.querySelector('table')?.getAttribute('aria-label') ?? ''}`);
}

describe('of ten thousand', () => {
  const MANY = Array.from({ length: 10_000 }, (_, index) => index);
  const summary: ReportSummary = { ...counts(1, 0, 0, 0, 0), score: 50 };

  test.each<[string, string, string, Answers]>([
    [
      'reports',
      'All reports',
      '?tab=history',
      { 'GET /cluster/report-summaries': Object.fromEntries(MANY.map((days) => [daysBefore(days), summary])) },
    ],
    [
      'files',
      'Files',
      '?tab=files',
      { 'GET /cluster': manifestWith({ configFileList: MANY.map((index) => fileOf(`${index}.conf`)) }) },
    ],
    [
      'complimentary files',
      'Complimentary files',
      `?tab=files&open=${encodeURIComponent('web-1 proxy .//nginx.conf')}`,
      {
        'GET /cluster': manifestWith({
          configFileList: [fileOf('nginx.conf', './')],
          complimentaryFileList: MANY.map((index) => ({ ...fileOf(`${index}.conf`), aliasList: [] })),
        }),
      },
    ],
    [
      'traffic rules',
      'Inbound Traffic Rules',
      '?tab=config',
      {
        'GET /cluster': {
          ...MANIFEST,
          inboundTraffic: MANY.map((priority) => ({
            priority,
            protocol: 'TCP',
            cidrBlock: '10.0.0.0/8',
            beginPort: 1,
            endPort: 2,
          })),
        },
      },
    ],
  ])('%s only those in view are drawn', async (_name, label, query, answers) => {
    await renderPortal(`/orgs/acme/web${query}`, {
      'GET /cluster/reports/list': [],
      'GET /cluster/report': reportOf(),
      ...answers,
    });
    const table = page.getByRole('table', { name: label });
    await expect.element(table).toHaveAttribute('aria-rowcount', '10001');
    await expect.element(table.getByRole('row').nth(1)).toBeInTheDocument();
    expect(table.getByRole('row').elements().length).toBeLessThan(150);
  });
});

function manifestWith(files: object): object {
  const proxy = { serviceName: 'nginx', configFileList: [], ...files };
  return { ...MANIFEST, machines: { 'web-1': { id: 'web-1', services: { proxy } } } };
}

test.each([
  ['?tab=history', 'GET /cluster/report-summaries', {}, 'There are no reports for this cluster yet.'],
  ['?tab=config', 'GET /cluster', { name: 'web' }, 'None'],
  [
    '?tab=files',
    'GET /cluster',
    { name: 'web' },
    'No files are registered in this cluster. Add machines, services and files',
  ],
  ['', 'GET /cluster/report', reportOf(), 'No failed checks.'],
])('a table without rows says so: %s', async (query, call, answer, sentence) => {
  await renderPortal(`/orgs/acme/web${query}`, { 'GET /cluster/reports/list': [REPORT], [call]: answer });
  await expect.element(page.getByRole('cell', { name: sentence }).first()).toBeVisible();
});
