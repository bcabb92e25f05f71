import type { Report } from '@plumbline/model/report';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, refusal, renderPortal, type Answers } from '../../testing/render-portal.tsx';
import { daysBefore, failedCheck, reportOf } from '../../testing/samples.ts';

const [OLDEST, OLDER, NEWEST] = [String(daysBefore(30)), String(daysBefore(9)), String(daysBefore(8))] as const;
const INERT = 'Versions help attackers <img src=x onerror="document.title=\'broken\'">';

const NEWEST_REPORT = {
  ...reportOf(
    failedCheck(5, 'redis_no_password', { machine: 'cache-1', service: 'redis', fromLine: 14, toLine: 14 }),
    failedCheck(2, 'nginx_server_tokens_on', {
      fromLine: 2,
      toLine: 2,
      message: INERT,
      snippet: { firstLine: 1, lines: ['http {', '  server_tokens on;', '}'] },
      fix: { fromLine: 2, toLine: 2, replacement: ['  server_name USER_INSERT_VALUE;'] },
    }),
    failedCheck(2, 'nginx_server_tokens_on', { machine: 'web-2', fingerprint: 'tokens-2' }),
  ),
  disabled: [{ ...failedCheck(1, 'nginx_quiet'), reasons: ['Behind the proxy.'] }],
  notes: [{ message: 'The include of tls.conf was not followed.', machine: 'web-1', service: 'nginx' }],
};

const ANSWERS: Answers = {
  'GET /cluster/reports/list': [OLDEST, OLDER, NEWEST],
  'GET /cluster/report': (request) => {
    if (request.url.includes(NEWEST)) return NEWEST_REPORT;
    if (request.url.includes(OLDER)) {
      return reportOf(
        failedCheck(5, 'redis_no_password', { machine: 'cache-1', service: 'redis', fromLine: 11, toLine: 11 }),
        failedCheck(4, 'nginx_gone'),
      );
    }
    return reportOf();
  },
};

function rowTexts(): readonly string[] {
  return page
    .getByRole('table')
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent ?? '');
}

afterEach(() => localStorage.removeItem('plumbline-shortcuts'));

test('an address of a report that is not there says so above the newest', async () => {
  await renderPortal('/orgs/acme/web?report=77', ANSWERS);
  const notice = page.getByText('This cluster has no report 77. Its newest one is shown.');
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText('redis_no_password')).toBeVisible();
  await page.getByRole('combobox', { name: 'View report' }).click();
  await page.getByRole('option', { name: new RegExp(OLDER) }).click();
  await expect.element(page.getByText('nginx_gone')).toBeVisible();
  expect(notice.elements()).toEqual([]);
});

test('a report is compared with the one before: new, fixed and unchanged', async () => {
  await renderPortal('/orgs/acme/web', ANSWERS);
  await page.getByRole('link', { name: 'New 2' }).click();
  await expect.element(page.getByText('2 checks')).toBeVisible();
  expect(rowTexts()).toHaveLength(2);

  await page.getByRole('link', { name: 'Fixed 1' }).click();
  await expect.element(page.getByRole('table').getByText('nginx_gone')).toBeVisible();
  expect(rowTexts()).toHaveLength(1);
  expect(address()).toContain('state=fixed');
});

test('two choices in one moment both hold', async () => {
  await page.viewport(1440, 900);
  await renderPortal('/orgs/acme/web', ANSWERS);
  const state = page.getByRole('link', { name: 'Fixed 1' });
  const grouping = page.getByRole('combobox', { name: 'Group by' });
  await expect.element(state).toBeVisible();
  await expect.element(grouping).toBeVisible();
  const [select, link] = [grouping.element(), state.element()];
  if (!(select instanceof HTMLSelectElement) || !(link instanceof HTMLElement)) throw new Error('They are others.');
  select.value = 'check';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  link.click();
  await expect.poll(address).toContain('state=fixed');
  expect(address()).toContain('group=check');
  expect(address()).toBe(`/orgs/acme/web?group=check&state=fixed`);
});

