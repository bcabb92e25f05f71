import { expect, test } from 'vitest';
import { failedCheck, reportOf } from '../../testing/samples.ts';
import { checkRows } from './check-rows.ts';
import { exportChecks } from './export-checks.ts';

const ROWS = checkRows(
  {
    ...reportOf(
      failedCheck(5, 'redis_no_password', {
        machine: '=HYPERLINK("http://evil.example")',
        message: 'a, "b"\nc',
        fromLine: 3,
        toLine: 4,
      }),
    ),
    disabled: [{ ...failedCheck(1, 'nginx_quiet', { fingerprint: '-1+1' }), reasons: ['behind the proxy'] }],
  },
  undefined,
);

test('a spreadsheet takes no cell for a formula', () => {
  const csv = exportChecks('csv', ROWS, {});
  expect(csv).toContain(
    `failed,5,"'=HYPERLINK(""http://evil.example"")",nginx,redis_no_password,,etc/nginx/nginx.conf,4,5,`,
  );
  expect(csv).toContain('"a, ""b""\nc"');
  expect(csv).toMatch(/\ndisabled,1,.*,behind the proxy,'-1\+1\r\n$/);
});

test('JSON has each check as the report has it, with its state', () => {
  expect(JSON.parse(exportChecks('json', ROWS, { cluster: 'web' }))).toMatchObject({
    cluster: 'web',
    checks: [
      { state: 'failed', rule: { name: 'redis_no_password' }, fromLine: 3 },
      { state: 'disabled', reasons: ['behind the proxy'] },
    ],
  });
});

test('SARIF suppresses what the files switch off, with the reason', () => {
  const { runs } = JSON.parse(exportChecks('sarif', ROWS, {}));
  expect(runs[0].results).toMatchObject([
    { ruleId: 'redis_no_password', level: 'error' },
    { ruleId: 'nginx_quiet', suppressions: [{ kind: 'inSource', justification: 'behind the proxy' }] },
  ]);
});
