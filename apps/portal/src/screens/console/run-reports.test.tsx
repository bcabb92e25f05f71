import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, renderPortal } from '../../testing/render-portal.tsx';
import { clusters, LAKE, WEB } from './console-answers.ts';
import { button } from './console-page.ts';

beforeEach(() => page.viewport(1440, 900));

const RUN = { progress: 0, id: '0b5c1f0e-0000-4000-8000-000000000000' };

function started(id: string): Response {
  return new Response(null, { status: 202, headers: { location: `/server/cluster/run/${id}` } });
}

test('the run button is busy until every run has settled; failures are told in one sentence', async () => {
  const lakeEnd = Promise.withResolvers<object>();
  await renderPortal('/clusters', {
    ...clusters(WEB, LAKE, { name: 'shop' }),
    'PUT /cluster/run-report/web': refusal(503, 'No worker is there.'),
    'PUT /cluster/run-report/shop': () => started('shop'),
    'PUT /cluster/run-report/data lake': () => started('lake'),
    'GET /cluster/run/shop': { ...RUN, clusterName: 'shop', state: 'done', reportName: '1790000000' },
    'GET /cluster/run/lake': () => lakeEnd.promise,
  });
  await button('Run Reports').click();
  const runs = page.getByRole('region', { name: 'Reports' });
  await expect.element(runs.getByText('2 of 3 finished')).toBeVisible();
  await expect.element(button('Run Reports')).toBeDisabled();
  await expect.element(button('Run Reports')).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(runs.getByRole('listitem').filter({ hasText: 'data lake' })).toMatchTextContent(/Queued$/);
  await expect
    .element(runs.getByRole('listitem').filter({ hasText: 'shop' }).getByRole('link', { name: 'Report ready' }))
    .toHaveAttribute('href', '/orgs/acme/shop');

  lakeEnd.resolve({ ...RUN, clusterName: 'data lake', state: 'failed', error: 'The cluster was deleted.' });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Something went wrong running the report for data lake, web');
  await expect.element(runs.getByText('Failed: No worker is there.')).toBeVisible();
  await expect.element(runs.getByText('Failed: The cluster was deleted.')).toBeVisible();
  await expect.element(button('Run Reports')).toBeEnabled();
  await runs.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(runs).not.toBeInTheDocument();
  await expect.element(button('Run Reports')).toHaveFocus();
});

/** The server's events: they go on until the page has what it waits for. */
function eventStream(...events: readonly Uint8Array[]): Response {
  return new Response(
    new ReadableStream({
      start(stream) {
        for (const event of events) stream.enqueue(event);
      },
    }),
  );
}

function runEvent(run: object, owner = 'acme'): Uint8Array {
  const event = { owner: { kind: 'organization', name: owner }, run: { ...RUN, ...run } };
  return new TextEncoder().encode(`event: run\ndata: ${JSON.stringify(event)}\n\n`);
}

test('runs that are under way when the page is opened show, with how far they are', async () => {
  const end = Promise.withResolvers<object>();
  await renderPortal('/clusters', {
    ...clusters(WEB, LAKE),
    'GET /events': () =>
      eventStream(
        runEvent({ clusterName: 'web', state: 'running', progress: 0.4 }),
        runEvent({ clusterName: 'data lake', state: 'running', progress: 0.9 }, 'globex'),
      ),
    [`GET /cluster/run/${RUN.id}`]: () => end.promise,
    'GET /cluster/report-summaries': {
      1780000000: { sev1: 0, sev2: 1, sev3: 0, sev4: 3, sev5: 1, score: 20 },
      1790000000: { sev1: 0, sev2: 1, sev3: 0, sev4: 0, sev5: 1, score: 70 },
    },
  });
  await expect.element(page.getByText('Running 40 %')).toBeVisible();
  await expect.element(button('Run Reports')).toBeDisabled();
  await expect.element(page.getByText('Running 90 %')).not.toBeInTheDocument();
  end.resolve({ ...RUN, clusterName: 'web', state: 'done', reportName: '1790000000' });
  await expect.element(page.getByText('Report ready: 2 failed checks, 3 fewer than before')).toBeVisible();
  await expect.element(page.getByText('1 finished', { exact: true })).toBeVisible();
});

test('a page that nobody sees holds no connection for events, and has one again when it is seen', async () => {
  let opened = 0;
  let closed = 0;
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  try {
    await renderPortal('/clusters', {
      ...clusters(WEB),
      'GET /events': () => {
        opened += 1;
        return new Response(new ReadableStream({ cancel: () => void (closed += 1) }));
      },
    });
    await expect.poll(() => [opened, closed]).toEqual([1, 0]);
    hide(true);
    await expect.poll(() => [opened, closed]).toEqual([1, 1]);
    hide(false);
    await expect.poll(() => [opened, closed]).toEqual([2, 1]);
  } finally {
    hide(false);
    Reflect.deleteProperty(document, 'hidden');
  }
});

