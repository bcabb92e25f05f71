import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  ADMIN_PATH,
  clusterPath,
  CLUSTERS_PATH,
  CONNECT_PATH,
  connectPath,
  consolePath,
  failedChecksPath,
  GET_STARTED_PATH,
  HOME_PATH,
  ORGANIZATIONS_PATH,
  ownerPath,
  rulePath,
  RULES_PATH,
  USAGE_PATH,
  usagePath,
  TOKENS_PATH,
  tokensPath,
} from './paths.ts';
import { renderPortal } from './testing/render-portal.tsx';

const ODD_NAME = 'a/b: 100% @ home';
const MEMBER = { organization: ODD_NAME, email: 'ada@acme.example', roles: ['ENTERPRISE', 'ADMIN'] };
const EMPTY = { clusterCount: 0, severityCounts: [0, 0, 0, 0, 0], lastRan: 0 };
const ANSWERS = {
  'GET /cluster/orgSummary': EMPTY,
  'GET /cluster/list': [],
  'GET /cluster/reports/list': [],
  'GET /tokens': [],
};

const PAGES: readonly (readonly [path: string, heading: string])[] = [
  [HOME_PATH, ODD_NAME],
  [ORGANIZATIONS_PATH, 'Organizations'],
  [ownerPath(ODD_NAME), ODD_NAME],
  [consolePath(ODD_NAME), 'Clusters'],
  [failedChecksPath(ODD_NAME, { severity: '5' }), 'Failed checks'],
  [clusterPath(ODD_NAME, ODD_NAME), ODD_NAME],
  [clusterPath(ODD_NAME, 'Console'), 'Console'],
  [clusterPath(ODD_NAME, 'Failed-checks'), 'Failed-checks'],
  [clusterPath(ODD_NAME, ODD_NAME, { tab: 'reports', report: '1' }), ODD_NAME],
  [CLUSTERS_PATH, 'Clusters'],
  [ADMIN_PATH, 'Admin'],
  [USAGE_PATH, 'Usage'],
  [usagePath(ODD_NAME), 'Usage'],
  [CONNECT_PATH, 'Connect accounts'],
  [connectPath(ODD_NAME), 'Connect accounts'],
  [GET_STARTED_PATH, 'Get started'],
  [RULES_PATH, 'Rules'],
  [rulePath('nginx_server_tokens_on'), 'nginx_server_tokens_on'],
  [tokensPath(ODD_NAME), 'Access tokens'],
  [TOKENS_PATH, 'Access tokens'],
];

test('an address that cannot be decoded is none of a page', async () => {
  await renderPortal('/orgs/%E0%A4', ANSWERS, MEMBER);
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect.element(page.getByText('There is no page at /orgs/%E0%A4.')).toBeVisible();
});

for (const [path, heading] of PAGES) {
  test(`${path} opens its screen`, async () => {
    await renderPortal(path, ANSWERS, MEMBER);
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

for (const below of ['', '/console', '/failed-checks', '/shop?tab=files']) {
  test(`an organization that is not one’s own shows nothing at ${below || 'its address'}, and asks for nothing`, async () => {
    const requests = await renderPortal(`/orgs/elsewhere${below}`, {}, MEMBER);
    await expect.element(page.getByRole('heading', { level: 1, name: 'elsewhere' })).toBeVisible();
    await expect
      .element(page.getByText('There is no “elsewhere”, or this account does not belong to it.'))
      .toBeVisible();
    expect(page.getByRole('main').getByRole('button').elements()).toHaveLength(0);
    expect(requests).toHaveLength(0);
  });
}

test('somebody else’s e-mail shows nothing to a command-line user, the own one in other letters does', async () => {
  const user = { email: 'jo@example.org', roles: [] };
  await renderPortal('/orgs/ann%40example.org', { 'GET /plumbline-cli/userSummary': {} }, user);
  await expect.element(page.getByText(/^There is no “ann@example.org”/)).toBeVisible();
  await renderPortal('/orgs/Jo%40Example.org', { 'GET /plumbline-cli/userSummary': {} }, user);
  await expect.element(page.getByText('Total Clusters')).toBeVisible();
});
