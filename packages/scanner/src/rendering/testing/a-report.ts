import type { Report } from '@plumbline/model/report';

/** For tests: a report with a check of a file and one without, whose texts would be harmful if they were believed. */
export function aReport(): Report {
  const documentation = {
    documentation: 'What is\nwrong, "quoted".',
    remediation: 'Mend it.',
    sources: ['https://a.example'],
  };
  return {
    failed: [
      {
        rule: { name: 'nginx_server_tokens_on', severity: 2, documentation },
        machine: 'folder',
        service: 'nginx',
        config_file: { fileName: 'nginx.conf', subPath: './edge', configFileType: 'nginx' },
        fromLine: 11,
        toLine: 14,
        title: '=cmd() is on',
        message: '@SUM(1)',
        wanted: '-off',
        fingerprint: 'f00d',
        references: [{ ruleset: 'NIST SP 800-53 Rev. 5', item: 'IA-5(1)' }],
      },
      { rule: { name: 'cve_vuln_present', severity: 5, documentation } },
    ],
    disabled: [],
    passed: { nginx_user_root: 1 },
    unknown: {},
    weights: { passed: 1, failed: 2 },
    notes: [],
    files: 1,
    rulesVersion: 'test',
  };
}