test('each state counts what a filter leaves of it, and leads to as many', async () => {
  await renderPortal('/orgs/acme/web?machine=web-1', ANSWERS);
  await page.getByRole('link', { name: 'New 1' }).click();
  await expect.element(page.getByText('1 of 2 checks')).toBeVisible();
  expect(rowTexts()).toHaveLength(1);
});

test('a check has an address of its own, which names its report whatever is newest by then', async () => {
  await renderPortal('/orgs/acme/web?machine=web-1&open=nginx_server_tokens_on', ANSWERS);
  await page.getByRole('link', { name: 'Link to this check' }).click();
  await expect.element(page.getByText('3 checks')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'How to fix it?' })).toBeVisible();
  expect(address()).toBe(`/orgs/acme/web?report=${NEWEST}&compare=${OLDER}&open=nginx_server_tokens_on`);
  await expect.element(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
});

test('the address of a check that is fixed or switched off shows it too', async () => {
  await renderPortal('/orgs/acme/web?state=fixed&open=nginx_gone', ANSWERS);
  await page.getByRole('link', { name: 'Link to this check' }).click();
  await expect.poll(address).toBe(`/orgs/acme/web?report=${NEWEST}&compare=${OLDER}&state=fixed&open=nginx_gone`);
  await expect.element(page.getByRole('heading', { name: 'How to fix it?' })).toBeVisible();
});

test('what only moved says from where to where, and why a check is new is said', async () => {
  await renderPortal('/orgs/acme/web?open=redis_no_password&open=nginx_server_tokens_on', ANSWERS);
  await expect.element(page.getByText('Moved from line 12 to 15.')).toBeVisible();
  await expect.element(page.getByText(/^The file, or what is registered of it, changed/)).toBeVisible();
});

test('one click leaves out hygiene, another brings it back, and a report without any offers no such thing', async () => {
  const pinned = failedCheck(1, 'dockerfile_pin_missing', { category: 'hygiene' });
  await renderPortal('/orgs/acme/web', {
    ...ANSWERS,
    'GET /cluster/report': reportOf(pinned, failedCheck(5, 'redis_no_password'), { ...pinned, machine: 'web-3' }),
  });
  await page.getByRole('button', { name: 'Leave out hygiene (2)' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: '1 of 3 checks' })).toHaveFocus();
  await expect.poll(address).toBe('/orgs/acme/web?category=security');
  expect(rowTexts().join()).not.toContain('dockerfile_pin_missing');
  await expect.element(page.getByRole('button', { name: /^Leave out/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove the filter Category Security' }).click();
  await expect.element(page.getByRole('button', { name: 'Leave out hygiene (2)' })).toBeVisible();
});

test('a filter that is taken away leaves the order, and the focus with what is shown then', async () => {
  await renderPortal('/orgs/acme/web?machine=web-1&severity=2&open=redis_no_password&sort=machine', ANSWERS);
  await page.getByRole('button', { name: 'Remove the filter Machine web-1' }).click();
  const count = page.getByRole('status').filter({ hasText: '2 of 3 checks' });
  await expect.element(count).toHaveFocus();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: '3 checks' })).toHaveFocus();
  await expect.poll(address).toBe('/orgs/acme/web?sort=machine');
});

test.each<[earlier: Pick<Report, 'rulesVersion' | 'rulesVersions'>, told: readonly string[]]>([
  [
    { rulesVersion: '1', rulesVersions: { mysql: '1', nginx: '1', redis: '1' } },
    ['Rules that changed since the earlier report: NGINX, Redis.'],
  ],
  [{ rulesVersion: '1' }, ['The rules may have changed since the earlier report.']],
  [{ rulesVersion: '1', rulesVersions: { mysql: '1', nginx: '2' } }, []],
])('compared with one of %o, a report names the services whose rules changed', async (earlier, told) => {
  const judgedBy = { rulesVersion: '2', rulesVersions: { dockerfile: '1', nginx: '2', redis: '2' } };
  await renderPortal('/orgs/acme/web', {
    ...ANSWERS,
    'GET /cluster/report': ({ url }) =>
      url.includes(NEWEST) ? { ...NEWEST_REPORT, ...judgedBy } : { ...reportOf(), ...earlier },
  });
  await expect.poll(() => rowTexts().some((row) => row.includes('New'))).toBe(true);
  const others = page.getByText(/^Rules that changed|^The rules may have changed/).elements();
  expect(others.map(({ textContent }) => textContent)).toEqual(told);
});

