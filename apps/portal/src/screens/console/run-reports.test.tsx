import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, renderPortal } from '../../testing/render-portal.tsx';
import { clusters, LAKE, WEB } from './console-answers.ts';

beforeEach(() => page.viewport(1440, 900));

const button = (name: string) => page.getByRole('button', { name, exact: true });

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
});

test('the events of the server say how far a run is', async () => {
  const end = Promise.withResolvers<object>();
  const event = (owner: string, progress: number) => {
    const run = { ...RUN, clusterName: 'web', state: 'running', progress };
    return `event: run\ndata: ${JSON.stringify({ owner: { kind: 'organization', name: owner }, run })}\n\n`;
  };
  await renderPortal('/clusters', {
    ...clusters(WEB),
    'PUT /cluster/run-report/web': () => started('web'),
    'GET /cluster/run/web': () => end.promise,
    'GET /events': () => new Response(event('acme', 0.4) + event('globex', 0.9)),
  });
  await button('Run Reports').click();
  await expect.element(page.getByText('Running 40 %')).toBeVisible();
  end.resolve({ ...RUN, clusterName: 'web', state: 'done', reportName: '1790000000' });
  await expect.element(page.getByRole('link', { name: 'Report ready' })).toBeVisible();
});
