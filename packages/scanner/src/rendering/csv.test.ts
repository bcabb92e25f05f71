import { expect, test } from 'vitest';
import { aReport } from './testing/a-report.ts';
import { renderCsv } from './csv.ts';

test('each failed check is a row, quoted where it must be, and no cell begins like a formula', () => {
  const [header, ...rows] = renderCsv(aReport()).split('\r\n');
  expect(header).toMatch(/^severity,rule,title,machine,service,file,/);
  expect(rows).toEqual([
    [
      `2,nginx_server_tokens_on,'=cmd() is on,folder,nginx,edge/nginx.conf,,12,15,'@SUM(1),'-off`,
      `"What is\nwrong, ""quoted"".",Mend it.,https://a.example,NIST SP 800-53 Rev. 5 IA-5(1),no,,,f00d,,,,,failed,`,
    ].join(','),
    `5,cve_vuln_present,,,,,,,,,,"What is\nwrong, ""quoted"".",Mend it.,https://a.example,,no,,,,,,,,failed,`,
    '',
  ]);
});

test('what was not checked is a row below the checks, with the reason', () => {
  const nothing = { rules: 0, undecided: 0, isChecked: false };
  const services = [
    { ...nothing, machine: 'm', service: '=db', serviceName: 'mongodb', reason: 'no-rules' as const },
    {
      ...nothing,
      service: 'web',
      serviceName: 'nginx',
      isChecked: true,
      unchecked: [{ file: 'a b/x.conf', reason: 'binary' as const }],
    },
  ];
  const lines = renderCsv({ ...aReport(), failed: [], coverage: { services } }).split('\r\n');
  expect(lines.slice(1)).toEqual([
    ",,MongoDB,m,'=db,,,,,,,,,,,,,,,,,,,not checked,there were no rules for this type of service yet",
    ',,NGINX,,web,a b/x.conf,,,,,,,,,,,,,,,,,,not checked,"it is binary, not text"',
    '',
  ]);
});

test('a row says whether its fix is safe, and what it needs where it is not', () => {
  const [check] = aReport().failed;
  const fix = { fromLine: 0, toLine: 0, replacement: [], kind: 'suggested' as const, needs: 'a certificate' };
  expect(renderCsv({ ...aReport(), failed: check ? [{ ...check, fix }] : [] })).toContain(
    ',yes,suggested,a certificate,',
  );
});

test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1'])('a value that begins as %j is made harmless', (title) => {
  const [check] = aReport().failed;
  const csv = renderCsv({ ...aReport(), failed: check ? [{ ...check, title }] : [] });
  expect(csv).toMatch(/nginx_server_tokens_on,"?'[=+\-@\t\r]/);
});
