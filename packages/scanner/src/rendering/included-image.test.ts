import { renderSarif } from '@plumbline/model/rendering/sarif';
import type { FailedCheck } from '@plumbline/model/failed-check';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { renderGithub } from './github.ts';
import { renderGitlab } from './gitlab.ts';
import { renderHtml } from './html.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import { aReport } from './testing/a-report.ts';

const CHECK: FailedCheck = {
  rule: {
    name: 'redis_protected_mode_off',
    severity: 5,
    documentation: { documentation: 'Open.', remediation: 'Close it.', sources: [] },
  },
  machine: 'container',
  service: 'included_docker_image_redis',
  config_file: { fileName: 'redis.conf', subPath: 'etc/redis' },
  fromLine: 2,
  toLine: 2,
  title: 'Protected mode is off',
  image: 'redis:7',
  referredFrom: 'deploy/compose.yml',
};
const REPORT: Report = { ...aReport(), failed: [CHECK] };
const NOTE = 'Included Docker image: redis:7 from deploy/compose.yml';

test('tools that know the repository alone show what is in an image at the file that refers to it', () => {
  const sarif = JSON.stringify(renderSarif(REPORT));
  expect(sarif).toContain('"uri":"deploy/compose.yml"');
  expect(sarif).not.toContain('"uri":"etc/redis');
  expect(sarif).toContain(`In etc/redis/redis.conf:3 (${NOTE}).`);
  const [line = ''] = renderGithub(REPORT);
  expect(line).toContain('file=deploy/compose.yml,title=');
  expect(line).toContain(`In etc/redis/redis.conf:3 (${NOTE}).`);
  const [issue] = JSON.parse(renderGitlab(REPORT)) as [{ location: object; description: string }];
  expect(issue.location).toEqual({ path: 'deploy/compose.yml', lines: { begin: 1 } });
  expect(issue.description).toContain(`In etc/redis/redis.conf:3 (${NOTE}).`);
});

test('people read the place within the image, the image and the file that refers to it', () => {
  for (const text of [renderMarkdown(REPORT, 'x'), renderHtml(REPORT, 'x'), renderJunit(REPORT)]) {
    expect(text).toContain('etc/redis/redis.conf');
    expect(text).toContain(NOTE);
  }
});
