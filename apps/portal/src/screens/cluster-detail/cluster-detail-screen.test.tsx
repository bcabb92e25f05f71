import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, refusal, renderPortal, type Answers } from '../../testing/render-portal.tsx';
import { counts, daysBefore, failedCheck, MANIFEST, organizationSummary, reportOf } from '../../testing/samples.ts';

const LAYER = { number: 2, of: 5, digest: `sha256:${'0123456789abcdef'.repeat(4)}` };

const OLDER = String(daysBefore(9));
const NEWEST = String(daysBefore(2));

const SNIPPET = { firstLine: 11, lines: ['http {', '  include mime.types;', '  server_tokens on;', '}'] };

const ANSWERS: Answers = {
  'GET /cluster/reports/list': [OLDER, NEWEST],
  'GET /cluster/report': (request) =>
    request.url.includes(NEWEST)
      ? reportOf(
          failedCheck(2, 'nginx_server_tokens_on', { fromLine: 13, toLine: 13, snippet: SNIPPET }),
          failedCheck(5, 'redis_no_password', {
            machine: 'cache-1',
            image: 'redis:7',
            referredFrom: 'compose.yml',
            imageLayer: LAYER,
          }),
        )
      : reportOf(failedCheck(1, 'the_older_report')),
  'GET /cluster/report-summaries': {
    [OLDER]: { ...counts(0, 1, 0, 0, 1), score: 50 },
    [NEWEST]: { ...counts(1, 0, 0, 1, 0), score: 75 },
  },
  'GET /cluster': MANIFEST,
};

