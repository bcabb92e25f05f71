import type { Report } from '@plumbline/model/report';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, renderPortal, type Answers } from '../../testing/render-portal.tsx';
import {
  counts,
  covered,
  daysBefore,
  failedCheck,
  MANIFEST,
  NOTHING_CHECKED,
  reportOf,
} from '../../testing/samples.ts';

const [OLDER, NEWEST] = [String(daysBefore(9)), String(daysBefore(2))] as const;
const MONGO = covered('mongo', 'mongodb', { reason: 'no-rules' });
const PROXY = covered('proxy', 'nginx', { checked: ['etc/nginx/nginx.conf'] });
const NOTHING: Report = { ...reportOf(), weights: NOTHING_CHECKED, coverage: { services: [MONGO] } };
const PART: Report = {
  ...reportOf(),
  coverage: {
    services: [
      { ...PROXY, unchecked: [{ file: 'conf.d/tls.conf', reason: 'not-included' }] },
      MONGO,
      covered('cache', 'redis', { reason: 'binary', unchecked: [{ file: 'redis.conf', reason: 'binary' }] }),
    ],
  },
};
const EVERYTHING: Report = { ...reportOf(), coverage: { services: [PROXY] } };

beforeEach(() => page.viewport(1440, 900));

function answers(report: Report, more: Answers = {}): Answers {
  return {
    'GET /cluster/reports/list': [NEWEST],
    'GET /cluster/report': report,
    'GET /cluster/report-summaries': { [NEWEST]: { ...counts(0, 0, 0, 0, 0), services: 2, checkedServices: 0 } },
    'GET /cluster': MANIFEST,
    ...more,
  };
}

const score = () => page.getByRole('button', { name: /^Score/ });
const unchecked = () => page.getByRole('table', { name: 'Not checked' });
const good = () => page.getByRole('main').element().querySelectorAll('.text-positive, .bg-positive');

test('a report that checked nothing has no score and nothing green, and lists what was not checked', async () => {
  await renderPortal('/orgs/acme/web', answers(NOTHING));
  await expect.element(score()).toMatchTextContent('Score Not checked');
  await expect.element(page.getByText('Nothing was checked, so nothing is known to be good.')).toBeVisible();
  await expect
    .element(unchecked().getByRole('row').nth(1))
    .toMatchTextContent('web-1mongoMongoDB–there were no rules for this type of service yet');
  await expect.element(page.getByText('No failed checks.')).not.toBeInTheDocument();
  expect(good()).toHaveLength(0);
  await score().click();
  await expect.element(page.getByText(/^A score exists only where something was checked/)).toBeVisible();
});

test('a cluster without services says that it has none', async () => {
  await renderPortal('/orgs/acme/web', answers({ ...NOTHING, coverage: { services: [] } }));
  await expect.element(page.getByText(/The cluster has no services/)).toBeVisible();
  await expect.element(score()).toMatchTextContent('Score Not checked');
});

test('a report that checked a part says how much beside the score, and on demand what it did not, and why', async () => {
  await renderPortal('/orgs/acme/web', answers(PART));
  await expect.element(score()).toMatchTextContent('Score 75.01 of 3 services checked');
  await expect.element(page.getByText('No failed checks in what was checked.')).toBeVisible();
  await expect.element(page.getByText('Not checked: 2 services, 2 files')).toBeVisible();
  await expect.element(unchecked()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show which and why' }).click();
  await expect.poll(address).toBe('/orgs/acme/web?unchecked=shown');
  const rows = unchecked()
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'web-1proxyNGINXconf.d/tls.confno checked file includes it',
    'web-1mongoMongoDB–there were no rules for this type of service yet',
    'web-1cacheRedisredis.confit is binary, not text',
  ]);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.element(unchecked()).not.toBeInTheDocument();
});

test('of a report that checked everything nothing more is said', async () => {
  await renderPortal('/orgs/acme/web', answers(EVERYTHING));
  await expect.element(score()).toMatchTextContent('Score 75.0');
  await expect.element(page.getByText('No failed checks.')).toBeVisible();
  expect(page.getByText(/checked/i).elements()).toEqual([]);
  expect(good()).toHaveLength(10);
});