test.each([
  ['nothing failed', { sev1: 0, sev2: 0, sev3: 0, sev4: 0, sev5: 0, score: 100 }, '0 failed checks', 'text-positive'],
  [
    'something failed',
    { sev1: 9, sev2: 0, sev3: 1, sev4: 0, sev5: 0, score: 60 },
    '10 failed checks',
    'text-severity-3-ink',
  ],
  [
    'nothing was checked',
    { sev1: 0, sev2: 0, sev3: 0, sev4: 0, sev5: 0, services: 2, checkedServices: 0 },
    'Not checked',
    'text-faint',
  ],
  [
    'a part was checked',
    { sev1: 0, sev2: 0, sev3: 0, sev4: 0, sev5: 0, score: 100, services: 5, checkedServices: 2 },
    '0 failed checks · 2 of 5 services checked',
    'text-positive',
  ],
  ['it is not known', undefined, '', 'text-faint'],
])('the mark of a run says how its report came out: %s', async (_, summary, said, look) => {
  await renderPortal('/clusters', {
    ...clusters(WEB),
    'PUT /cluster/run-report/web': () => started('web'),
    'GET /cluster/run/web': { ...RUN, clusterName: 'web', state: 'done', reportName: '1790000000' },
    'GET /cluster/report-summaries': summary ? { 1790000000: summary } : refusal(503, 'The database is away.'),
  });
  await button('Run Reports').click();
  const line = page.getByRole('region', { name: 'Reports' }).getByRole('listitem');
  await expect.element(line).toMatchTextContent(`Report ready${said === '' ? '' : `: ${said}`}`);
  const [mark] = line.element().querySelectorAll('svg');
  expect(mark?.classList).toContain(look);
  expect(mark?.classList.contains('lucide-circle-check')).toBe(look === 'text-positive');
});

test('the counts of a report are asked for once, though an event and an answer tell that it is ready', async () => {
  const asked = Promise.withResolvers<void>();
  const events = new ReadableStream({
    async start(stream) {
      stream.enqueue(runEvent({ clusterName: 'web', state: 'running', progress: 0.4 }));
      await asked.promise;
      stream.enqueue(runEvent({ clusterName: 'web', state: 'done', reportName: '1790000000' }));
    },
  });
  const requests = await renderPortal('/clusters', {
    ...clusters(WEB),
    'GET /events': new Response(events),
    [`GET /cluster/run/${RUN.id}`]: () => {
      asked.resolve();
      return { ...RUN, clusterName: 'web', state: 'done', reportName: '1790000000' };
    },
    'GET /cluster/report-summaries': { 1790000000: { sev1: 0, sev2: 1, sev3: 0, sev4: 0, sev5: 1, score: 70 } },
  });
  await expect.element(page.getByText('Report ready: 2 failed checks')).toBeVisible();
  expect(requests.filter(({ url }) => url.includes('report-summaries'))).toHaveLength(1);
});

test('a run tells how far it is also where no events come', async () => {
  const answers = [
    Promise.resolve({ ...RUN, clusterName: 'web', state: 'running', progress: 0.3 }),
    Promise.withResolvers<object>().promise,
  ];
  await renderPortal('/clusters', {
    ...clusters(WEB),
    'PUT /cluster/run-report/web': () => started(RUN.id),
    [`GET /cluster/run/${RUN.id}`]: () => answers.shift(),
  });
  await button('Run Reports').click();
  await expect.element(page.getByText('Running 30 %')).toBeVisible();
});

test('leaving the page and coming back loses no run', async () => {
  const end = Promise.withResolvers<object>();
  await renderPortal('/orgs/acme/console', {
    ...clusters(WEB),
    'GET /cluster/orgSummary': { clusterCount: 0, severityCounts: [0, 0, 0, 0, 0], lastRan: 0 },
    'PUT /cluster/run-report/web': () => started(RUN.id),
    [`GET /cluster/run/${RUN.id}`]: () => end.promise,
  });
  await button('Run Reports').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: /^webQueued/ })).toBeVisible();
  await page.getByRole('link', { name: 'acme' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'acme', level: 1 })).toBeVisible();
  end.resolve({ ...RUN, clusterName: 'web', state: 'failed', error: 'The disk is full.' });
  await page.getByRole('link', { name: 'Manage clusters' }).click();
  await expect.element(page.getByText('Failed: The disk is full.')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong running the report for web');
});

