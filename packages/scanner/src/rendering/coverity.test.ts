import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { renderCoverity } from './coverity.ts';
import { aReport } from './testing/a-report.ts';

const COVERAGE: Report['coverage'] = {
  services: [{ machine: 'folder', service: 'nginx', serviceName: 'nginx', rules: 70, undecided: 0, isChecked: true }],
};

/** Source: command-line contract, section 8.5. */
test.each([
  ['/srv/shop', '/srv/shop/edge/nginx.conf'],
  ['C:\\work\\shop', 'C:/work/shop/edge/nginx.conf'],
  ['/', '/edge/nginx.conf'],
])('what fails in a file is an issue of a source below %s, and what has no file is left out', (folder, file) => {
  expect(renderCoverity({ ...aReport(), coverage: COVERAGE }, folder)).toEqual({
    header: { version: 1, format: 'cov-import-results input' },
    sources: [{ file, encoding: 'UTF-8', language: 'nginx' }],
    issues: [
      {
        checker: 'CG.NGINX_SERVER_TOKENS_ON',
        extra: 'f00d',
        file,
        subcategory: 'none',
        properties: {
          type: 'NGINX',
          category: 'Misconfiguration',
          impact: 'Low',
          longDescription: 'What is\nwrong, "quoted".',
          localEffect: 'Mend it.',
          issueKind: 'SECURITY',
        },
        events: [{ tag: 'nginx_server_tokens_on', file, line: 12, main: true, description: '=cmd() is on: @SUM(1)' }],
      },
    ],
  });
});

test('what is in an image stands at the file that refers to it', () => {
  const [check] = aReport().failed;
  const failed = check ? [{ ...check, image: 'nginx:1', referredFrom: 'compose.yaml' }] : [];
  const { sources, issues } = renderCoverity({ failed }, '/srv') as Record<'sources' | 'issues', readonly object[]>;
  expect(sources).toEqual([{ file: '/srv/compose.yaml', encoding: 'UTF-8', language: 'text' }]);
  expect(JSON.stringify(issues)).toContain('In edge/nginx.conf:12 (Included Docker image: nginx:1 from compose.yaml)');
});
