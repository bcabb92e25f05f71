import type { RuleDetails, RuleEntry, RuleIndex } from '@plumbline/model/contract/rules';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, refusal, renderPortal } from '../../testing/render-portal.tsx';

const TOKENS: RuleEntry = {
  id: 'nginx_server_tokens_on',
  title: 'nginx tells every visitor its version',
  severity: 2,
  service: 'nginx',
  references: [
    { ruleset: 'CIS NGINX Benchmark v2.1.0', item: '2.5.1' },
    { ruleset: 'CWE', item: 'CWE-200' },
    { ruleset: 'CWE', item: 'CWE-201' },
  ],
  fix: 'safe',
};
const OPEN_REDIS: RuleEntry = {
  id: 'redis_open_without_password',
  title: 'Redis asks nobody for a password',
  severity: 5,
  service: 'redis',
  references: [{ ruleset: 'CWE', item: 'CWE-306' }],
  fix: 'suggested',
};
const CVE: RuleEntry = {
  id: 'cve_vuln_present',
  title: 'A package has a known vulnerability',
  severity: 5,
  references: [],
};
const INDEX: RuleIndex = { version: 'abc123', versions: {}, rules: [TOKENS, OPEN_REDIS, CVE] };
const DETAILS: RuleDetails = {
  ...TOKENS,
  problem: 'Every response carries the version.',
  remediation: 'Set `server_tokens off;` in the http block.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#server_tokens'],
  examples: {
    bad: [
      {
        name: 'nginx.conf',
        configFileType: 'nginx',
        lines: ['http {', '  server_tokens on;', '  server_tokens build;', '}'],
        marked: [
          { fromLine: 1, toLine: 1 },
          { fromLine: 2, toLine: 2 },
        ],
      },
    ],
    good: [{ name: 'nginx.conf', configFileType: 'nginx', lines: ['http { server_tokens off; }'], marked: [] }],
  },
};

function rowTitles(): readonly string[] {
  return [...document.querySelectorAll('tbody a')].map((link) => link.textContent);
}