test('that a run could not be cancelled stays to be read while it goes on, until it is tried again', async () => {
  const end = Promise.withResolvers<object>();
  const events = Promise.withResolvers<ReadableStreamDefaultController>();
  const tries = [Promise.resolve(refusal(503, 'The database is away.')), Promise.withResolvers<Response>().promise];
  await renderPortal('/clusters', {
    ...clusters(WEB),
    'GET /events': new Response(new ReadableStream({ start: events.resolve })),
    'PUT /cluster/run-report/web': () => started(RUN.id),
    [`GET /cluster/run/${RUN.id}`]: () => end.promise,
    [`DELETE /cluster/run/${RUN.id}`]: () => tries.shift(),
  });
  await button('Run Reports').click();
  await button('Cancel the run of web').click();
  const told = page.getByRole('alert');
  await expect.element(told).toMatchTextContent('Could not cancel the run. The database is away.');
  (await events.promise).enqueue(runEvent({ clusterName: 'web', state: 'running', progress: 0.6 }));
  await expect.element(page.getByText('Running 60 %')).toBeVisible();
  await expect.element(told).toBeVisible();
  await button('Cancel the run of web').click();
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(page.getByText('Running 60 %')).toBeVisible();
});

test('a run is cancelled in its line, and is no failure; what cannot be cancelled says so and goes on', async () => {
  const end = Promise.withResolvers<object>();
  const LAKE_RUN = '0b5c1f0e-0000-4000-8000-000000000001';
  const requests = await renderPortal('/clusters', {
    ...clusters(WEB, LAKE),
    'PUT /cluster/run-report/web': () => started(RUN.id),
    'PUT /cluster/run-report/data lake': () => started(LAKE_RUN),
    'GET /cluster/run/0b5c1f0e-0000-4000-8000-000000000000': () => end.promise,
    [`GET /cluster/run/${LAKE_RUN}`]: () => end.promise,
    [`DELETE /cluster/run/${RUN.id}`]: undefined,
    [`DELETE /cluster/run/${LAKE_RUN}`]: refusal(409, 'The run has ended already.'),
  });
  await button('Run Reports').click();
  await expect.poll(() => requests.filter(({ url }) => url.includes('/cluster/run/')).length).toBe(2);
  await button('Cancel the run of data lake').click();
  await expect.element(page.getByText('Could not cancel the run. The run has ended already.')).toBeVisible();
  await button('Cancel all').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'web' })).toMatchTextContent(/Cancelled$/);
  end.resolve({ ...RUN, id: LAKE_RUN, clusterName: 'data lake', state: 'done', reportName: '1790000000' });
  await expect.element(page.getByText('1 finished, 1 cancelled')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('one cluster is run from its row', async () => {
  const end = Promise.withResolvers<object>();
  const requests = await renderPortal('/clusters', {
    ...clusters(WEB, LAKE),
    'PUT /cluster/run-report/web': () => started(RUN.id),
    [`GET /cluster/run/${RUN.id}`]: () => end.promise,
  });
  await button('Run a report of web').click();
  await expect.element(button('The report of web is running')).toHaveFocus();
  await expect.element(button('Run a report of data lake')).toBeEnabled();
  const runs = page.getByRole('region', { name: 'Reports' });
  await expect.element(runs.getByRole('listitem')).toMatchTextContent(/^webQueued$/);
  await expect.element(runs.getByText('0 of 1 finished')).toBeVisible();
  end.resolve({ ...RUN, clusterName: 'web', state: 'done', reportName: '1790000000' });
  await expect.element(runs.getByText('1 finished', { exact: true })).toBeVisible();
  await expect.element(button('Run a report of web')).toHaveFocus();
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('who cancels a run keeps the focus in its line, and by “Cancel all” near it', async () => {
  await renderPortal('/clusters', {
    ...clusters(WEB, LAKE),
    'PUT /cluster/run-report/web': () => started(RUN.id),
    'PUT /cluster/run-report/data lake': () => started('lake'),
    [`GET /cluster/run/${RUN.id}`]: () => new Promise<never>(() => {}),
    'GET /cluster/run/lake': () => new Promise<never>(() => {}),
    [`DELETE /cluster/run/${RUN.id}`]: undefined,
    'DELETE /cluster/run/lake': undefined,
  });
  await button('Run Reports').click();
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(button('Cancel the run of web')).toBeVisible();
  await button('Cancel the run of web').click();
  await expect.element(line('web')).toMatchTextContent(/Cancelled$/);
  await expect.element(line('web')).toHaveFocus();
  await button('Cancel all').click();
  await expect.element(line('data lake')).toMatchTextContent(/Cancelled$/);
  await expect.element(line('data lake')).toHaveFocus();
});