test('of a report from before nothing is claimed; one without a score checked nothing all the same', async () => {
  await renderPortal('/orgs/acme/web', answers(reportOf()));
  await expect.element(score()).toMatchTextContent('Score 75.0');
  expect(page.getByText(/checked/i).elements()).toEqual([]);
});

test('a report from before whose every check is unknown has no score', async () => {
  await renderPortal('/orgs/acme/web', answers({ ...reportOf(), weights: NOTHING_CHECKED }));
  await expect.element(score()).toMatchTextContent('Score Not checked');
  expect(good()).toHaveLength(0);
});

test('of five thousand files that were not checked only those in view are drawn', async () => {
  const files = Array.from({ length: 5000 }, (_, index) => ({ file: `f-${index}.conf`, reason: 'missing' as const }));
  const services = [PROXY, covered('cache', 'redis', { reason: 'missing', unchecked: files })];
  await renderPortal('/orgs/acme/web?unchecked=shown', answers({ ...reportOf(), coverage: { services } }));
  await expect.element(page.getByText('Not checked: 1 service, 5,000 files')).toBeVisible();
  await expect.element(unchecked()).toHaveAttribute('aria-rowcount', '5001');
  expect(unchecked().getByRole('row').elements().length).toBeLessThan(100);
});

test('the printed report says what was not checked', async () => {
  await renderPortal('/orgs/acme/web?view=print', answers(PART));
  await expect.element(page.getByText(/score 75\.0$/)).toBeVisible();
  await expect.element(page.getByText('1 of 3 services checked')).toBeVisible();
  await expect.element(page.getByText('web-1 · cache · redis.conf: it is binary, not text')).toBeVisible();
});

test('a report that checked nothing is printed without a score', async () => {
  await renderPortal('/orgs/acme/web?view=print', answers(NOTHING));
  await expect.element(page.getByText(/score Not checked$/)).toBeVisible();
  expect(good()).toHaveLength(0);
});

test('what the report before found and this one did not look for is not fixed, and has a state of its own', async () => {
  const before = reportOf(
    failedCheck(5, 'redis_open', { service: 'cache' }),
    failedCheck(4, 'nginx_x', { service: 'proxy' }),
  );
  await renderPortal(
    '/orgs/acme/web',
    answers(PART, {
      'GET /cluster/reports/list': [OLDER, NEWEST],
      'GET /cluster/report': (request) => (request.url.includes(NEWEST) ? PART : before),
    }),
  );
  await expect.element(page.getByRole('link', { name: 'Fixed 1' })).toBeVisible();
  await page.getByRole('link', { name: 'No longer checked 1' }).click();
  await page.getByRole('button', { name: 'Learn More' }).click();
  await expect.element(page.getByText(/whether it still does is not known\.$/)).toBeVisible();
  await expect.element(page.getByText('redis_open').first()).toBeVisible();
});

