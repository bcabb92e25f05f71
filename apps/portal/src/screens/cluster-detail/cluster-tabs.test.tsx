import type { Service } from '@plumbline/model/service';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { address, refusal, renderPortal, type Answers } from '../../testing/render-portal.tsx';
import { counts, daysBefore, failedCheck, MANIFEST, reportOf } from '../../testing/samples.ts';

const [OLDER, NEWEST] = [String(daysBefore(9)), String(daysBefore(2))] as const;

const ANSWERS: Answers = {
  'GET /cluster/reports/list': [OLDER, NEWEST],
  'GET /cluster/report': reportOf(
    failedCheck(2, 'nginx_server_tokens_on', { service: 'proxy' }),
    failedCheck(3, 'nginx_other', { service: 'proxy' }),
    failedCheck(3, 'nginx_elsewhere', { machine: 'web-2', service: 'proxy' }),
  ),
  'GET /cluster/report-summaries': {
    [OLDER]: { ...counts(0, 1, 0, 0, 1), score: 50 },
    [NEWEST]: { ...counts(0, 0, 2, 1, 0), score: 75 },
  },
  'GET /cluster': MANIFEST,
};

test.each([
  ['reports', 'GET /cluster/reports/list'],
  ['history', 'GET /cluster/report-summaries'],
  ['config', 'GET /cluster'],
  ['files', 'GET /cluster'],
])('while the %s tab has no data it says that it loads', async (tab, call) => {
  await renderPortal(`/orgs/acme/web?tab=${tab}`, { ...ANSWERS, [call]: () => new Promise<never>(() => {}) });
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeInTheDocument();
});

