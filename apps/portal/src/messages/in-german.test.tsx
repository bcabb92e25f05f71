import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { loadMessages } from './load-messages.ts';

// As in `main.ts`: the language comes first, then what has texts.
beforeAll(() => loadMessages('de'));
// What renders is imported by the tests themselves, too late to clean up by itself.
beforeEach(cleanup);
afterAll(() => {
  document.documentElement.lang = 'en';
});

test('a dashboard speaks German, with its plurals and severities', async () => {
  const { renderPortal } = await import('../testing/render-portal.tsx');
  const { counts, organizationSummary } = await import('../testing/samples.ts');
  const summary = organizationSummary({
    web: { report: counts(1, 0, 4, 0, 2), daysOld: 1 },
    data: { report: counts(0, 0, 0, 0, 0), daysOld: 12 },
  });
  await renderPortal('/orgs/acme', { 'GET /cluster/orgSummary': summary });
  await expect.element(page.getByRole('button', { name: '1 Kritisch' })).toBeVisible();
  await expect.element(page.getByText('Letzter Lauf: vor 1 Tag', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Letzter Lauf: vor 12 Tagen/)).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
});

test('a failed call is told in German', async () => {
  const { refusal, renderPortal } = await import('../testing/render-portal.tsx');
  await renderPortal('/orgs/acme', { 'GET /cluster/orgSummary': refusal(503, 'The database is down.') });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Die Übersicht der Organisation konnte nicht geladen werden.');
});

test('the notes of a report speak German, and those that are not known what the server says', async () => {
  const { renderPortal } = await import('../testing/render-portal.tsx');
  const { daysBefore, reportOf } = await import('../testing/samples.ts');
  const notes = [
    { code: 'file-lost', values: { file: 'a.conf' }, message: 'The stored bytes of a.conf are missing.' },
    { code: 'from-tomorrow', values: { file: 'b.conf' }, message: 'Something else about b.conf.' },
    { message: 'Said before notes had codes.' },
  ];
  await renderPortal('/orgs/acme/web', {
    'GET /cluster/reports/list': [String(daysBefore(1))],
    'GET /cluster/report': { ...reportOf(), notes },
  });
  await expect.element(page.getByText(/^Die gespeicherten Bytes von a.conf fehlen/)).toBeVisible();
  await expect.element(page.getByText('Something else about b.conf.')).toBeVisible();
  await expect.element(page.getByText('Said before notes had codes.')).toBeVisible();
});

/** The language in which screen readers say a text. */
function spokenLanguage(text: string | RegExp): string | undefined {
  const element = page.getByText(text).first().element();
  return element.closest<HTMLElement>('[lang]')?.lang;
}

test('what a rule says is marked as English, and what stands around it is not', async () => {
  const { renderPortal } = await import('../testing/render-portal.tsx');
  await renderPortal('/rules/nginx_server_tokens_on', {
    'GET /rules/nginx_server_tokens_on': {
      id: 'nginx_server_tokens_on',
      title: 'Version disclosure',
      terms: ['server banner'],
      severity: 2,
      service: 'nginx',
      references: [{ ruleset: 'CWE', item: 'CWE-200' }],
      fix: 'suggested',
      fixNeeds: 'a `proxy` before it',
      retired: 'since 0.2.0.',
      problem: 'Every response carries the version.',
      remediation: '',
      sources: ['https://nginx.org/'],
      examples: { bad: [{ name: 'nginx.conf', configFileType: 'nginx', lines: ['# shown'], marked: [] }], good: [] },
    },
  });
  const title = page.getByRole('heading', { level: 1, name: 'Version disclosure' });
  await expect.element(title).toHaveAttribute('lang', 'en');
  for (const text of [
    'server banner',
    'Every response carries the version.',
    'https://nginx.org/',
    'CWE 200',
    'proxy',
    'since 0.2.0.',
    '# shown',
  ])
    expect([text, spokenLanguage(text)]).toEqual([text, 'en']);
  for (const text of [/^Auch zu finden unter:/, 'Nicht dokumentiert.', /^Braucht:/, /^Diese Regel läuft nicht mehr:/])
    expect([text, spokenLanguage(text)]).toEqual([text, 'de']);
});

test('a failed check says what was found in German, or in English marked as such, and so does a note', async () => {
  const { renderPortal } = await import('../testing/render-portal.tsx');
  const { daysBefore, failedCheck, reportOf } = await import('../testing/samples.ts');
  const report = reportOf(
    failedCheck(5, 'nginx_server_tokens_on', {
      title: 'Version disclosure',
      message: 'server_tokens is on',
      found: { code: 'is', values: { setting: 'server_tokens', value: 'on' } },
      wanted: 'off',
    }),
    failedCheck(4, 'nginx_from_tomorrow', {
      message: 'dav_methods names PUT',
      found: { code: 'names', values: {} },
      fix: { kind: 'suggested', needs: 'a certificate', fromLine: 0, toLine: 0, replacement: [''] },
    }),
  );
  const notes = [{ code: 'result-file', values: { file: 'a.json', cause: 'it is no report' }, message: 'a.json: no' }];
  await renderPortal('/orgs/acme/web?open=nginx_server_tokens_on&open=nginx_from_tomorrow', {
    'GET /cluster/reports/list': [String(daysBefore(1))],
    'GET /cluster/report': { ...report, notes },
  });
  await expect.element(page.getByText('server_tokens ist on')).toBeVisible();
  await expect.element(page.getByText('Richtig wäre: off')).toBeVisible();
  expect(page.getByText('off', { exact: true }).element().tagName).toBe('CODE');
  for (const text of ['Version disclosure', 'dav_methods names PUT', 'a certificate', 'it is no report'])
    expect([text, spokenLanguage(text)]).toEqual([text, 'en']);
  for (const text of ['server_tokens ist on', /^Richtig wäre:/, /^Braucht:/, /^a.json:/])
    expect([text, spokenLanguage(text)]).toEqual([text, 'de']);
});