test('the history has no score where nothing was checked, and leads to why', async () => {
  const part = { ...counts(0, 0, 0, 0, 0), score: 80, services: 3, checkedServices: 1 };
  const everything = { ...counts(0, 2, 0, 0, 0), score: 60, services: 3, checkedServices: 3 };
  await renderPortal(
    '/orgs/acme/web?tab=history',
    answers(NOTHING, {
      'GET /cluster/report-summaries': {
        [NEWEST]: { ...counts(0, 0, 0, 0, 0), services: 3, checkedServices: 0 },
        [OLDER]: part,
        [String(daysBefore(20))]: everything,
      },
    }),
  );
  const rows = page.getByRole('table', { name: 'All reports' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('Not checked');
  await expect.element(rows.nth(2)).toMatchTextContent('80.01 of 3 services checked');
  // Two failed checks less, and two services less that were checked.
  await expect.element(rows.nth(2)).toMatchTextContent('−2 Fewer services were checked than before.');
  expect(good()).toHaveLength(0);
  await rows.nth(1).getByRole('link', { name: 'Not checked' }).click();
  await expect.poll(address).toBe(`/orgs/acme/web?tab=reports&report=${NEWEST}&unchecked=shown`);
});

test('the chart of reports that checked nothing finds nothing good', async () => {
  await renderPortal('/orgs/acme/web?tab=history', answers(NOTHING));
  await expect.element(page.getByText('Not checked').first()).toBeVisible();
  await expect.element(page.getByText(/No Issues Found/)).not.toBeInTheDocument();
});

const FILES: typeof MANIFEST = {
  ...MANIFEST,
  machines: {
    'web-1': {
      id: 'web-1',
      services: {
        ...MANIFEST.machines?.['web-1']?.services,
        mongo: { serviceName: 'mongodb', configFileList: [confFile('mongod.conf')] },
        cache: { serviceName: 'redis', configFileList: [confFile('redis.conf'), confFile('later.conf')] },
        empty: { serviceName: 'postgres', configFileList: [] },
        added: { serviceName: 'apache', configFileList: [confFile('httpd.conf')] },
      },
    },
  },
};

function confFile(fileName: string) {
  return { fileName, defaultFileName: fileName, subPath: '.', configFileType: 'custom' };
}

test('each file is checked, not checked with the reason, or not run yet', async () => {
  const report: Report = {
    ...PART,
    coverage: {
      services: [...(PART.coverage?.services ?? []), covered('empty', 'postgres', { reason: 'no-files' })],
    },
  };
  await renderPortal('/orgs/acme/web?tab=files', answers(report, { 'GET /cluster': FILES }));
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/nginx\.conf/)).toMatchTextContent('Unknown0');
  await expect.element(row(/mongod\.conf/)).toMatchTextContent('Not checked: there were no rules for this type');
  await expect.element(row(/redis\.conf/)).toMatchTextContent('Not checked: it is binary, not text');
  await expect.element(row(/later\.conf/)).toMatchTextContent('Not run yet.');
  await expect.element(row(/PostgreSQL/)).toMatchTextContent('Not checked: it has no configuration file');
  await expect.element(row(/httpd\.conf/)).toMatchTextContent('Not run yet.');
  expect(good()).toHaveLength(1);
});

test('before the first run no file is good', async () => {
  await renderPortal('/orgs/acme/web?tab=files', answers(NOTHING, { 'GET /cluster/reports/list': [] }));
  await expect.element(page.getByRole('row', { name: /nginx\.conf/ })).toMatchTextContent('Not run yet.');
  expect(good()).toHaveLength(0);
});

test('of files in a report from before nothing is claimed', async () => {
  await renderPortal('/orgs/acme/web?tab=files', answers(reportOf()));
  await expect.element(page.getByRole('row', { name: /nginx\.conf/ })).toMatchTextContent('Unknown0');
  expect(good()).toHaveLength(0);
});

test('a ruleset that judged says at the head what it did, and beside each check that it lowers', async () => {
  const lowered: Report = {
    ...EVERYTHING,
    ...reportOf(failedCheck(3, 'nginx_open', { ownSeverity: 5 }), failedCheck(3, 'nginx_b')),
    ruleset: 'pcidss',
    notes: [
      { code: 'ruleset-lowered', values: { ruleset: 'pcidss', count: 1 }, message: 'Lowered.' },
      {
        code: 'ruleset-maps-nothing',
        values: { ruleset: 'pcidss', service: 'Redis' },
        message: 'Maps nothing.',
        service: 'cache',
      },
      { code: 'a-newer-one', message: 'What a newer server says.' },
    ],
  };
  await renderPortal('/orgs/acme/web', answers(lowered));
  const head = page.getByRole('status').filter({ hasText: 'Judged by the ruleset pcidss' });
  await expect
    .element(head)
    .toMatchTextContent('lowers 1 failed check that is Critical or High by itself to Moderate.');
  await expect.element(head).toMatchTextContent('names none of the rules for Redis');
  const row = page.getByRole('row', { name: /nginx_open/ });
  await expect.element(row).toMatchTextContent('3 ModerateCritical by itself, lowered by the ruleset');
  expect(page.getByText(/lowered by the ruleset/).elements()).toHaveLength(1);
  await expect.element(page.getByText('What a newer server says.')).toBeVisible();
  expect(page.getByText(/names none of the rules/).elements()).toHaveLength(1);
});

test('a note writes large numbers as the reader does', async () => {
  const values = { shown: 100_000, more: 12_345 };
  const notes = [{ code: 'too-many-failed-checks', values, message: 'Only the first.' }];
  await renderPortal('/orgs/acme/web', answers({ ...EVERYTHING, notes }));
  await expect
    .element(page.getByText('Only the first 100,000 failed checks are listed; there are 12,345 more.'))
    .toBeVisible();
});