test('two reports of the history are picked and compared, and the list stays where it is', async () => {
  await page.viewport(390, 844);
  await renderPortal('/orgs/acme/web?tab=history', ANSWERS);
  const place = () => page.getByRole('checkbox').nth(1).element().getBoundingClientRect().top + window.scrollY;
  await expect.element(page.getByText('Tick two reports to compare them.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Failed checks by report/ })).toBeVisible();
  const before = place();
  await page.getByRole('checkbox').nth(0).click();
  await page.getByRole('checkbox').nth(1).click();
  await expect.poll(address).toBe(`/orgs/acme/web?tab=history&pick=${NEWEST}&pick=${OLDER}`);
  await expect.element(page.getByRole('link', { name: 'Compare' })).toBeVisible();
  expect(place()).toBe(before);
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Compare with' })).toBeVisible();
  expect(address()).toBe(`/orgs/acme/web?tab=reports&report=${NEWEST}&compare=${OLDER}`);
});

test('what an address picks and is no report is not picked, and of too many the last two are', async () => {
  await renderPortal(`/orgs/acme/web?tab=history&pick=toString&pick=7&pick=${NEWEST}`, ANSWERS);
  await expect.element(page.getByText('Tick two reports to compare them.')).toBeVisible();
  expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(1);
});

test('two reports that are picked before the first shows are both picked, and a third takes the place of the first', async () => {
  const newest = String(daysBefore(1));
  await renderPortal('/orgs/acme/web?tab=history', {
    ...ANSWERS,
    'GET /cluster/report-summaries': Object.fromEntries(
      [OLDER, NEWEST, newest].map((name) => [name, { ...counts(0, 0, 0, 0, 1), score: 50 }]),
    ),
  });
  const boxes = page.getByRole('checkbox');
  await expect.element(boxes.nth(2)).toBeVisible();
  const [first, second, third] = boxes.elements() as HTMLElement[];
  first?.click();
  second?.click();
  await expect.poll(address).toBe(`/orgs/acme/web?tab=history&pick=${newest}&pick=${NEWEST}`);
  third?.click();
  await expect.poll(address).toBe(`/orgs/acme/web?tab=history&pick=${NEWEST}&pick=${OLDER}`);
});

test('summaries that cannot be had all at once are asked for report by report, and one that fails is named', async () => {
  const summaryOf = (request: Request) => new URL(request.url).searchParams.get('reportName') ?? '';
  const anew = {
    ...ANSWERS,
    'GET /cluster/report-summaries': refusal(503, 'Too much at once.'),
    'GET /cluster/reportSummary': (request: Request) => ({
      [summaryOf(request)]: { ...counts(0, 0, 0, 0, 1), score: 50 },
    }),
  };
  await renderPortal('/orgs/acme/web?tab=history', anew);
  await expect.element(page.getByRole('table', { name: 'All reports' }).getByRole('row').nth(2)).toBeVisible();
  await cleanup();
  const requests = await renderPortal('/orgs/acme/web?tab=history', {
    ...anew,
    'GET /cluster/reportSummary': refusal(500, 'The disk is full.'),
  });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(`Could not get report summary ${NEWEST} for web.The disk is full.`);
  // After the first that fails, none is asked for.
  const singly = requests.filter(({ url }) => url.includes('/cluster/reportSummary'));
  expect(new Set(singly.map(summaryOf))).toEqual(new Set([NEWEST]));
});

test('the history says how each report differs from the one before', async () => {
  await renderPortal('/orgs/acme/web?tab=history', ANSWERS);
  const table = page.getByRole('table', { name: 'All reports' });
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent('+1');
});

test('a number of the history leads to as many failed checks of its report', async () => {
  await renderPortal('/orgs/acme/web?tab=history', ANSWERS);
  const row = page.getByRole('table', { name: 'All reports' }).getByRole('row').nth(1);
  // Columns: date, critical, high, moderate, …
  await row.getByRole('cell').nth(3).getByRole('link', { name: '2' }).click();
  await expect.poll(address).toBe(`/orgs/acme/web?tab=reports&report=${NEWEST}&severity=3`);
  await expect.element(page.getByText('2 of 3 checks')).toBeVisible();
});

test('all that is registered can be seen as JSON, which stands in the address', async () => {
  await renderPortal('/orgs/acme/web?tab=config', ANSWERS);
  await page.getByRole('button', { name: 'Show as JSON' }).click();
  await expect.element(page.getByRole('figure')).toMatchTextContent(/"name": "web",.*"location": "Frankfurt"/);
  expect(address()).toBe('/orgs/acme/web?tab=config&show=json');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByRole('figure')).not.toBeInTheDocument();
});

test('the chart draws the fifteen newest reports, oldest first', async () => {
  const many = Array.from({ length: 16 }, (_, index) => [
    String(daysBefore(20 - index)),
    { ...counts(0, 0, 0, 0, index + 1), score: 50 },
  ]);
  await renderPortal('/orgs/acme/web?tab=history', {
    ...ANSWERS,
    'GET /cluster/report-summaries': Object.fromEntries(many) as object,
  });
  const chart = page.getByRole('img', { name: /^Failed checks by report/ });
  await expect
    .element(chart)
    .toHaveAccessibleName(/^Failed checks by report\. \w+ \d+: 2, (\w+ \d+: \d+, ){13}\w+ \d+: 16\.$/);
  await expect.element(page.getByRole('table', { name: 'All reports' }).getByRole('row').nth(16)).toBeInTheDocument();
});

describe('reports of one minute', () => {
  /** Two of one minute, one of the same day, and one of another. */
  const NOON = 1_790_000_000 - (1_790_000_000 % 86_400) + 43_200;
  const [FIRST, SECOND, THIRD, FOURTH] = [NOON - 86_400, NOON - 600, NOON, NOON + 7].map(String) as [
    string,
    string,
    string,
    string,
  ];
  const NAMES = [FIRST, SECOND, THIRD, FOURTH];
  const SAME: Answers = {
    ...ANSWERS,
    'GET /cluster/reports/list': NAMES,
    'GET /cluster/report-summaries': Object.fromEntries(
      NAMES.map((name) => [name, { ...counts(0, 0, 0, 0, 1), score: 50 }]),
    ),
    'GET /cluster/report-audit-zip': 'zip',
  };
  const SECONDS = /:00:0[07]/;

  test('are told apart in the history, its chart, and what is picked of it', async () => {
    await renderPortal('/orgs/acme/web?tab=history', SAME);
    const rows = page.getByRole('table', { name: 'All reports' }).getByRole('row');
    await expect.element(rows.nth(4)).toBeInTheDocument();
    const times = rows
      .elements()
      .slice(1)
      .map((row) => row.querySelector('a')?.textContent ?? '');
    expect(new Set(times).size).toBe(4);
    expect(times.map((time) => SECONDS.test(time))).toEqual([true, true, false, false]);

    const chart = page.getByRole('img', { name: /^Failed checks by report/ });
    await expect.element(chart).toBeVisible();
    const bars = (chart.element().getAttribute('aria-label') ?? '').match(/\w+ \d+(, [\d:]+)?: 1/g) ?? [];
    expect(bars.map((bar) => bar.replace(/^\w+ \d+/, '').replace(/\d+:(?=\d+:)/, 'h:'))).toEqual([
      ': 1',
      expect.stringMatching(/^, h:50: 1$/),
      expect.stringMatching(/^, h:00:00: 1$/),
      expect.stringMatching(/^, h:00:07: 1$/),
    ]);

    await page.getByRole('checkbox').nth(0).click();
    await page.getByRole('checkbox').nth(1).click();
    const [newest = '', before = ''] = times;
    await expect.element(page.getByText(`${newest} with ${before}`)).toBeVisible();
    const downloads = page.getByRole('button', { name: /^Download/ }).elements();
    expect(new Set(downloads.map((button) => button.getAttribute('title'))).size).toBe(4);
  });

  test('are told apart where a report is chosen', async () => {
    await renderPortal('/orgs/acme/web', SAME);
    await page.getByRole('combobox', { name: 'View report' }).click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect.poll(() => options.elements().length).toBe(4);
    const labels = options.elements().map((option) => option.firstElementChild?.textContent ?? '');
    expect(labels.map((label) => SECONDS.test(label))).toEqual([true, true, false, false]);
    expect(new Set(labels).size).toBe(4);
  });
});

test('a history without failed checks says so in place of the chart', async () => {
  await renderPortal('/orgs/acme/web?tab=history', {
    ...ANSWERS,
    'GET /cluster/report-summaries': { [NEWEST]: { ...counts(0, 0, 0, 0, 0), score: 100 } },
  });
  await expect.element(page.getByText('No Issues Found', { exact: true })).toBeVisible();
});

test('a file leads to as many failed checks as it says', async () => {
  await renderPortal('/orgs/acme/web?tab=files', ANSWERS);
  await page.getByRole('table', { name: 'Files' }).getByRole('link', { name: '2', exact: true }).click();
  await expect.element(page.getByText('2 of 3 checks')).toBeVisible();
  expect(address()).toContain('machine=web-1&service=proxy&file=etc%2Fnginx%2Fnginx.conf');
});

test('many files are found by what they are called and ordered by what fails in them, as the address says', async () => {
  const files = Array.from({ length: 9 }, (_, index) => `site-${index}.conf`);
  const proxy: Service = {
    serviceName: 'nginx',
    configFileList: files.map((fileName) => ({
      fileName,
      defaultFileName: 'nginx.conf',
      subPath: 'etc/nginx',
      configFileType: 'nginx',
    })),
    complimentaryFileList: [],
  };
  const inFile = (fileName: string) => ({ service: 'proxy', config_file: { subPath: 'etc/nginx', fileName } });
  await renderPortal('/orgs/acme/web?tab=files', {
    ...ANSWERS,
    'GET /cluster': { name: 'web', machines: { 'web-1': { id: 'web-1', services: { proxy } } } },
    'GET /cluster/report': reportOf(failedCheck(3, 'nginx_other', inFile('site-7.conf'))),
  });
  const table = page.getByRole('table', { name: 'Files' });
  await table.getByRole('button', { name: 'Failed checks' }).click();
  await expect.poll(address).toBe('/orgs/acme/web?tab=files&sort=-failed');
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/site-7\.conf.*1$/);
  await page.getByRole('searchbox').fill('SITE-4');
  await expect.element(page.getByText('1 of 9 files')).toBeVisible();
  expect(address()).toBe('/orgs/acme/web?tab=files&sort=-failed&find=SITE-4');
  await page.getByRole('searchbox').fill('nothing');
  await expect.element(table.getByText('No file matches the filter.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(table.getByRole('row').nth(9)).toBeInTheDocument();
});

test('how much fails in a file is no dash while the report is on its way', async () => {
  const report = Promise.withResolvers<object>();
  await renderPortal('/orgs/acme/web?tab=files', { ...ANSWERS, 'GET /cluster/report': () => report.promise });
  const row = page.getByRole('table', { name: 'Files' }).getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/Unknown$/);
  report.resolve(reportOf());
  await expect.element(row).toMatchTextContent(/Unknown0$/);
});

test('a file of which only the entry is there is no file that passed, and cannot be opened', async () => {
  const entry = { subPath: '.', configFileType: 'nginx', withoutContent: true as const };
  const proxy: Service = {
    serviceName: 'nginx',
    configFileList: [{ ...entry, fileName: 'nginx.conf', defaultFileName: 'nginx.conf' }],
    complimentaryFileList: [{ ...entry, fileName: 'site.conf', aliasList: ['site.conf'] }],
  };
  await renderPortal('/orgs/acme/web?tab=files', {
    ...ANSWERS,
    'GET /cluster': { name: 'web', machines: { 'web-9': { id: 'web-9', services: { proxy } } } },
  });
  await page.getByRole('button', { name: 'Complimentary files (1)' }).click();
  for (const file of ['nginx.conf', 'site.conf']) {
    const row = page.getByRole('row', { name: new RegExp(`${file} No content: it was never uploaded`) }).first();
    await expect.element(row).toMatchTextContent(/–$|—$/);
    await expect.element(row.getByRole('link', { name: file })).not.toBeInTheDocument();
  }
});

test('rules for the whole internet stand out in plain words', async () => {
  const rule = { priority: 1, protocol: 'TCP' as const, beginPort: 22, endPort: 22 };
  await renderPortal('/orgs/acme/web?tab=config', {
    ...ANSWERS,
    'GET /cluster': {
      ...MANIFEST,
      inboundTraffic: [
        { ...rule, cidrBlock: '0.0.0.0/0' },
        { ...rule, cidrBlock: '::/0', protocol: 'ANY', endPort: 80 },
        { ...rule, cidrBlock: '192.0.2.7/32' },
        { ...rule, cidrBlock: '10.0.0.0/8', protocol: 'OTHER' },
        { ...rule, cidrBlock: '0.0.0.0/00', protocol: 'ANY', beginPort: 1, endPort: 65_535 },
        { ...rule, cidrBlock: 'any/0' },
      ],
      outboundTraffic: [{ ...rule, cidrBlock: '10.0.0.0/8', beginPort: 1, endPort: 65_535 }],
    },
  });
  for (const sentence of [
    'Anyone on the internet (IPv4) may reach 22/tcp.',
    'Anyone on the internet (IPv6) may reach ports 22–80 by any protocol.',
    'The address 192.0.2.7/32 may reach 22/tcp.',
    'Addresses in 10.0.0.0/8 may reach port 22 by another protocol than TCP and UDP.',
    'Anyone on the internet (IPv4) may reach every port by any protocol.',
    'Addresses in any/0 may reach 22/tcp.',
    'May reach every tcp port at addresses in 10.0.0.0/8.',
  ]) {
    await expect.element(page.getByText(sentence)).toBeVisible();
  }
});

test.each(['config', 'files'])('what the %s tab cannot get is told in the words of the catalogue', async (tab) => {
  await renderPortal(`/orgs/acme/web?tab=${tab}`, { ...ANSWERS, 'GET /cluster': refusal(500, 'It is lost.') });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Could not get detailed information on web');
  await expect.element(alert).toMatchTextContent('Could not get cluster manifest for web.');
});

test.each(['reports', 'history'])('a report list that cannot be had is told on the %s tab', async (tab) => {
  const refused = refusal(500, 'It is lost.');
  await renderPortal(`/orgs/acme/web?tab=${tab}`, {
    ...ANSWERS,
    'GET /cluster/reports/list': () => refused.clone(),
    'GET /cluster/report-summaries': () => refused.clone(),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Could not get a report list for web.');
});

test('a download that fails is told beside its button', async () => {
  await renderPortal('/orgs/acme/web?tab=history', {
    ...ANSWERS,
    'GET /cluster/report-audit-zip': refusal(500, 'It is lost.'),
  });
  await page.getByRole('button', { name: 'Download' }).first().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(`Could not get report audit zip ${NEWEST} for web.`);
});