test('another report can be compared with, or none', async () => {
  await renderPortal(`/orgs/acme/web?compare=${OLDEST}`, ANSWERS);
  await expect.element(page.getByRole('link', { name: 'New 3' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'No comparison' }).click();
  await expect.element(page.getByRole('link', { name: /^New/ })).not.toBeInTheDocument();
  expect(address()).toContain('compare=none');
});

test('a report is shown also where the one to compare with cannot be had', async () => {
  const report = ANSWERS['GET /cluster/report'] as (request: Request) => object;
  await renderPortal('/orgs/acme/web', {
    ...ANSWERS,
    'GET /cluster/report': (request) => (request.url.includes(OLDER) ? refusal(500, 'Lost.') : report(request)),
  });
  await expect.element(page.getByText(`Could not get report ${OLDER} for web.`)).toBeVisible();
  await expect.element(page.getByRole('table').getByText('redis_no_password')).toBeVisible();
});

test('checks that the files switch off are listed on their own, with the reasons', async () => {
  await renderPortal('/orgs/acme/web', ANSWERS);
  await page.getByRole('link', { name: 'Switched off 1' }).click();
  await expect.poll(rowTexts).toHaveLength(1);
  await page.getByRole('button', { name: 'Learn More' }).click();
  await expect.element(page.getByText('A comment in the file switches it off: Behind the proxy.')).toBeVisible();
});

test('one check on many machines becomes one group, which unfolds and stands in the address', async () => {
  await page.viewport(1440, 900);
  await renderPortal('/orgs/acme/web', ANSWERS);
  await page.getByRole('combobox', { name: 'Group by' }).selectOptions('Group by check');
  await expect.element(page.getByText('2 places')).toBeVisible();
  expect(rowTexts()).toHaveLength(2);
  await page.getByRole('button', { name: /2 places/ }).click();
  await expect.element(page.getByRole('button', { name: 'Learn More' }).first()).toBeVisible();
  expect(rowTexts()).toHaveLength(4);
  expect(address()).toContain('group=check&unfold=nginx_server_tokens_on');
  // The head says which check it is; a row says where.
  expect(rowTexts().filter((text) => text.includes('nginx_server_tokens_on'))).toHaveLength(1);
});

test('“all places” leads to as many rows as it says', async () => {
  await renderPortal('/orgs/acme/web?open=tokens-2', ANSWERS);
  await page.getByRole('link', { name: 'All 2 places of this check, on 2 machines' }).click();
  await expect.element(page.getByText('2 of 3 checks')).toBeVisible();
  expect(rowTexts()).toHaveLength(2);
});

test('j and k move, o opens, and / finds; letters in a field stay letters', async () => {
  await renderPortal('/orgs/acme/web', ANSWERS);
  const openers = page.getByRole('button', { name: /Learn More|Close/ });
  await expect.element(openers.first()).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(openers.nth(0)).toHaveFocus();
  await userEvent.keyboard('jk');
  await expect.element(openers.nth(0)).toHaveFocus();
  await userEvent.keyboard('o');
  await expect.element(openers.nth(0)).toMatchTextContent('Close');
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('jo');
  await expect.element(page.getByRole('searchbox')).toHaveValue('jo');
});

test('j, k, o and / stand in the sheet of shortcuts, and do nothing once they are switched off there', async () => {
  await renderPortal('/orgs/acme/web', ANSWERS);
  const openers = page.getByRole('button', { name: /Learn More|Close/ });
  await expect.element(openers.first()).toBeVisible();
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet.getByText('Go to the next failed check')).toBeVisible();
  const actions = sheet
    .getByRole('row')
    .elements()
    .map((row) => row.querySelector('td')?.textContent);
  expect(actions.filter((action) => action?.toLowerCase().includes('search everything'))).toEqual([
    'Search everything',
    'Find in the list that is shown, or else search everything',
  ]);
  await sheet.getByRole('checkbox').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();

  await userEvent.keyboard('j/o');
  await expect.element(openers.first()).not.toHaveFocus();
  await expect.element(page.getByRole('searchbox')).not.toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('a fix shows as a diff, marks what is to be filled in, and text of a rule never becomes markup', async () => {
  await renderPortal('/orgs/acme/web?open=nginx_server_tokens_on', ANSWERS);
  await expect.element(page.getByText(INERT)).toBeVisible();
  expect(document.querySelector('img[src=x]')).toBeNull();
  const fix = page.getByRole('figure').filter({ hasText: 'Suggested fix' });
  await expect.element(fix.getByRole('deletion')).toMatchTextContent(/3−\s*server_tokens on;/);
  await expect.element(fix.getByRole('insertion')).toMatchTextContent(/3\+\s*server_name USER_INSERT_VALUE;/);
  await expect.element(page.getByText('Put your own value in place of USER_INSERT_VALUE.')).toBeVisible();
});

test.each([
  ['Safe fix', { kind: 'safe' }, 'The program starts with it as before; plumbline fix makes it.'],
  ['Suggested fix', { kind: 'suggested', needs: 'a certificate' }, 'Needs a certificate.'],
] as const)('a fix is called %s where it is one', async (name, judgement, meaning) => {
  const check = failedCheck(5, 'nginx_server_tokens_on', {
    fix: { fromLine: 2, toLine: 2, replacement: ['a'], ...judgement },
  });
  await renderPortal('/orgs/acme/web?compare=none', { ...ANSWERS, 'GET /cluster/report': reportOf(check) });
  await page.getByRole('button', { name: 'Learn More' }).click();
  await expect.element(page.getByRole('figure').filter({ hasText: name })).toBeVisible();
  await expect.element(page.getByText(meaning)).toBeVisible();
});

const HOSTILE = {
  ...failedCheck(5, INERT, {
    machine: INERT,
    service: INERT,
    title: INERT,
    message: INERT,
    fingerprint: 'hostile',
    references: [{ ruleset: INERT, item: INERT }],
    image: INERT,
    referredFrom: INERT,
    snippet: { firstLine: 0, lines: [INERT] },
    fix: { fromLine: 0, toLine: 0, replacement: [INERT] },
    config_file: { fileName: INERT, subPath: INERT, configFileType: 'xml' },
  }),
  rule: {
    name: INERT,
    severity: 5 as const,
    documentation: { documentation: INERT, remediation: `\`${INERT}\``, sources: [INERT], scenarios: [INERT] },
  },
};

test.each([
  ['in the list and on hover', 'group=none'],
  ['in the details', 'open=hostile'],
  ['in the head of a group', 'group=check'],
  ['as a reason', 'state=disabled&open=disabled+disabled'],
  ['on paper', 'view=print'],
])('no text of a report becomes markup %s', async (_where, query) => {
  const report = {
    ...reportOf(HOSTILE),
    disabled: [{ ...HOSTILE, fingerprint: 'disabled', reasons: [INERT] }],
    notes: [{ message: INERT, machine: INERT, service: INERT, file: INERT }],
  };
  await renderPortal(`/orgs/acme/web?compare=none&${query}`, { ...ANSWERS, 'GET /cluster/report': report });
  await expect.element(page.getByText(INERT).first()).toBeVisible();
  expect(document.querySelectorAll('img[src=x], [onerror]')).toHaveLength(0);
  expect(document.title).not.toBe('broken');
});

test('a rule that says nothing of itself is told so, and still says where it failed', async () => {
  const undocumented = failedCheck(3, 'other_tool_flag', { fromLine: 2, toLine: 4 });
  await renderPortal('/orgs/acme/web', {
    'GET /cluster/reports/list': [NEWEST],
    'GET /cluster/report': reportOf({ ...undocumented, rule: { ...undocumented.rule, documentation: '' } }),
  });
  await page.getByRole('button', { name: 'Learn More' }).click();
  await expect.element(page.getByRole('heading', { name: 'What?' })).toBeVisible();
  expect(page.getByText('Not documented.').elements()).toHaveLength(2);
  await expect.element(page.getByText('3 to 5')).toBeVisible();
});

test('plain-text documentation is split into what, how to fix it and its links', async () => {
  const documentation = 'Anyone can read it. Remediation: Set a password. Source: https://redis.io/docs/security.';
  const plain = { ...failedCheck(5, 'redis_open'), rule: { name: 'redis_open', severity: 5 as const, documentation } };
  await renderPortal('/orgs/acme/web?open=redis_open', { ...ANSWERS, 'GET /cluster/report': reportOf(plain) });
  await expect.element(page.getByText('Anyone can read it.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Set a password.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'https://redis.io/docs/security' })).toBeVisible();
});

test('the printable page shows every check with its details, and leads back', async () => {
  await renderPortal('/orgs/acme/web?machine=web-1&view=print', ANSWERS);
  await expect.element(page.getByRole('heading', { name: 'acme: web' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'How to fix it?' }).elements()).toHaveLength(1);
  await expect.element(page.getByText('Only: Machine: web-1')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the report' }).click();
  await expect.element(page.getByText('1 of 3 checks')).toBeVisible();
});

test('notes of the run are told, and a scan of a week ago asks for a new one', async () => {
  await renderPortal('/orgs/acme/web', ANSWERS);
  await expect.element(page.getByText('The include of tls.conf was not followed.')).toBeVisible();
  await expect.element(page.getByText(/^Run a new report/)).toBeVisible();
});

test('the score says what it is made of', async () => {
  await renderPortal('/orgs/acme/web', ANSWERS);
  await page.getByRole('button', { name: 'Score 75.0' }).click();
  await expect.element(page.getByText('Here: 100 × 30 ÷ 40.')).toBeVisible();
});

test('of ten thousand failed checks only those in view are drawn, and a link to the last one leads to it', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => failedCheck(3, `rule_${index}`));
  const answers = { ...ANSWERS, 'GET /cluster/report': reportOf(...many) };
  await renderPortal('/orgs/acme/web?compare=none&open=rule_9999', answers);
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  await expect.element(page.getByRole('heading', { name: 'How to fix it?' })).toBeVisible();
  expect(page.getByRole('row').elements().length).toBeLessThan(100);
});

test('five thousand reports open at once, and are found by typing', async () => {
  const names = Array.from({ length: 5000 }, (_, index) => String(daysBefore(5000 - index)));
  await renderPortal('/orgs/acme/web?compare=none', {
    'GET /cluster/reports/list': names,
    'GET /cluster/report': reportOf(),
  });
  await page.getByRole('combobox', { name: 'View report' }).click();
  const found = page.getByRole('listbox').getByRole('option');
  await expect.element(found.first()).toHaveAttribute('aria-setsize', '5000');
  expect(found.elements().length).toBeLessThan(40);
  await page.getByPlaceholder('Type to find').fill('no such date');
  await expect.element(page.getByText('Nothing found.')).toBeVisible();
});

test('on a phone the filters wait behind a button, which says how many are in force', async () => {
  await page.viewport(390, 844);
  await renderPortal('/orgs/acme/web?machine=web-1&group=check', ANSWERS);
  const machine = page.getByRole('combobox', { name: /^Machine/ });
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  expect(machine.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect.element(machine).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(machine).toBeVisible();
  await expect.element(page.getByText('Filters (2)')).not.toBeVisible();
});

test('on a phone a failed check says why and what to do before it says in which file', async () => {
  await page.viewport(390, 844);
  await renderPortal('/orgs/acme/web', ANSWERS);
  await page.getByRole('button', { name: 'Learn More' }).nth(1).click();
  const top = (name: string) => page.getByRole('heading', { name }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('heading', { name: 'Configuration file' })).toBeVisible();
  expect(top('What?')).toBeLessThan(top('How to fix it?'));
  expect(top('How to fix it?')).toBeLessThan(top('Configuration file'));
});
