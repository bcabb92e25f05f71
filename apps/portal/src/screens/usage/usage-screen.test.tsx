import type { Usage } from '@plumbline/model/contract/usage';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, renderPortal } from '../../testing/render-portal.tsx';

const GIB = 1024 ** 3;
const FAR: Usage = {
  bytes: { used: 1.5 * GIB, most: 10 * GIB },
  clusters: { used: 12, most: 2000 },
  reports: { used: 340, most: 200_000 },
  queuedRuns: { used: 0, most: 1000 },
  runsOfHour: { used: 900, most: 1000 },
  uploadsOfHour: { used: 3, most: 5000 },
  uploadedBytesOfDay: { used: 700_000, most: 20 * GIB },
};
const NEAR: Usage = { ...FAR, bytes: { used: 8.5 * GIB, most: 10 * GIB } };
const FULL: Usage = { ...NEAR, clusters: { used: 2000, most: 2000 } };
const EMPTY = { clusterCount: 0, severityCounts: [0, 0, 0, 0, 0], lastRan: 0 };

function answers(usage: Usage) {
  return { 'GET /cluster/usage': usage, 'GET /cluster/orgSummary': EMPTY, 'GET /cluster/list': [] };
}

test('what is used stands beside what may be, and what is near its limit says so', async () => {
  await renderPortal('/usage/acme', answers(NEAR));
  const kept = page.getByRole('region', { name: 'What is kept' });
  await expect.element(kept.getByText('8.5 GiB of 10 GiB')).toBeVisible();
  await expect.element(kept.getByText('Nearly at the limit')).toBeVisible();
  await expect.element(kept.getByText('340 of 200,000')).toBeVisible();
  const passing = page.getByRole('region', { name: 'What passes' });
  await expect.element(passing.getByText('900 of 1,000')).toBeVisible();
  await expect.element(passing.getByText('683.6 KiB of 20 GiB')).toBeVisible();
});

test.each(['/orgs/acme', '/orgs/acme/console'])('%s says nothing while no limit is near', async (path) => {
  const requests = await renderPortal(path, answers(FAR));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => requests.some(({ url }) => url.includes('/cluster/usage'))).toBe(true);
  await expect.element(page.getByText(/used up/i)).not.toBeInTheDocument();
});

test.each(['/orgs/acme', '/orgs/acme/console'])('%s says which limit is near, and leads to more', async (path) => {
  await renderPortal(path, answers(NEAR));
  const notice = page.getByRole('status').filter({ hasText: 'Nearly used up: Storage (8.5 GiB of 10 GiB)' });
  await notice.getByRole('link', { name: 'See usage' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Usage' })).toBeVisible();
  expect(address()).toBe('/usage/acme');
});

test('what is used up comes first, with what to do', async () => {
  await renderPortal('/orgs/acme', answers(FULL));
  const notice = page.getByRole('status').filter({ hasText: 'Used up: Clusters (2,000 of 2,000)' });
  await expect.element(notice.getByText(/^Nothing can be added until something is deleted/)).toBeVisible();
});

test('the account’s menu leads to the usage of the owner whose pages these are', async () => {
  const member = { organization: ['acme', 'globex'], email: 'ada@acme.example', roles: ['ENTERPRISE'] };
  await renderPortal('/orgs/globex', answers(FAR), member);
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('menuitem', { name: 'Usage' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Organization' })).toHaveValue('globex');
  expect(address()).toBe('/usage/globex');
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  const ofOwner = page.getByRole('group', { name: 'globex' });
  await expect
    .element(ofOwner.getByRole('menuitem', { name: 'Access tokens' }))
    .toHaveAttribute('href', '/tokens/globex');
});