test('a file that is opened says at its lines in German what was found', async () => {
  const { renderPortal } = await import('../testing/render-portal.tsx');
  const { daysBefore, failedCheck, MANIFEST, reportOf } = await import('../testing/samples.ts');
  const check = failedCheck(2, 'nginx_server_tokens_on', {
    service: 'proxy',
    title: 'Version disclosure',
    message: 'server_tokens is on',
    found: { code: 'is', values: { setting: 'server_tokens', value: 'on' } },
    fromLine: 0,
    toLine: 0,
    snippet: { firstLine: 0, lines: ['server_tokens on;'] },
  });
  const source = encodeURIComponent('web-1 · proxy · etc/nginx/nginx.conf');
  await renderPortal(`/orgs/acme/web?tab=files&source=${source}`, {
    'GET /cluster/reports/list': [String(daysBefore(1))],
    'GET /cluster/report': reportOf(check),
    'GET /cluster': MANIFEST,
    'GET /cluster/download-machine-config/web/web-1/proxy/nginx.conf': 'server_tokens on;\n',
  });
  await expect.element(page.getByText(/server_tokens ist on$/)).toBeVisible();
  expect(spokenLanguage(/server_tokens ist on$/)).toBe('de');
  expect(spokenLanguage('Version disclosure')).toBe('en');
});

test('checks are found by what was found, as it is shown and in English', async () => {
  const { failedCheck, reportOf } = await import('../testing/samples.ts');
  const { checkRows } = await import('@plumbline/model/check-rows');
  const { filterChecks, NO_FILTER } = await import('../screens/cluster-detail/failed-check-filter.ts');
  const found = { code: 'is', values: { setting: 'server_tokens', value: 'on' } };
  const check = failedCheck(5, 'nginx_a', { message: 'server_tokens is on', found });
  const rows = checkRows(reportOf(check, failedCheck(4, 'nginx_b')), undefined);
  for (const text of ['Tokens ist on', 'tokens is on'])
    expect(filterChecks(rows, { ...NO_FILTER, text }).shown.map(({ key }) => key)).toEqual(['nginx_a']);
});

test.each([
  ['the rules', '/rules', 'Version disclosure'],
  ['failed checks', '/orgs/acme/failed-checks', 'Open port'],
  ['groups of failed checks', '/orgs/acme/failed-checks?group=rule', 'Open proxy'],
])('the titles of rules in the list of %s are marked as English', async (_, address, title) => {
  const { renderPortal } = await import('../testing/render-portal.tsx');
  await renderPortal(address, await listAnswers());
  await expect.element(page.getByText(title)).toBeVisible();
  expect(spokenLanguage(title)).toBe('en');
});

test('a rule and a failed check that the search finds are marked as English', async () => {
  const { renderPortal } = await import('../testing/render-portal.tsx');
  await renderPortal('/orgs/acme/failed-checks', await listAnswers());
  await expect.element(page.getByText('Open port')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('banner');
  await expect.element(dialog.getByText('Version disclosure')).toHaveAttribute('lang', 'en');
  await expect.element(dialog.getByText('Open redirect')).toHaveAttribute('lang', 'en');
});

async function listAnswers() {
  const { organizationSummary } = await import('../testing/samples.ts');
  const check = { clusterName: 'web', fingerprint: 'f', rule: 'nginx_b', severity: 2 };
  return {
    'GET /rules': {
      version: '1',
      rules: [{ id: 'nginx_a', title: 'Version disclosure', terms: ['banner'], severity: 2, references: [] }],
    },
    'GET /cluster/orgSummary': organizationSummary({}),
    'GET /cluster/failed-check-facets': { rules: [], services: [], categories: [] },
    'GET /cluster/failed-checks': { count: 1, failedChecks: [{ ...check, title: 'Open port', firstSeen: 0 }] },
    'GET /cluster/failed-check-groups': {
      count: 1,
      groups: [{ severity: 2, count: 1, rule: 'nginx_c', title: 'Open proxy' }],
    },
    'GET /cluster/search': {
      clusters: [],
      machines: [],
      services: [],
      failedChecks: [{ ...check, title: 'Open redirect' }],
    },
  };
}

test('a form says what is wrong in German', async () => {
  const { clusterNameProblem } = await import('@plumbline/model/validation');
  expect(clusterNameProblem('')).toBe('Geben Sie einen Namen ein.');
});

test('dates and numbers are written as Germans do', async () => {
  const { shortDateTime, monthAndDay } = await import('../shared/dates.ts');
  const { formatNumber } = await import('./numbers.ts');
  const seconds = new Date(2026, 10, 21, 1, 6).getTime() / 1000;
  expect(shortDateTime(seconds)).toBe('21. Nov. 2026, 01:06');
  expect(monthAndDay(seconds)).toBe('21. Nov.');
  expect(formatNumber(1234.5)).toBe('1.234,5');
});
