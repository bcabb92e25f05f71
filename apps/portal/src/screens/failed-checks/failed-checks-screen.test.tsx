import type { FailedCheckGroupPage, FailedCheckPage, OpenFailedCheck } from '@plumbline/model/contract/failed-checks';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, COMMAND_LINE_USER, refusal, renderPortal, type Answers } from '../../testing/render-portal.tsx';
import { counts, daysBefore, organizationSummary } from '../../testing/samples.ts';

const TOKENS: OpenFailedCheck = {
  clusterName: 'web shop',
  fingerprint: 'f1',
  rule: 'nginx_server_tokens_on',
  severity: 2,
  title: 'nginx tells every visitor its version',
  machine: 'web-1',
  service: 'proxy',
  file: 'etc/nginx.conf',
  fromLine: 4,
  toLine: 4,
  firstSeen: daysBefore(3),
};
const BARE: OpenFailedCheck = {
  clusterName: 'db',
  fingerprint: 'f2',
  rule: 'cve_vuln_present',
  severity: 5,
  firstSeen: daysBefore(0),
};

const ANSWERS: Answers = {
  'GET /cluster/failed-checks': { count: 2, failedChecks: [BARE, TOKENS] } satisfies FailedCheckPage,
  'GET /cluster/failed-check-facets': { rules: [TOKENS.rule], services: ['proxy'], categories: ['hygiene'] },
  'GET /cluster/orgSummary': {
    ...organizationSummary({
      'web shop': { report: counts(0, 0, 0, 1, 0), daysOld: 1 },
      db: { report: counts(1, 0, 0, 0, 0), daysOld: 1 },
      clean: { report: counts(0, 0, 0, 0, 0), daysOld: 1 },
    }),
    severityCounts: [0, 1, 0, 0, 1],
  },
};

function asked(requests: readonly Request[]): readonly Record<string, string>[] {
  return requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.endsWith('/failed-checks'))
    .map(({ searchParams }) => Object.fromEntries(searchParams));
}

test('each row says where it fails and leads to itself in its cluster', async () => {
  await page.viewport(1440, 900);
  await renderPortal('/orgs/acme/failed-checks', ANSWERS);
  await expect.element(page.getByText('2 failed checks', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'web-1' });
  await expect.element(row.getByText('2 Moderate-Low')).toBeVisible();
  await expect.element(row.getByText('etc/nginx.conf:5')).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: TOKENS.rule }))
    .toHaveAttribute('href', '/orgs/acme/web%20shop?rule=nginx_server_tokens_on&open=f1');
  await expect.element(row.getByRole('link', { name: 'web shop' })).toHaveAttribute('href', '/orgs/acme/web%20shop');
  await expect.element(page.getByRole('link', { name: 'acme' })).toHaveAttribute('href', '/orgs/acme');
});

test('the address says what the server is asked for, and choices change the address', async () => {
  const requests = await renderPortal('/orgs/acme/failed-checks?severity=5&cluster=db&find=+cve+&order=rule', ANSWERS);
  await expect.element(page.getByText('2 failed checks', { exact: true })).toBeVisible();
  expect(asked(requests)).toEqual([
    { organizationName: 'acme', severity: '5', clusterName: 'db', q: 'cve', order: 'rule' },
  ]);
  await page.getByRole('combobox', { name: 'Check', exact: true }).click();
  await page.getByRole('option', { name: TOKENS.rule }).click();
  await expect
    .poll(address)
    .toBe('/orgs/acme/failed-checks?severity=5&cluster=db&find=+cve+&order=rule&rule=nginx_server_tokens_on');
  await expect.poll(() => asked(requests).at(-1)).toMatchObject({ rule: TOKENS.rule, severity: '5' });
  await page.getByRole('combobox', { name: 'Order by' }).selectOptions('By cluster');
  await expect.poll(() => asked(requests).at(-1)).toMatchObject({ order: 'cluster' });
  await page.getByRole('link', { name: 'Clear filters' }).click();
  // The order narrows nothing.
  await expect.poll(address).toBe('/orgs/acme/failed-checks?order=cluster');
});