test('the newest report is shown, its failed checks by severity', async () => {
  await renderPortal('/orgs/acme/web', ANSWERS);
  const rows = page.getByRole('table', { name: 'Failed checks' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/5 Critical.*cache-1.*nginx.*redis_no_password/);
  await expect.element(rows.nth(2)).toMatchTextContent(/2 Moderate-Low.*web-1.*nginx.*nginx_server_tokens_on/);
  await expect.element(page.getByText(/^2 days ago \(/)).toBeVisible();
  await expect.element(page.getByText('75.0')).toBeVisible();
});

test('Learn More opens the details, with the lines as people count them, and Close closes them', async () => {
  await renderPortal('/orgs/acme/web', ANSWERS);
  await page.getByRole('button', { name: 'Learn More' }).nth(1).click();
  for (const heading of ['What?', 'How to fix it?', 'More Info', 'Configuration file']) {
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect.element(page.getByText('14 to 14')).toBeVisible();
  await expect.element(page.getByText('Repository folder path')).toBeVisible();
  expect(document.querySelector('mark')?.textContent).toBe('14  server_tokens on;');
  expect(address()).toContain('open=nginx_server_tokens_on');

  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('heading', { name: 'What?' })).not.toBeInTheDocument();
});

test('a failed check without lines says N/A, and one in an image names the image', async () => {
  await renderPortal('/orgs/acme/web?open=redis_no_password', ANSWERS);
  await expect.element(page.getByText('N/A')).toBeVisible();
  await expect.element(page.getByText('Included Docker image: redis:7, named in compose.yml')).toBeVisible();
  await expect.element(page.getByText('2 of 5 (sha256:0123456789ab)')).toBeVisible();
});

test('only web addresses of a report become links, and none that reads as if it were another host’s', async () => {
  await renderPortal('/orgs/acme/web?open=redis_no_password', ANSWERS);
  await expect.element(page.getByRole('link', { name: /nginx\.org/ })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(page.getByText('javascript:alert(1)')).toBeVisible();
  await expect.element(page.getByText('https://nginx.org@evil.example/')).toBeVisible();
  expect(page.getByRole('link', { name: /javascript|evil/ }).elements()).toHaveLength(0);
});

test('text narrows the failed checks, counts them, and stands in the address', async () => {
  await renderPortal('/orgs/acme/web', ANSWERS);
  await page.getByRole('searchbox', { name: 'Find by name, machine, service or file' }).fill('CACHE');
  await expect.element(page.getByText('1 of 2 checks')).toBeVisible();
  await expect.element(page.getByText('nginx_server_tokens_on')).not.toBeInTheDocument();
  expect(address()).toContain('find=CACHE');
});

test('a facet says how many checks each choice leaves, and can be taken off again', async () => {
  await page.viewport(1440, 900);
  await renderPortal('/orgs/acme/web', ANSWERS);
  await page.getByRole('combobox', { name: 'Machine' }).click();
  await expect.element(page.getByRole('option', { name: /^cache-1/ })).toMatchTextContent('cache-11');
  await page.getByRole('option', { name: /^cache-1/ }).click();
  await expect.element(page.getByText('1 of 2 checks')).toBeVisible();
  expect(address()).toContain('machine=cache-1');
  await page.getByRole('button', { name: 'Remove the filter Machine cache-1' }).click();
  await expect.element(page.getByText('nginx_server_tokens_on')).toBeVisible();
  expect(address()).not.toContain('machine');
});

test('a filter that leaves nothing says so', async () => {
  await renderPortal('/orgs/acme/web?find=nothing-of-this-name', ANSWERS);
  await expect.element(page.getByText('No failed check matches the filter.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(page.getByText('nginx_server_tokens_on')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test('a severity counter leads to as many failed checks as it says', async () => {
  await renderPortal('/orgs/acme/web?machine=web-1', ANSWERS);
  await page.getByRole('link', { name: 'Critical: 1' }).click();
  await expect.element(page.getByText('1 of 2 checks')).toBeVisible();
  await expect.element(page.getByRole('table').getByText('redis_no_password')).toBeVisible();
});

test('an address with a filter shows the filtered failed checks', async () => {
  await renderPortal('/orgs/acme/web?severity=2', ANSWERS);
  await expect.element(page.getByText('nginx_server_tokens_on')).toBeVisible();
  await expect.element(page.getByText('redis_no_password')).not.toBeInTheDocument();
});

test('another report can be found and chosen, and its address names it', async () => {
  await renderPortal('/orgs/acme/web', ANSWERS);
  await page.getByRole('combobox', { name: 'View report' }).click();
  await page.getByRole('option', { name: new RegExp(OLDER) }).click();
  await expect.element(page.getByText('the_older_report')).toBeVisible();
  expect(address()).toBe(`/orgs/acme/web?report=${OLDER}`);
});

test('a report that cannot be had is told in the words of the catalogue', async () => {
  await renderPortal('/orgs/acme/web', { ...ANSWERS, 'GET /cluster/report': refusal(500, 'It is lost.') });
  await expect.element(page.getByRole('alert')).toMatchTextContent(`Could not get report ${NEWEST} for web.`);
});

test('a cluster without reports says what to do next', async () => {
  await renderPortal('/orgs/acme/web', { 'GET /cluster/reports/list': [] });
  await expect.element(page.getByText('There are no reports for this cluster yet.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Add machines, services and files' });
  await expect.element(link).toHaveAttribute('href', '/orgs/acme/console?cluster=web');
});

test('a cluster leads to where it is changed, and the window names what is looked at', async () => {
  await renderPortal('/orgs/acme/web?tab=files', ANSWERS);
  const link = page.getByRole('link', { name: 'Edit web' });
  await expect.element(link).toHaveAttribute('href', '/orgs/acme/console?cluster=web');
  expect(document.title).toBe('Files · web · acme · Plumbline');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect.poll(() => document.title).toBe('History · web · acme · Plumbline');
});

test('the history lists every report, newest first, with counts, total and score', async () => {
  await renderPortal('/orgs/acme/web?tab=history', ANSWERS);
  const table = page.getByRole('table', { name: 'All reports' });
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/10010275\.0±0Download$/);
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent(/01001250\.0–Download$/);
  await expect.element(page.getByRole('img', { name: /^Failed checks by report/ })).toBeVisible();
});

test('the configuration shows the cluster and its traffic rules', async () => {
  await renderPortal('/orgs/acme/web?tab=config', ANSWERS);
  const cluster = page.getByRole('table', { name: 'Configuration' }).getByRole('row').nth(1);
  await expect.element(cluster).toMatchTextContent('webFrankfurt–AWS');
  const inbound = page.getByRole('table', { name: 'Inbound Traffic Rules' });
  await expect
    .element(inbound.getByRole('row').nth(1))
    .toMatchTextContent('100TCP10.0.0.0/8443444Addresses in 10.0.0.0/8 may reach 443–444/tcp.');
  await expect.element(page.getByRole('table', { name: 'Outbound Traffic Rules' })).toMatchTextContent('None');
});

test('the configuration says where a cluster runs in the words that it was registered with', async () => {
  const manifest = { ...MANIFEST, clusterType: 'GCP' as const, derivedFrom: 'AZURE_RESOURCE_MANAGER' as const };
  await renderPortal('/orgs/acme/web?tab=config', { ...ANSWERS, 'GET /cluster': manifest });
  const cluster = page.getByRole('table', { name: 'Configuration' });
  await expect.element(cluster).toMatchTextContent(/webFrankfurtAZURE_RESOURCE_MANAGERGoogle Cloud$/);
});

test('the files open to the complimentary files of their service', async () => {
  await renderPortal('/orgs/acme/web?tab=files', ANSWERS);
  const row = page.getByRole('table', { name: 'Files' }).getByRole('row').nth(1);
  await expect
    .element(row)
    .toMatchTextContent('web-1proxyNGINXnginx.confComplimentary files (1)etc/nginxnginx.confnginxUnknown0');
  await page.getByRole('button', { name: 'Complimentary files (1)' }).click();
  await expect
    .element(page.getByRole('table', { name: 'Complimentary files' }).getByRole('row').nth(1))
    .toMatchTextContent('tls.conf–nginx');
});

test.each(['nonsense', 'toString'])('an unknown tab (%s) falls back to the reports', async (tab) => {
  await renderPortal(`/orgs/acme/web?tab=${tab}`, ANSWERS);
  await expect.element(page.getByRole('tab', { name: 'Reports' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['', 'Could not get a report list for nowhere.'],
  ['?tab=history', 'Could not get a report list for nowhere.'],
  ['?tab=config', 'Could not get detailed information on nowhere'],
  ['?tab=files', 'Could not get detailed information on nowhere'],
])(
  'a cluster that does not exist has no tabs (%s), before the answer and after it, and leads back to the others',
  async (search, title) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const refuse = async () => {
      await released;
      return refusal(404, 'There is no such cluster.');
    };
    const calls = ['GET /cluster/reports/list', 'GET /cluster/report-summaries', 'GET /cluster'];
    await renderPortal(`/orgs/acme/nowhere${search}`, Object.fromEntries(calls.map((call) => [call, refuse])));
    await expect.element(page.getByRole('heading', { name: 'nowhere' })).toBeVisible();
    expect(page.getByRole('tab').elements()).toHaveLength(0);

    release();
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent(title);
    await expect.element(alert).toMatchTextContent('There is no such cluster.');
    expect(page.getByRole('tab').elements()).toHaveLength(0);
    expect(page.getByRole('main').getByRole('button').elements()).toHaveLength(0);
    await page.getByRole('link', { name: 'Go to the other clusters' }).click();
    await expect.poll(address).toBe('/orgs/acme');
  },
);

test('a cluster that is deleted while it is looked at has no tabs any more', async () => {
  await renderPortal('/orgs/acme/web', { ...ANSWERS, 'GET /cluster': refusal(404, 'There is no such cluster.') });
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Could not get detailed information on web/);
  expect(page.getByRole('tab').elements()).toHaveLength(0);
});

test('a cluster that is there at the next visit is shown', async () => {
  let isThere = false;
  await renderPortal('/orgs/acme/web', {
    ...ANSWERS,
    'GET /cluster/reports/list': () => (isThere ? [OLDER] : refusal(404, 'There is no such cluster.')),
    'GET /cluster/orgSummary': organizationSummary({ web: { report: counts(1, 0, 0, 0, 0), daysOld: 1 } }),
  });
  isThere = true;
  await page.getByRole('link', { name: 'Go to the other clusters' }).click();
  await page.getByRole('link', { name: 'web', exact: true }).last().click();
  await expect.element(page.getByText('the_older_report')).toBeVisible();
});

const RUN = { id: '0b5c1f0e-0000-4000-8000-000000000000', clusterName: 'web', progress: 0 };
const STARTED = () => new Response(null, { status: 202, headers: { location: `/server/cluster/run/${RUN.id}` } });
const runs = () => page.getByRole('region', { name: 'Reports', exact: true });

test('the cluster is run from its page, which then shows the new report', async () => {
  const next = String(daysBefore(0));
  const end = Promise.withResolvers<object>();
  let names = [OLDER];
  await renderPortal('/orgs/acme/web', {
    ...ANSWERS,
    'GET /cluster/reports/list': () => names,
    'GET /cluster/report': (request) =>
      reportOf(failedCheck(1, request.url.includes(next) ? 'the_new_one' : 'the_old_one')),
    'PUT /cluster/run-report/web': STARTED,
    [`GET /cluster/run/${RUN.id}`]: () => end.promise,
  });
  await expect.element(page.getByText('the_old_one')).toBeVisible();
  const run = page.getByRole('button', { name: 'Run Report' });
  await run.click();
  await expect.element(run).toHaveAttribute('aria-busy', 'true');
  await expect.element(runs().getByRole('listitem')).toMatchTextContent(/^webQueued$/);
  names = [OLDER, next];
  end.resolve({ ...RUN, state: 'done', reportName: next });
  await expect.element(page.getByText('the_new_one')).toBeVisible();
  await expect.element(runs().getByText('1 finished', { exact: true })).toBeVisible();
  await runs().getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(runs()).not.toBeInTheDocument();
});

test('the run is cancelled on the page, and can be started again', async () => {
  await renderPortal('/orgs/acme/web', {
    ...ANSWERS,
    'PUT /cluster/run-report/web': STARTED,
    [`GET /cluster/run/${RUN.id}`]: () => new Promise<never>(() => {}),
    [`DELETE /cluster/run/${RUN.id}`]: undefined,
  });
  const run = page.getByRole('button', { name: 'Run Report' });
  await run.click();
  await page.getByRole('button', { name: 'Cancel the run of web' }).click();
  await expect.element(runs().getByText('1 cancelled', { exact: true })).toBeVisible();
  await expect.element(runs().getByRole('listitem')).toHaveFocus();
  await expect.element(run).not.toHaveAttribute('aria-busy');
});

test('a cluster that others have deleted goes from the page with the answer that tells it', async () => {
  let isThere = true;
  await renderPortal('/orgs/acme/web', {
    ...ANSWERS,
    'GET /cluster/reports/list': () => (isThere ? [OLDER, NEWEST] : refusal(404, 'There is no such cluster.')),
    'PUT /cluster/run-report/web': STARTED,
    [`GET /cluster/run/${RUN.id}`]: { ...RUN, state: 'done', reportName: NEWEST },
  });
  await expect.element(page.getByRole('tab', { name: 'Files' })).toBeVisible();
  isThere = false;
  await page.getByRole('button', { name: 'Run Report' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no such cluster.');
  expect(page.getByRole('tab').elements()).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'Run Report' })).not.toBeInTheDocument();
});

test('a cluster that was deleted in the console is not shown from memory', async () => {
  let isThere = true;
  const answer = (data: object) => () => (isThere ? data : refusal(404, 'There is no such cluster.'));
  await renderPortal('/orgs/acme/web', {
    ...ANSWERS,
    'GET /cluster/reports/list': answer([OLDER, NEWEST]),
    'GET /cluster': answer(MANIFEST),
    'GET /cluster/list': () => (isThere ? ['web'] : []),
    // The dashboard has not heard of it yet.
    'GET /cluster/orgSummary': organizationSummary({ web: { report: counts(1, 0, 0, 0, 0), daysOld: 1 } }),
    'DELETE /cluster/delete-cluster/web': () => {
      isThere = false;
    },
  });
  await expect.element(page.getByRole('tab', { name: 'Files' })).toBeVisible();
  await page.getByRole('link', { name: 'Clusters' }).first().click();
  await page.getByRole('button', { name: 'Delete web' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('There are currently no clusters registered.')).toBeVisible();
  await page.getByRole('link', { name: 'acme' }).first().click();
  await page.getByRole('link', { name: 'web', exact: true }).last().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no such cluster.');
  expect(page.getByRole('tab').elements()).toHaveLength(0);
});
