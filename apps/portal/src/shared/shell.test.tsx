import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COMMAND_LINE_USER, address, refusal, renderPortal } from '../testing/render-portal.tsx';
import type { Claims } from '../data/account.ts';
import { counts, organizationSummary } from '../testing/samples.ts';

const MEMBER_OF_TWO: Claims = { organization: ['acme', 'globex'], email: 'ada@acme.example', roles: ['ENTERPRISE'] };
const ANSWERS = {
  'GET /cluster/orgSummary': organizationSummary({ web: { report: counts(1, 0, 0, 0, 0), daysOld: 1 } }),
  'GET /cluster/list': ['web'],
};
const FOUND = {
  clusters: [{ clusterName: 'web' }],
  machines: [{ clusterName: 'web', machine: 'web-1', hostName: 'web-1.example' }],
  services: [{ clusterName: 'web', machine: 'web-1', service: 'web-proxy', serviceName: 'nginx' }],
  failedChecks: [
    { clusterName: 'web', fingerprint: 'f1', rule: 'nginx_web_root', severity: 5, title: 'The web root is open' },
  ],
};

const NOTHING_FOUND = { clusters: [], machines: [], services: [], failedChecks: [] };

afterEach(() => localStorage.removeItem('plumbline-shortcuts'));

async function openDashboard(answers: Parameters<typeof renderPortal>[1] = ANSWERS, claims = MEMBER_OF_TWO) {
  const requests = await renderPortal('/orgs/acme', answers, claims);
  await expect.element(page.getByText('Total Clusters')).toBeVisible();
  return requests;
}