test('one click leaves out what is only good practice, and another shows it again', async () => {
  const requests = await renderPortal('/orgs/acme/failed-checks?order=rule', ANSWERS);
  await page.getByRole('button', { name: 'Leave out hygiene' }).click();
  await expect.poll(address).toBe('/orgs/acme/failed-checks?order=rule&category=security');
  await expect.poll(() => asked(requests).at(-1)).toMatchObject({ category: 'security' });
  await expect.element(page.getByText('2 failed checks', { exact: true })).toHaveFocus();
  await page.getByRole('button', { name: 'Remove the filter Category Security' }).click();
  await expect.poll(address).toBe('/orgs/acme/failed-checks?order=rule');
  await expect.element(page.getByRole('button', { name: 'Leave out hygiene' })).toBeVisible();
});

test('where nothing is mere good practice, there is nothing to leave out', async () => {
  await renderPortal('/orgs/acme/failed-checks', {
    ...ANSWERS,
    'GET /cluster/failed-check-facets': { rules: [TOKENS.rule], services: ['proxy'], categories: [] },
  });
  await expect.element(page.getByText('2 failed checks', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave out hygiene' })).not.toBeInTheDocument();
});

test('clusters in which something fails can be chosen, with their numbers', async () => {
  await renderPortal('/orgs/acme/failed-checks', ANSWERS);
  await page.getByRole('combobox', { name: 'Cluster', exact: true }).click();
  await expect.element(page.getByRole('option', { name: 'web shop 1' })).toBeVisible();
  expect(page.getByRole('listbox').getByRole('option').elements()).toHaveLength(3);
});

test('more are shown when they are asked for, behind those that are there', async () => {
  const requests = await renderPortal('/orgs/acme/failed-checks', {
    ...ANSWERS,
    'GET /cluster/failed-checks': (request): FailedCheckPage =>
      new URL(request.url).searchParams.get('after') === 'there'
        ? { count: 10_001, failedChecks: [TOKENS] }
        : { count: 10_001, failedChecks: [BARE], next: 'there' },
  });
  await expect.element(page.getByText('10,000+ failed checks · The first 1 are shown.')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText(TOKENS.rule)).toBeVisible();
  await expect.element(page.getByText(BARE.rule)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked(requests).map(({ after }) => after)).toEqual([undefined, 'there']);
});

/** Checks of one cluster, numbered on from the first. */
function checks(first: number, count: number): OpenFailedCheck[] {
  return Array.from({ length: count }, (_, index) => ({
    ...TOKENS,
    fingerprint: `f${first + index}`,
    clusterName: `c${first + index}`,
  }));
}

test.each([
  ['few', 3, 2],
  ['more than are drawn whole', 150, 100],
])('the first of the last rows that come takes the focus from the button that goes (%s)', async (_, before, after) => {
  await page.viewport(1440, 900);
  await renderPortal('/orgs/acme/failed-checks', {
    ...ANSWERS,
    'GET /cluster/failed-checks': (request): FailedCheckPage =>
      new URL(request.url).searchParams.has('after')
        ? { count: before + after, failedChecks: checks(before, after) }
        : { count: before + after, failedChecks: checks(0, before), next: 'there' },
  });
  const more = page.getByRole('button', { name: 'Show more' });
  await expect.element(more).toBeVisible();
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: `c${before}`, exact: true })).toHaveFocus();
  await expect.element(page.getByRole('status').filter({ hasText: `${before + after} failed checks` })).toBeVisible();
});

