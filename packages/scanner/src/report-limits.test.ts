import { expect, test } from 'vitest';
import type { Rule } from './rule.ts';
import { ReportBuilder } from './report-builder.ts';
import type { OpenedFile } from './service-files.ts';
import { TemplateWatch } from './template-watch.ts';

const RULE: Rule = {
  id: 'a_rule',
  title: 'Wrong',
  severity: 3,
  problem: 'It is wrong.',
  remediation: 'Mend it.',
  sources: ['https://example.com/'],
  examples: { bad: ['a'], good: ['b'] },
  check: () => [],
};

function fileOf(text: string): OpenedFile {
  const source = { text, fileName: 'a.conf', subPath: '.', configFileType: 'custom' };
  const parsed = { source, roots: [], comments: [], problems: [] };
  const place = { at: { machine: 'm', service: 's' }, serviceName: 'redis', defaultFileName: 'redis.conf' };
  const templates = new TemplateWatch();
  return { ...place, source, parsed, helper: undefined, templates, parts: [parsed], isItsFormat: true, isWhole: true };
}

function findings(count: number, replacement?: string) {
  return Array.from({ length: count }, (_, index) => ({
    finding: { at: { start: 2 * index, end: 2 * index + 1 }, message: 'wrong' },
    edits: replacement === undefined ? [] : [{ start: 2 * index, end: 2 * index + 1, replacement }],
  }));
}

test('what a report has no room for is counted in a note', () => {
  const builder = new ReportBuilder(undefined, { failedChecks: 3 });
  builder.evaluated(RULE, fileOf('a\n'.repeat(5)), findings(5), false);
  const { failed, notes } = builder.build('1');
  expect(failed.map(({ fromLine }) => fromLine)).toEqual([0, 1, 2]);
  expect(notes).toEqual([
    {
      code: 'too-many-failed-checks',
      values: { shown: 3, more: 2 },
      message: 'Only the first 3 failed checks are listed; there are 2 more.',
    },
  ]);
});

test('when there is no more room for snippets, failed checks still say their lines', () => {
  const builder = new ReportBuilder(undefined, { snippets: 4 });
  builder.evaluated(RULE, fileOf('a\n'.repeat(5)), findings(5), false);
  const { failed } = builder.build('1');
  expect(failed.map(({ fromLine, snippet }) => [fromLine, snippet !== undefined])).toEqual([
    [0, true],
    [1, true],
    [2, false],
    [3, false],
    [4, false],
  ]);
});

test('a line as long as a file is not repeated for each of its failed checks', () => {
  const builder = new ReportBuilder(undefined);
  builder.evaluated(RULE, fileOf('a '.repeat(15_000)), findings(15_000, 'b'), false);
  const { failed } = builder.build('1');
  expect(failed).toHaveLength(15_000);
  expect(JSON.stringify(failed).length).toBeLessThan(15_000 * 1500);
  expect(builder.fixes).toHaveLength(15_000);
});

test('a fix shows its lines as they would read after it, whatever stands around them', () => {
  const builder = new ReportBuilder(undefined);
  const file = fileOf('a\r\n  b\r\nc\r\n');
  const edits = [{ start: 5, end: 6, replacement: 'x\ny' }];
  builder.evaluated(RULE, file, [{ finding: { at: { start: 5, end: 6 }, message: '' }, edits }], false);
  expect(builder.build('1').failed[0]?.fix).toEqual({ fromLine: 1, toLine: 1, replacement: ['  x', 'y'] });
});
