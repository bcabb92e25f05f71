import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, COMMAND_LINE_USER, refusal, renderPortal } from '../../testing/render-portal.tsx';
import { counts, organizationSummary } from '../../testing/samples.ts';

const MEMBER_OF_TWO = { organization: ['acme', 'globex'], email: 'ada@acme.example', roles: ['ENTERPRISE'] };

function summaryOf(request: Request) {
  const isAcme = new URL(request.url).searchParams.get('organizationName') === 'acme';
  return organizationSummary(isAcme ? { web: { report: counts(1, 2, 3, 4, 5), daysOld: 3 } } : {});
}

test('a member of several organizations sees a card of each', async () => {
  await renderPortal('/', { 'GET /cluster/orgSummary': summaryOf }, MEMBER_OF_TWO);
  await expect.element(page.getByRole('link', { name: 'acme' })).toHaveAttribute('href', '/orgs/acme');
  const [acme, globex] = [page.getByRole('main').getByRole('list').first(), page.getByText('globex')];
  await expect.element(acme).toMatchTextContent(/1Critical2High3Moderate4Moderate-Low5Low/);
  await expect.element(acme).toMatchTextContent('3 days ago');
  await expect.element(globex).toBeVisible();
});

test('before the first run nothing is green', async () => {
  const never = { report: counts(0, 0, 0, 0, 0), totalReports: 0, timestamp: 0 };
  await renderPortal('/orgs', { 'GET /cluster/orgSummary': { ...organizationSummary({}), web: never } });
  await expect.element(page.getByText('Not run yet.')).toBeVisible();
  expect(page.getByRole('main').element().querySelectorAll('.text-positive, .bg-positive')).toHaveLength(0);
});

test('an organization of which nothing was checked is not green, and neither is a command-line user', async () => {
  const none = { report: counts(0, 0, 0, 0, 0), daysOld: 1, services: 2, checkedServices: 0 };
  await renderPortal('/orgs', { 'GET /cluster/orgSummary': organizationSummary({ web: none }) });
  await expect.element(page.getByText('Not checked')).toBeVisible();
  expect(page.getByRole('main').element().querySelectorAll('.text-positive, .bg-positive')).toHaveLength(0);
});

test('a command-line user whose clusters were checked in part is told so', async () => {
  const part = { report: counts(0, 0, 0, 0, 0), totalReports: 1, timestamp: 1_790_000_000 };
  await renderPortal(
    '/orgs',
    { 'GET /plumbline-cli/userSummary': { web: { ...part, services: 3, checkedServices: 1 } } },
    COMMAND_LINE_USER,
  );
  await expect.element(page.getByText('2 services not checked')).toBeVisible();
});

test('a command-line user sees one card, named by the e-mail, and the logo leads home', async () => {
  await renderPortal('/orgs', { 'GET /plumbline-cli/userSummary': {} }, COMMAND_LINE_USER);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Users');
  const cards = page.getByRole('heading', { level: 2 });
  await expect.element(cards).toMatchTextContent('jo@example.org');
  expect(cards.elements()).toHaveLength(1);
  await page.getByRole('link', { name: 'Plumbline, home' }).click();
  await expect.poll(address).toBe('/orgs/jo%40example.org');
});

test('an organization without clusters is pointed to the command-line tool', async () => {
  await renderPortal('/orgs', { 'GET /cluster/orgSummary': summaryOf }, MEMBER_OF_TWO);
  await expect
    .element(page.getByRole('link', { name: 'Install and connect the command-line tool' }))
    .toHaveAttribute('href', '/get-started');
});

test('one organization that fails leaves the others readable, and its own page asks anew', async () => {
  let isDown = true;
  let refusals = 0;
  await renderPortal(
    '/orgs',
    {
      'GET /cluster/orgSummary': (request) => {
        if (!isDown || !request.url.includes('globex')) return summaryOf(request);
        refusals += 1;
        return refusal(500, `The disk is full (${refusals}).`);
      },
    },
    MEMBER_OF_TWO,
  );
  await expect.element(page.getByText('3 days ago')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Could not get the organization summary.');
  // It was asked for once, however early it failed.
  await expect.element(page.getByRole('alert')).toMatchTextContent('The disk is full (1).');
  // The card's own link does not lie above the button.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The disk is full (2).');
  isDown = false;
  await page.getByRole('link', { name: 'globex' }).click();
  await expect.element(page.getByText('Total Clusters')).toBeVisible();
});

test('a card leads to its organization wherever it is clicked', async () => {
  await renderPortal('/orgs', { 'GET /cluster/orgSummary': summaryOf }, MEMBER_OF_TWO);
  await expect.element(page.getByRole('link', { name: 'View' }).first()).toHaveAttribute('href', '/orgs/acme');
  const card = page.getByRole('listitem').filter({ hasText: 'Last Ran' }).first();
  await card.click({ position: { x: 8, y: 100 } });
  await expect.poll(address).toBe('/orgs/acme');
});

test('many organizations can be filtered and ordered, and an old last run is marked', async () => {
  const organizations = Array.from({ length: 7 }, (_, index) => `org ${index}`);
  await renderPortal(
    '/orgs?order=critical',
    {
      'GET /cluster/orgSummary': (request) => {
        const index = Number(new URL(request.url).searchParams.get('organizationName')?.slice(-1));
        return organizationSummary({ web: { report: counts(index, 0, 0, 0, 0), daysOld: index + 1 } });
      },
    },
    { ...MEMBER_OF_TWO, organization: organizations },
  );
  const names = page.getByRole('heading', { level: 2 });
  await expect.element(names.nth(0)).toMatchTextContent('org 6');
  await expect.element(page.getByText('The last scan is 7 or more days old.')).toBeInTheDocument();
  await expect.element(page.getByText('Stale')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('org 3');
  await expect.element(names).toMatchTextContent('org 3');
});