test('more rows that cannot be had are told, keep what is there, and can be asked for again', async () => {
  let isDown = true;
  await renderPortal('/orgs/acme/failed-checks', {
    ...ANSWERS,
    'GET /cluster/failed-checks': (request) => {
      if (!new URL(request.url).searchParams.has('after'))
        return { count: 3, failedChecks: checks(0, 2), next: 'there' };
      return isDown ? refusal(503, 'The database is down.') : { count: 3, failedChecks: checks(2, 1) };
    },
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Could not get the failed checks.');
  await expect.element(page.getByRole('link', { name: 'c1', exact: true })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('link', { name: 'c2', exact: true })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('nothing that fails, nothing that matches, and what cannot be got are told apart', async () => {
  const none = { ...ANSWERS, 'GET /cluster/failed-checks': { count: 0, failedChecks: [] } };
  await renderPortal('/orgs/acme/failed-checks', none);
  await expect.element(page.getByText('No failed checks.')).toBeVisible();
  await renderPortal('/orgs/acme/failed-checks?find=x', none);
  await expect.element(page.getByText('No failed check matches the filter.')).toBeVisible();
  await renderPortal('/orgs/acme/failed-checks', {
    ...ANSWERS,
    'GET /cluster/failed-checks': () => refusal(503, 'The database is down.'),
  });
  await expect.element(page.getByText('Could not get the failed checks.')).toBeVisible();
});

test('before the first run that nothing fails is no good news', async () => {
  await renderPortal('/orgs/acme/failed-checks', {
    ...ANSWERS,
    'GET /cluster/failed-checks': { count: 0, failedChecks: [] },
    'GET /cluster/orgSummary': {
      ...organizationSummary({}),
      web: { report: counts(0, 0, 0, 0, 0), totalReports: 0, timestamp: 0 },
    },
  });
  await expect.element(page.getByText('Not run yet.')).toBeVisible();
  expect(page.getByRole('main').element().querySelectorAll('.text-positive')).toHaveLength(0);
});

test('that nothing fails is no good news where nothing was checked', async () => {
  const none = { report: counts(0, 0, 0, 0, 0), daysOld: 1, services: 1, checkedServices: 0 };
  await renderPortal('/orgs/acme/failed-checks', {
    ...ANSWERS,
    'GET /cluster/failed-checks': { count: 0, failedChecks: [] },
    'GET /cluster/orgSummary': organizationSummary({ web: none }),
  });
  await expect.element(page.getByText('Not checked')).toBeVisible();
  await expect.element(page.getByText('No failed checks.')).not.toBeInTheDocument();
  expect(page.getByRole('main').element().querySelectorAll('.text-positive')).toHaveLength(0);
});

test('a list that could not be had is asked for anew with another filter', async () => {
  await renderPortal('/orgs/acme/failed-checks?find=x', {
    ...ANSWERS,
    'GET /cluster/failed-checks': ({ url }) =>
      new URL(url).searchParams.get('q') === 'x'
        ? refusal(503, 'The database is down.')
        : { count: 1, failedChecks: [TOKENS] },
  });
  await expect.element(page.getByText('Could not get the failed checks.')).toBeVisible();
  await page.getByRole('searchbox').fill('y');
  await expect.element(page.getByText('1 failed check', { exact: true })).toBeVisible();
});

test('a command-line user sees those of the own clusters', async () => {
  await renderPortal(
    '/orgs/jo%40example.org/failed-checks',
    { 'GET /plumbline-cli/cluster/failed-checks': { count: 1, failedChecks: [TOKENS] } },
    COMMAND_LINE_USER,
  );
  await expect.element(page.getByText('1 failed check', { exact: true })).toBeVisible();
});

describe('groups', () => {
  const GROUPS: FailedCheckGroupPage = {
    count: 12_000,
    groups: [
      { severity: 5, count: 10_001, clusterName: 'db', machine: 'db-1' },
      { severity: 2, count: 1, clusterName: 'web shop' },
    ],
    next: 'there',
  };

  function askedFor(requests: readonly Request[], call: string): readonly Record<string, string>[] {
    return requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith(call))
      .map(({ searchParams }) => Object.fromEntries(searchParams));
  }

  test('are chosen, opened and kept in the address, and ask for their rows only when they are opened', async () => {
    await page.viewport(1440, 900);
    const requests = await renderPortal('/orgs/acme/failed-checks?severity=2&order=rule', {
      ...ANSWERS,
      'GET /cluster/failed-check-groups': GROUPS,
    });
    await expect.element(page.getByText('2 failed checks', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Group by' }).selectOptions('Group by machine');
    const machine = page.getByRole('button', { name: /db · db-1/ });
    await expect.element(machine).toMatchTextContent(/5 Critical.*db · db-1.*10,000\+ failed checks/);
    await expect.element(page.getByText('10,000+ failed checks · The first 2 groups are shown.')).toBeVisible();
    expect(askedFor(requests, '/failed-check-groups')).toEqual([
      { organizationName: 'acme', severity: '2', groupBy: 'machine' },
    ]);
    expect(address()).toBe('/orgs/acme/failed-checks?severity=2&order=rule&group=machine');

    const before = asked(requests).length;
    await page.getByRole('button', { name: /web shop · Whole cluster/ }).click();
    await expect
      .poll(() => asked(requests).slice(before))
      .toEqual([{ organizationName: 'acme', severity: '2', order: 'rule', clusterName: 'web shop', machine: '' }]);
    const rows = page.getByRole('table', { name: 'Failed checks: web shop · Whole cluster' });
    await expect.element(rows.getByText(TOKENS.rule)).toBeVisible();
    await expect.poll(address).toContain('unfold=web+shop+%C2%B7+Whole+cluster');
    expect(askedFor(requests, '/failed-check-groups')).toHaveLength(1);

    await page.getByRole('combobox', { name: 'Group by' }).selectOptions('Not grouped');
    await expect.element(page.getByRole('table', { name: 'Failed checks', exact: true })).toBeVisible();
    expect(address()).toBe('/orgs/acme/failed-checks?severity=2&order=rule');
  });

  test.each([
    ['rule', { rule: 'nginx_bad' }, 'nginx_bad', { rule: 'nginx_bad', severity: '4' }],
    ['cluster', { clusterName: 'web' }, 'web', { clusterName: 'web' }],
    ['service', {}, '–', { service: '' }],
    [
      'file',
      { clusterName: 'web', machine: 'm', file: 'etc/a.conf' },
      'web · m · – · etc/a.conf',
      { clusterName: 'web', machine: 'm', service: '', file: 'etc/a.conf' },
    ],
  ])('by %s lead to their own checks', async (groupBy, names, name, filter) => {
    const requests = await renderPortal(`/orgs/acme/failed-checks?group=${groupBy}`, {
      ...ANSWERS,
      'GET /cluster/failed-check-groups': { count: 3, groups: [{ severity: 4, count: 3, ...names }] },
    });
    const group = page.getByRole('main').getByRole('button', { expanded: false });
    await expect.element(group).toMatchTextContent(`4 High${name}3 failed checks`);
    await group.click();
    await expect.poll(() => asked(requests)).toEqual([{ organizationName: 'acme', order: 'severity', ...filter }]);
  });

  test('by check name it once: their rows say where it fails, and lead there', async () => {
    await page.viewport(1440, 900);
    const { rule, title, severity } = TOKENS;
    await renderPortal('/orgs/acme/failed-checks?group=rule', {
      ...ANSWERS,
      'GET /cluster/failed-check-groups': { count: 1, groups: [{ severity, count: 1, rule, title }] },
      'GET /cluster/failed-checks': { count: 1, failedChecks: [TOKENS] } satisfies FailedCheckPage,
    });
    await page.getByRole('main').getByRole('button', { expanded: false }).click();
    const row = page.getByRole('table').getByRole('row').nth(1);
    await expect.element(row).toMatchTextContent('etc/nginx.conf:5');
    await expect.element(row).not.toMatchTextContent(rule);
    await expect.element(row).not.toMatchTextContent('nginx tells every visitor');
    const link = row.getByRole('link', { name: 'etc/nginx.conf:5' });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('open=f1'));
  });

  test('that follow come page by page, and the focus goes on to them', async () => {
    await renderPortal('/orgs/acme/failed-checks?group=machine', {
      ...ANSWERS,
      'GET /cluster/failed-check-groups': (request) =>
        new URL(request.url).searchParams.has('after')
          ? { count: 12_000, groups: [{ severity: 1, count: 7, clusterName: 'web shop', machine: 'last' }] }
          : GROUPS,
    });
    const more = page.getByRole('button', { name: 'Show more' });
    await expect.element(more).toBeVisible();
    more.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: /web shop · last/ })).toHaveFocus();
    await expect.element(page.getByText('10,000+ failed checks · 3 groups')).toBeVisible();
  });

  test('of nothing say that nothing fails, or that nothing matches', async () => {
    const none = { ...ANSWERS, 'GET /cluster/failed-check-groups': { count: 0, groups: [] } };
    await renderPortal('/orgs/acme/failed-checks?group=file', none);
    await expect.element(page.getByText('No failed checks.')).toBeVisible();
    await renderPortal('/orgs/acme/failed-checks?group=file&find=x', none);
    await expect.element(page.getByText('No failed check matches the filter.')).toBeVisible();
  });
});
