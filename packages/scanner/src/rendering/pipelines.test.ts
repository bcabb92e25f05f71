import { parseXml, XmlElement } from '@rgrove/parse-xml';
import type { Report } from '@plumbline/model/report';
import { describe, expect, test } from 'vitest';
import { renderGithub } from './github.ts';
import { renderGitlab } from './gitlab.ts';
import { renderHtml } from './html.ts';
import { renderJunit } from './junit.ts';
import { aReport } from './testing/a-report.ts';

const COVERAGE: Report['coverage'] = {
  services: [
    { machine: 'folder', service: 'nginx', serviceName: 'nginx', rules: 70, undecided: 0, isChecked: true },
    { machine: 'folder', service: 'quiet', serviceName: 'redis', rules: 40, undecided: 0, isChecked: true },
    {
      machine: 'folder',
      service: 'db',
      serviceName: 'mysql',
      rules: 0,
      undecided: 0,
      isChecked: false,
      reason: 'binary',
      unchecked: [{ file: 'a<b>&"/my.cnf', reason: 'binary' }],
    },
  ],
};

const REPORT: Report = { ...aReport(), coverage: COVERAGE };
const HOSTILE: Report = {
  ...REPORT,
  failed: REPORT.failed.map((check) => ({
    ...check,
    title: '</failure><script>alert(1)</script>\u0007',
    message: "::error::\n'x' & \ud800",
    snippet: { firstLine: 11, lines: ['<img src=x onerror=alert(1)>'] },
    rule: {
      ...check.rule,
      documentation: {
        documentation: ']]>',
        remediation: '<b>',
        sources: ['javascript:alert(1)', 'https://a.example/"'],
      },
    },
  })),
};

describe('JUnit', () => {
  test('is a suite for each service: failed checks fail, what was not checked is skipped, the others pass', () => {
    const suites = elements(root(renderJunit(REPORT)));
    expect(suites.map(({ attributes }) => attributes)).toEqual([
      { name: 'folder / nginx', tests: '1', failures: '1', skipped: '0' },
      { name: 'No service', tests: '1', failures: '1', skipped: '0' },
      { name: 'folder / db', tests: '1', failures: '0', skipped: '1' },
      { name: 'folder / quiet', tests: '1', failures: '0', skipped: '0' },
    ]);
    const [failed, , skipped, passed] = suites.map((suite) => elements(suite)[0]);
    expect(failed?.attributes).toEqual({
      classname: 'nginx_server_tokens_on',
      name: '=cmd() is on (edge/nginx.conf:12)',
      file: 'edge/nginx.conf',
      line: '12',
    });
    expect(failed?.text).toContain('Mend it.\nhttps://a.example');
    expect(skipped && elements(skipped)[0]?.attributes).toEqual({ message: 'it is binary, not text' });
    expect(passed?.attributes).toEqual({ classname: 'folder / quiet', name: 'No failed checks' });
  });

  test('counts all its tests', () => {
    expect(root(renderJunit(REPORT)).attributes).toEqual({
      name: 'Plumbline',
      tests: '4',
      failures: '2',
      skipped: '1',
    });
  });

  test('stays XML whatever the files say, and keeps their words', () => {
    const [suite] = elements(root(renderJunit(HOSTILE)));
    const [failed] = suite ? elements(suite) : [];
    expect(failed?.attributes['name']).toBe('</failure><script>alert(1)</script>\u{fffd} (edge/nginx.conf:12)');
    expect(failed && elements(failed)[0]?.attributes['message']).toBe("::error::\n'x' & \u{fffd}");
  });
});

describe('GitLab', () => {
  test('is a list of issues, worst and unchecked included, each with a fingerprint of its own', () => {
    const twice = { ...REPORT, failed: [...REPORT.failed, ...REPORT.failed] };
    const issues = JSON.parse(renderGitlab(twice)) as { fingerprint: string; severity: string; check_name: string }[];
    expect(issues[0]).toEqual({
      description: '=cmd() is on: @SUM(1)',
      check_name: 'nginx_server_tokens_on',
      fingerprint: 'f00d',
      severity: 'minor',
      location: { path: 'edge/nginx.conf', lines: { begin: 12 } },
    });
    expect(issues.map(({ severity }) => severity)).toEqual(['minor', 'blocker', 'minor', 'blocker', 'info']);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(5);
    expect(issues.at(-1)?.check_name).toBe('not_checked');
  });
});

describe('GitHub', () => {
  test('is a command for each failed check and each thing that was not checked', () => {
    expect(renderGithub(REPORT)).toEqual([
      '::warning file=edge/nginx.conf,line=12,endLine=15,title==cmd() is on (nginx_server_tokens_on)::Found: @SUM(1). What is%0Awrong, "quoted". Mend it.',
      '::error title=cve_vuln_present (cve_vuln_present)::What is%0Awrong, "quoted". Mend it.',
      '::notice file=a<b>&"/my.cnf,title=Not checked::a<b>&"/my.cnf: it is binary, not text',
    ]);
  });

  test('has one line for each, whatever the files say', () => {
    const lines = renderGithub(HOSTILE);
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('\n');
    expect(lines[0]).toContain(
      'title=</failure><script>alert(1)</script>\u0007 (nginx_server_tokens_on)::Found: ::error::%0A',
    );
  });
});

test('a line of a merge request is not spent on files to which no rule applies', () => {
  const [nginx, quiet] = COVERAGE.services;
  const unchecked = [{ file: 'shop.timer', reason: 'no-rule-applies' as const }];
  const units = { ...quiet!, service: 'units', serviceName: 'systemd', unchecked };
  const report = { ...REPORT, failed: [], coverage: { services: [nginx!, units] } };
  expect(JSON.parse(renderGitlab(report))).toEqual([]);
  expect(renderGithub(report)).toEqual([]);
  expect(renderHtml(report, 'web')).toContain('shop.timer: no rule applies to what it holds');
});

describe('HTML', () => {
  test('says what failed, where, and what was not checked', () => {
    const html = renderHtml(REPORT, 'web & co');
    expect(html).toContain('<title>Report of web &amp; co</title>');
    expect(html).toContain('2 failed checks');
    expect(html).toContain('<li>folder / nginx: edge/nginx.conf:12: @SUM(1) (wanted: <code>-off</code>)</li>');
    expect(html).toContain('<a href="https://a.example" rel="noreferrer">');
    expect(html).toContain('<li>a&lt;b&gt;&amp;&quot;/my.cnf: it is binary, not text</li>');
  });

  test('runs and links nothing that files or rules bring', () => {
    const html = renderHtml(HOSTILE, '<script>');
    expect(html).not.toMatch(/<script|<img|<b>\s*<\/p>|href="javascript/);
    expect(html).toContain('<mark><i>12</i> &lt;img src=x onerror=alert(1)&gt;</mark>');
    expect(html).toContain('href="https://a.example/&quot;"');
  });

  test('never calls good what was not checked', () => {
    const html = renderHtml({ ...REPORT, failed: [], passed: {}, files: 0, coverage: { services: [] } }, 'web');
    expect(html).toContain('Nothing was checked');
  });
});

function root(xml: string): XmlElement {
  const { root: element } = parseXml(xml);
  if (!element) throw new Error('There is no element.');
  return element;
}

function elements(parent: XmlElement): readonly XmlElement[] {
  return parent.children.filter((child) => child instanceof XmlElement);
}