test('the search opens by Control K and lists organizations, screens and actions before anything is typed', async () => {
  await openDashboard();
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect.element(dialog.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await expect.element(dialog.getByText('Organizations (2)')).toBeVisible();
  await expect.element(dialog.getByRole('option', { name: 'globex', exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('option', { name: 'Add a cluster to acme' })).toBeVisible();
  await expect.element(dialog.getByRole('option', { name: 'Admin' })).not.toBeInTheDocument();
});

test('typing finds clusters, machines, services and failed checks of the owner, and the keyboard opens one', async () => {
  const requests = await openDashboard({ ...ANSWERS, 'GET /cluster/search': FOUND });
  await page.getByRole('button', { name: 'Search' }).click();
  await userEvent.keyboard('web');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect.element(dialog.getByText('Failed checks (1)')).toBeVisible();
  await expect.element(dialog.getByRole('option', { name: /web-proxy.*nginx · web-1 · web/ })).toBeVisible();
  const asked = requests
    .filter(({ url }) => url.includes('/cluster/search'))
    .map(({ url }) => new URL(url).searchParams);
  expect(asked.at(-1)?.get('q')).toBe('web');
  expect(asked.every((search) => search.get('organizationName') === 'acme')).toBe(true);
  await expect.element(page.getByText('4 results')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/orgs/acme/web?find=web-1');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1, name: 'web' })).toHaveFocus();
});

test('Enter leads to what was typed, and not to what stands there of what was typed before', async () => {
  await openDashboard({
    ...ANSWERS,
    'GET /cluster/search': ({ url }: Request) => (new URL(url).searchParams.get('q') === 'ge' ? FOUND : NOTHING_FOUND),
  });
  await page.getByRole('button', { name: 'Search' }).click();
  await userEvent.keyboard('ge');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect.element(dialog.getByText('Clusters (1)')).toBeVisible();
  await userEvent.keyboard('t started{Enter}');
  await expect.poll(address).toBe('/get-started');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an organization’s name in the address is shown and searched as it is', async () => {
  await page.viewport(1440, 900);
  const requests = await renderPortal(
    '/orgs/North%20%26%20South',
    { ...ANSWERS, 'GET /cluster/search': FOUND },
    { ...MEMBER_OF_TWO, organization: ['North & South', 'globex'] },
  );
  await expect.element(page.getByRole('button', { name: 'North & South', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await userEvent.keyboard('web');
  await expect.element(page.getByText('Failed checks (1)')).toBeVisible();
  const asked = requests.find(({ url }) => url.includes('/cluster/search'))?.url ?? '';
  expect(new URL(asked).searchParams.get('organizationName')).toBe('North & South');
});

test('a search that fails says so, and still offers screens', async () => {
  await openDashboard({ ...ANSWERS, 'GET /cluster/search': refusal(503, 'The database is down.') });
  await page.getByRole('button', { name: 'Search' }).click();
  await userEvent.keyboard('clu');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Could not search.');
  await expect.element(dialog.getByRole('option', { name: 'Clusters', exact: true })).toBeVisible();
});

test('an action of the search opens the dialog to add a cluster', async () => {
  await openDashboard();
  await page.getByRole('button', { name: 'Search' }).click();
  await userEvent.keyboard('add a cluster to acme');
  await expect.element(page.getByRole('option')).toHaveTextContent('Add a cluster to acme');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Add a new cluster' })).toBeVisible();
});

test('the search leads to the account at the identity service, which is found by its password too', async () => {
  await openDashboard();
  const left: string[] = [];
  const keep = (event: NavigateEvent) => {
    left.push(new URL(event.destination.url).pathname);
    event.preventDefault();
  };
  window.navigation.addEventListener('navigate', keep, { once: true });
  await page.getByRole('button', { name: 'Search' }).click();
  await userEvent.keyboard('passw');
  await page.getByRole('option', { name: 'Account and password' }).click();
  await expect.poll(() => left).toEqual(['/auth/realms/plumbline/account']);
});

test('Escape closes the search and gives the focus back', async () => {
  await openDashboard();
  const opener = page.getByRole('button', { name: 'Search' });
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('shortcuts lead to screens, are listed by "?", and those of characters can be switched off', async () => {
  await openDashboard();
  await userEvent.keyboard('gc');
  await expect.poll(address).toBe('/clusters');
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet.getByRole('row', { name: /Go to the cluster console/ })).toBeVisible();
  await sheet.getByRole('checkbox').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('go');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  expect(address()).toBe('/clusters');
});

test('the organization switcher leads to another organization, and is spared to those with one', async () => {
  await page.viewport(1440, 900);
  await openDashboard();
  await page.getByRole('button', { name: 'acme', exact: true }).click();
  await page.getByRole('menuitem', { name: 'globex' }).click();
  await expect.poll(address).toBe('/orgs/globex');
  await expect.element(page.getByRole('heading', { level: 1, name: 'globex' })).toHaveFocus();
});

test('the bar says who is signed in, with the way to the account', async () => {
  await openDashboard(ANSWERS, { ...MEMBER_OF_TWO, name: 'Ada Lovelace' });
  await page.getByRole('button', { name: 'Signed in as Ada Lovelace' }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu.getByText('ada@acme.example')).toBeVisible();
  const way = menu.getByRole('menuitem', { name: 'Account and password' });
  expect(way.element().getAttribute('href')).toBe('/auth/realms/plumbline/account');
});

test('who has no name is known by the e-mail', async () => {
  await openDashboard(ANSWERS, MEMBER_OF_TWO);
  await expect.element(page.getByRole('button', { name: 'Signed in as ada@acme.example' })).toBeVisible();
});

test('the theme is chosen in a menu', async () => {
  await openDashboard();
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await expect.element(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'As the system' }).click();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('a lost network is told until it is back', async () => {
  await openDashboard();
  const onLine = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByRole('paragraph').getByText(/You are offline/)).toBeVisible();
  await expect.element(page.getByRole('status').getByText(/You are offline/)).toBeInTheDocument();
  Object.defineProperty(navigator, 'onLine', { configurable: true, ...onLine, get: () => true });
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('paragraph').getByText(/You are offline/)).not.toBeInTheDocument();
});

test('at 320 pixels nothing of the bar is lost, and the page does not scroll sideways', async () => {
  await page.viewport(320, 700);
  await openDashboard(
    { ...ANSWERS, 'GET /plumbline-cli/userSummary': {} },
    { ...MEMBER_OF_TWO, roles: ['ENTERPRISE', 'ADMIN'] },
  );
  for (const name of ['Search', 'Theme and language', 'Help', 'Logout']) {
    await expect.element(page.getByRole('button', { name })).toBeInViewport();
  }
  await expect.element(page.getByRole('link', { name: 'Admin' })).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(414, 896);
});

test('a command-line user finds the own pages only', async () => {
  await renderPortal('/orgs/jo%40example.org', { 'GET /plumbline-cli/userSummary': {} }, COMMAND_LINE_USER);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(page.getByRole('option', { name: 'jo@example.org', exact: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Users' })).toBeVisible();
});

test.each([
  ['/orgs/acme/console', 'Clusters'],
  ['/clusters', 'Clusters'],
  ['/orgs/acme', 'Organizations'],
  ['/orgs/acme/Console', 'Organizations'],
])('%s is a part of %s', async (at, part) => {
  await renderPortal(at, {});
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect.element(bar.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
  expect(bar.element().querySelectorAll('[aria-current]')).toHaveLength(1);
});
