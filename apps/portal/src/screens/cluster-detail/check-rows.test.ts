import { FORMER_RULE_IDS } from '@plumbline/model/former-rule-ids';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { covered, failedCheck, reportOf } from '../../testing/samples.ts';
import { checkRows } from '@plumbline/model/check-rows';

function told(report: Report, earlier?: Report): readonly string[] {
  return checkRows(report, earlier).map(({ check, state, cause }) =>
    [check.rule.name, state, cause].filter(Boolean).join(' '),
  );
}

const ON = 'nginx_server_tokens_on';

test('without another report, checks have failed or are disabled', () => {
  const report = { ...reportOf(failedCheck(2, ON)), disabled: [{ ...failedCheck(3, 'nginx_b'), reasons: ['why'] }] };
  expect(told(report)).toEqual([`${ON} failed`, 'nginx_b disabled']);
});

test('a file that grew by 20 lines at its top has nothing new and nothing fixed, but moved checks', () => {
  const before = reportOf(failedCheck(2, ON, { fromLine: 11, toLine: 12 }));
  const after = reportOf(failedCheck(2, ON, { fromLine: 31, toLine: 32 }));
  expect(checkRows(after, before)).toMatchObject([{ state: 'unchanged', movedFrom: { from: 12, to: 13 } }]);
  expect(checkRows(before, before)[0]).not.toHaveProperty('movedFrom');
});

test('another title or severity of a rule makes no check new', () => {
  const before = reportOf(failedCheck(2, ON));
  expect(told(reportOf(failedCheck(4, ON, { title: 'Other words' })), before)).toEqual([`${ON} unchanged`]);
});

test('with the same rules a new check comes from the file', () => {
  expect(told(reportOf(failedCheck(2, ON)), reportOf())).toEqual([`${ON} new file`]);
});

test('with other rules a check is new because of its rule only where its service was checked without it', () => {
  const now = { ...reportOf(failedCheck(2, ON)), rulesVersion: '2' };
  expect(told(now, { ...reportOf(), passed: { nginx_other: 1 } })).toEqual([`${ON} new rule`]);
  expect(told(now, { ...reportOf(), passed: { [ON]: 1 } })).toEqual([`${ON} new file-or-rule`]);
  expect(told(now, { ...reportOf(), passed: { redis_other: 1 } })).toEqual([`${ON} new file-or-rule`]);
});

test('the rules of a check are those of its service', () => {
  const [nginx, redis] = [failedCheck(2, ON), failedCheck(2, 'redis_open_without_password')];
  const now = { ...reportOf(nginx, redis), rulesVersion: '2', rulesVersions: { nginx: '1', redis: '2' } };
  const earlier = { ...reportOf(), rulesVersion: '1', rulesVersions: { nginx: '1', redis: '1' } };
  expect(told(now, earlier)).toEqual([`${ON} new file`, 'redis_open_without_password new file-or-rule']);
});

test('what is gone is fixed, unless a comment switches it off', () => {
  const before = reportOf(failedCheck(2, ON), failedCheck(1, 'nginx_b'));
  const now = { ...reportOf(), disabled: [{ ...failedCheck(1, 'nginx_b'), reasons: [] }] };
  expect(told(now, before)).toEqual(['nginx_b disabled', `${ON} fixed`]);
  expect(told(before, now)).toEqual([`${ON} new file`, 'nginx_b new switched-on']);
});

test('what a report did not list is neither new nor fixed', () => {
  const [first, second] = [failedCheck(2, ON, { fingerprint: 'a' }), failedCheck(2, ON, { fingerprint: 'b' })];
  const more = failedCheck(2, ON, { fingerprint: 'more', unlisted: 7 });
  expect(told(reportOf(second), reportOf(first, more))).toEqual([`${ON} failed`, `${ON} fixed`]);
  expect(told(reportOf(second, more), reportOf(first))).toEqual([
    `${ON} new file`,
    `${ON} new file`,
    `${ON} unchecked`,
  ]);
  expect(told(reportOf(), reportOf(first, more))).toEqual([`${ON} fixed`, `${ON} fixed`]);
});

test('a rule that was renamed since is the same one', () => {
  const [former = '', present = ''] = Object.entries(FORMER_RULE_IDS)[0] ?? [];
  const { fingerprint: _, ...check } = failedCheck(2, former);
  const renamed = { ...check, rule: { ...check.rule, name: present } };
  expect(told(reportOf(renamed), reportOf(check))).toEqual([`${present} unchanged`]);
  const now = { ...reportOf(failedCheck(2, present)), rulesVersion: '2' };
  expect(told(now, { ...reportOf(), passed: { [former]: 1 } })).toEqual([`${present} new file-or-rule`]);
  const more = failedCheck(2, former, { fingerprint: 'more', unlisted: 7 });
  expect(told(reportOf(failedCheck(2, present, { fingerprint: 'a' })), reportOf(more))).toEqual([`${present} failed`]);
});

test('without fingerprints, equal checks of a file are told apart by their order', () => {
  const { fingerprint: _, ...check } = failedCheck(2, ON);
  const rows = checkRows(reportOf(check, check), reportOf(check));
  expect(rows.map(({ state }) => state)).toEqual(['unchanged', 'new']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
});

test('what is gone because nobody looked for it is not fixed', () => {
  const before = reportOf(
    failedCheck(5, ON, { service: 'web' }),
    failedCheck(5, 'redis_open', { service: 'cache' }),
    failedCheck(5, 'mysql_gone', { service: 'removed' }),
  );
  const services = [covered('web', 'nginx'), covered('cache', 'redis', { reason: 'missing' })];
  expect(told({ ...reportOf(), coverage: { services } }, before)).toEqual([
    `${ON} fixed`,
    'redis_open unchecked',
    'mysql_gone unchecked',
  ]);
});
