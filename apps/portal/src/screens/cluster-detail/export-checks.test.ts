import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { failedCheck, reportOf } from '../../testing/samples.ts';
import { checkRows } from '@plumbline/model/check-rows';
import { exportChecks } from './export-checks.ts';

const REPORT: Report = {
  ...reportOf(
    failedCheck(5, 'redis_no_password', {
      machine: '=HYPERLINK("http://evil.example")',
      message: 'a, "b"\nc',
      wanted: '=off',
      fromLine: 3,
      toLine: 4,
    }),
  ),
  disabled: [{ ...failedCheck(1, 'nginx_quiet', { fingerprint: '-1+1' }), reasons: ['behind the proxy'] }],
};
const ROWS = checkRows(REPORT, undefined);
const PARTLY: Report = {
  ...REPORT,
  coverage: {
    services: [
      {
        machine: 'm',
        service: '=db',
        serviceName: 'mongodb',
        isChecked: false,
        reason: 'no-rules',
        rules: 0,
        undecided: 0,
      },
      {
        service: 'web',
        serviceName: 'nginx',
        isChecked: true,
        rules: 9,
        undecided: 0,
        unchecked: [{ file: 'a b/x.conf', reason: 'binary' }],
      },
    ],
  },
};

test('a spreadsheet takes no cell for a formula', () => {
  const csv = exportChecks('csv', ROWS, REPORT, {});
  expect(csv).toContain(
    `failed,5,"'=HYPERLINK(""http://evil.example"")",nginx,redis_no_password,,etc/nginx/nginx.conf,4,5,`,
  );
  expect(csv).toContain(`"a, ""b""\nc",'=off,`);
  expect(csv).toMatch(/\ndisabled,1,.*,behind the proxy,'-1\+1\r\n$/);
});

test('JSON has each check as the report has it, with its state', () => {
  expect(JSON.parse(exportChecks('json', ROWS, REPORT, { cluster: 'web' }))).toMatchObject({
    cluster: 'web',
    checks: [
      { state: 'failed', rule: { name: 'redis_no_password' }, fromLine: 3 },
      { state: 'disabled', reasons: ['behind the proxy'] },
    ],
  });
});

test('SARIF suppresses what the files switch off, with the reason', () => {
  const { runs } = JSON.parse(exportChecks('sarif', ROWS, REPORT, {}));
  expect(runs[0].results).toMatchObject([
    { ruleId: 'redis_no_password', level: 'error' },
    { ruleId: 'nginx_quiet', suppressions: [{ kind: 'inSource', justification: 'behind the proxy' }] },
  ]);
});

test('each form says what was not checked, and why', () => {
  const csv = exportChecks('csv', ROWS, PARTLY, {});
  expect(csv.split('\r\n').slice(-3)).toEqual([
    "not checked,,m,'=db,,MongoDB,,,,,,,,,there were no rules for this type of service yet,",
    'not checked,,,web,,NGINX,a b/x.conf,,,,,,,,"it is binary, not text",',
    '',
  ]);
  expect(JSON.parse(exportChecks('json', ROWS, PARTLY, {}))).toMatchObject({ score: 75, coverage: PARTLY.coverage });
  const unchecked = { ...PARTLY, weights: { passed: 0, failed: 0 } };
  expect(JSON.parse(exportChecks('json', [], unchecked, {}))).not.toHaveProperty('score');
  const { runs } = JSON.parse(exportChecks('sarif', [], PARTLY, {}));
  expect(runs[0].invocations[0].toolExecutionNotifications).toMatchObject([
    { message: { text: 'Not checked: m / =db (mongodb): there were no rules for this type of service yet' } },
    { locations: [{ physicalLocation: { artifactLocation: { uri: 'a%20b/x.conf' } } }] },
  ]);
});