test('the index lists rules worst first, counts them, and says what can be fixed', async () => {
  await renderPortal('/rules', { 'GET /rules': INDEX });
  await expect.element(page.getByText('3 rules', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Rules abc123')).toBeVisible();
  expect(rowTitles()).toEqual([OPEN_REDIS.title, CVE.title, TOKENS.title]);
  await expect.element(page.getByText('Other tools', { exact: true })).toBeVisible();
  await expect.element(page.getByText('CIS NGINX Benchmark v2.1.0, CWE', { exact: true })).toBeVisible();
  expect(page.getByText('Safe fix').elements()).toHaveLength(1);
  expect(page.getByText('Suggested fix').elements()).toHaveLength(1);
});

test('a filter is found by typing, says how many rules each choice leaves, and stands in the address', async () => {
  await page.viewport(1440, 900);
  await renderPortal('/rules', { 'GET /rules': INDEX });
  await page.getByRole('combobox', { name: 'Framework' }).click();
  await expect.element(page.getByRole('option', { name: 'CWE 2' })).toBeVisible();
  await page.getByRole('option', { name: 'CWE 2' }).click();
  await expect.element(page.getByText('2 of 3 rules')).toBeVisible();
  await expect.poll(address).toBe('/rules?ruleset=CWE');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('searchbox', { name: 'Find by name or identifier' }).fill('CWE-20');
  await expect.poll(rowTitles).toEqual([TOKENS.title]);
  await expect.poll(address).toBe('/rules?ruleset=CWE&find=CWE-20');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(page.getByText('3 rules', { exact: true })).toBeVisible();
});

test('a rule is found by its words in any order and case, and by others that people use', async () => {
  const named = { ...TOKENS, terms: ['server banner', 'version disclosure'] };
  await renderPortal('/rules', { 'GET /rules': { ...INDEX, rules: [named, OPEN_REDIS, CVE] } });
  const find = page.getByRole('searchbox', { name: 'Find by name or identifier' });
  for (const text of ['Version NGINX', 'server-tokens', 'banner']) {
    await find.fill(text);
    await expect.poll(rowTitles).toEqual([TOKENS.title]);
  }
  await find.fill('banner redis');
  await expect.element(page.getByText('No rule matches the filter.')).toBeVisible();
});

test('an address shows the same filter and order again, and the order outlives the filter', async () => {
  await renderPortal('/rules?severity=5&sort=rule', { 'GET /rules': INDEX });
  await expect.element(page.getByText('2 of 3 rules')).toBeVisible();
  expect(rowTitles()).toEqual([CVE.title, OPEN_REDIS.title]);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(rowTitles).toEqual([CVE.title, TOKENS.title, OPEN_REDIS.title]);
  expect(address()).toBe('/rules?sort=rule');
});

test('a choice of the address that no rule has is shown as it is', async () => {
  await page.viewport(1440, 900);
  await renderPortal('/rules?ruleset=ACME+Baseline', { 'GET /rules': INDEX });
  await expect.element(page.getByText('0 of 3 rules')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Framework' })).toMatchTextContent('ACME Baseline');
});

test('what nothing matches, and what cannot be got, is said', async () => {
  await renderPortal('/rules?find=nothing', { 'GET /rules': INDEX });
  await expect.element(page.getByText('No rule matches the filter.')).toBeVisible();
  await renderPortal('/rules', { 'GET /rules': () => refusal(503, 'The scan ended without a report.') });
  await expect.element(page.getByText('Could not get the rules.')).toBeVisible();
});

test('a rule shows why, what to do, what fails with its lines marked, and what passes', async () => {
  await renderPortal('/rules/nginx_server_tokens_on', { 'GET /rules/nginx_server_tokens_on': DETAILS });
  await expect.element(page.getByRole('heading', { level: 1, name: TOKENS.title })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'How to fix it?' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /ngx_http_core_module/ })).toBeVisible();
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '2  server_tokens on;',
    '3  server_tokens build;',
  ]);
  await expect.element(page.getByText('plumbline explain nginx_server_tokens_on')).toBeVisible();
  await expect.element(page.getByText('# plumbline: disable nginx_server_tokens_on because …')).toBeVisible();
});

test('a rule says by which words it is found as well', async () => {
  const details: RuleDetails = { ...DETAILS, terms: ['server banner', 'version disclosure'] };
  await renderPortal('/rules/nginx_server_tokens_on', { 'GET /rules/nginx_server_tokens_on': details });
  await expect.element(page.getByText('Also found by: server banner, version disclosure')).toBeVisible();
});

test('a rule says what its suggested fix needs', async () => {
  const details: RuleDetails = { ...DETAILS, fix: 'suggested', fixNeeds: 'a certificate and its key' };
  await renderPortal('/rules/nginx_server_tokens_on', { 'GET /rules/nginx_server_tokens_on': details });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Suggested fix' })).toBeVisible();
  await expect.element(page.getByText('Needs a certificate and its key.')).toBeVisible();
});

test('a retired rule says so and is no longer switched off', async () => {
  const retired = { ...DETAILS, retired: 'since 0.2.0, nginx hides it by itself.' };
  await renderPortal('/rules/nginx_server_tokens_on', { 'GET /rules/nginx_server_tokens_on': retired });
  await expect
    .element(page.getByText('This rule no longer runs: since 0.2.0, nginx hides it by itself.'))
    .toBeVisible();
  await expect.element(page.getByText('Switch it off in one file')).not.toBeInTheDocument();
});

test('a rule that the index does not have leads to those that it has', async () => {
  await renderPortal('/rules/acme_rule', {
    'GET /rules/acme_rule': () => refusal(404, 'There is no rule "acme_rule".'),
  });
  await expect.element(page.getByText('There is no rule acme_rule')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All rules' })).toHaveAttribute('href', '/rules');
  await renderPortal('/rules/other', { 'GET /rules/other': () => refusal(500, 'Broken.') });
  await expect.element(page.getByText('Could not get the rule other.')).toBeVisible();
});
