import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadMessages } from './load-messages.ts';

// As in `main.ts`: the language comes first, then what has texts.
beforeAll(() => loadMessages('de'));
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
