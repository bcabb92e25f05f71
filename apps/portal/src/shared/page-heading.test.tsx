import type { RuleDetails, RuleEntry } from '@plumbline/model/contract/rules';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, COMMAND_LINE_USER, renderPortal, type Answers } from '../testing/render-portal.tsx';
import { counts, daysBefore, failedCheck, organizationSummary, reportOf } from '../testing/samples.ts';

const REPORTS = Array.from({ length: 60 }, (_, index) => String(daysBefore(60 - index)));
const MANY = Array.from({ length: 60 }, (_, index) => `rule_${index}`);
const ANSWERS: Answers = {
  'GET /cluster/orgSummary': organizationSummary(
    Object.fromEntries(MANY.map((name) => [name, { report: counts(1, 0, 0, 0, 0), daysOld: 1 }])),
  ),
  'GET /cluster/reports/list': REPORTS,
  'GET /cluster/report': reportOf(...MANY.map((rule) => failedCheck(3, rule))),
  'GET /cluster/report-summaries': Object.fromEntries(
    REPORTS.map((name) => [name, { ...counts(0, 0, 60, 0, 0), score: 50 }]),
  ),
};
const TOKENS: RuleEntry = {
  id: 'nginx_server_tokens_on',
  title: 'nginx tells every visitor its version',
  severity: 2,
  service: 'nginx',
  references: [],
};

function scrollToEnd(): void {
  window.scrollTo(0, document.documentElement.scrollHeight);
  expect(window.scrollY).toBeGreaterThan(500);
}

test('a page that a link leads to begins at its top', async () => {
  await renderPortal('/orgs/acme', ANSWERS);
  const last = page.getByRole('heading', { level: 3 }).last().getByRole('link');
  await expect.element(last).toBeInTheDocument();
  scrollToEnd();
  await last.click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^rule_/ })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Learn More' }).last()).toBeInTheDocument();
  expect(window.scrollY).toBe(0);
});

test('a page that comes late leaves the focus to whoever has tabbed into the bar meanwhile', async () => {
  const late = Promise.withResolvers<RuleDetails>();
  await renderPortal('/rules', {
    'GET /rules': { version: 'abc123', versions: {}, rules: [TOKENS] },
    [`GET /rules/${TOKENS.id}`]: () => late.promise,
  });
  await page.getByRole('link', { name: TOKENS.title }).click();
  await expect.poll(address).toBe(`/rules/${TOKENS.id}`);
  // Whoever has pressed nothing since is not taken for somebody who has moved on, should the screen come only now.
  await userEvent.tab();
  page.getByRole('link', { name: 'Organizations' }).element().focus();
  await userEvent.tab();
  const clusters = page.getByRole('link', { name: 'Clusters', exact: true });
  await expect.element(clusters).toHaveFocus();
  const heading = page.getByRole('heading', { level: 1, name: TOKENS.title });
  expect(heading.elements()).toEqual([]);
  late.resolve({ ...TOKENS, problem: '', remediation: '', sources: [] });
  await expect.element(heading).toBeInTheDocument();
  await expect.element(clusters).toHaveFocus();
});

test('a number of one tab leads to the top of another, and a choice of tabs leaves the focus on it', async () => {
  await renderPortal('/orgs/acme/web?tab=history', ANSWERS);
  const last = page.getByRole('table', { name: 'All reports' }).getByRole('row').last().getByRole('link').first();
  await expect.element(last).toBeInTheDocument();
  scrollToEnd();
  await last.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'web' })).toHaveFocus();
  expect(window.scrollY).toBe(0);

  await page.getByRole('tab', { name: 'History' }).click();
  await expect.element(page.getByRole('table', { name: 'All reports' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'History' })).toHaveFocus();
});

test('the walkthrough is gone to where it stands in its page', async () => {
  await renderPortal('/orgs/acme', ANSWERS);
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Walkthrough' }).click();
  const part = page.getByRole('heading', { level: 2, name: 'Walkthrough' });
  await expect.element(part).toBeInViewport();
  await expect.poll(() => document.activeElement?.contains(part.element())).toBe(true);
});

test.each([
  ['/orgs/jo%40example.org', []],
  ['/orgs/jo%40example.org/laptop', ['laptop']],
  ['/orgs/jo%40example.org/console', ['Clusters']],
  ['/orgs/jo%40example.org/failed-checks', ['Failed checks']],
])('a command-line user’s way to %s begins as everybody’s', async (at, below) => {
  await renderPortal(
    at,
    {
      'GET /plumbline-cli/userSummary': {},
      'GET /plumbline-cli/reports/list': [],
      'GET /plumbline-cli/cluster/list': [],
    },
    COMMAND_LINE_USER,
  );
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect.element(way.getByRole('link', { name: 'Organizations' })).toHaveAttribute('href', '/orgs');
  const crumbs = way
    .getByRole('listitem')
    .elements()
    .map((crumb) => crumb.textContent);
  expect(crumbs).toEqual(['Organizations', 'jo@example.org', ...below]);
});
