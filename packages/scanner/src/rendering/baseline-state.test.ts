import type { FailedCheck } from '@plumbline/model/failed-check';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { renderCsv } from './csv.ts';
import { renderGithub } from './github.ts';
import { renderGitlab } from './gitlab.ts';
import { renderHtml } from './html.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import { renderOscal } from './oscal.ts';
import { aReport } from './testing/a-report.ts';

const CHECK: FailedCheck = {
  rule: {
    name: 'redis_protected_mode_off',
    severity: 5,
    documentation: { documentation: 'Open.', remediation: 'Close it.', sources: [] },
  },
  machine: 'folder',
  service: 'redis',
  title: 'Protected mode is off',
  message: 'protected-mode is no',
};

function checkIn(subPath: string, baselineState: 'known' | 'new'): FailedCheck {
  return { ...CHECK, config_file: { fileName: 'redis.conf', subPath }, baselineState };
}

const COMPARED: Report = { ...aReport(), failed: [checkIn('old', 'known'), checkIn('added', 'new')] };
const ALONE: Report = { ...aReport(), failed: [CHECK] };

test('people read how many are new, and of each place whether it is', () => {
  for (const [text, place] of [
    [renderMarkdown(COMPARED, 'x'), 'folder / redis: `old/redis.conf`'],
    [renderHtml(COMPARED, 'x'), 'folder / redis: old/redis.conf'],
  ] as const) {
    expect(text).toContain('Compared with a baseline: 1 new, 1 known');
    expect(text).toContain(`${place} (known): `);
    expect(text).toContain(`${place.replace('old/', 'added/')} (new): `);
  }
  for (const text of [renderMarkdown(ALONE, 'x'), renderHtml(ALONE, 'x')]) expect(text).not.toMatch(/baseline|known/i);
});

test('tests that a baseline knows are skipped, as no pipeline fails by them', () => {
  const text = renderJunit(COMPARED);
  expect(text).toContain('<testsuites name="Plumbline" tests="2" failures="1" skipped="1">');
  expect(text).toContain('(old/redis.conf)" file="old/redis.conf"><skipped message="Known by the baseline: protected-');
  expect(text).toContain('(added/redis.conf)" file="added/redis.conf"><failure message="protected-mode is no"');
});

test('GitLab reads it behind what is wrong', () => {
  const issues = JSON.parse(renderGitlab(COMPARED)) as { description: string }[];
  expect(issues.map(({ description }) => description.slice(-8))).toEqual([' (known)', 'no (new)']);
});

test('of the ten notes that GitHub shows none is lost to what is known', () => {
  expect(renderGithub(COMPARED).map((line) => line.slice(0, line.indexOf(',')))).toEqual([
    '::error file=added/redis.conf',
    '::notice file=old/redis.conf',
  ]);
});

test('tables and assessments have it as a value', () => {
  const [header = '', first = '', second = ''] = renderCsv(COMPARED).split('\r\n');
  const column = header.split(',').indexOf('baseline');
  expect([first.split(',')[column], second.split(',')[column]]).toEqual(['known', 'new']);
  const oscal = JSON.stringify(renderOscal(COMPARED, { clusterName: 'x', atSeconds: 0 }));
  expect(oscal).toContain('{"name":"baseline","ns":"urn:plumbline:oscal","value":"known"}');
});

test('a table names the image that a file is in, and the file that refers to it', () => {
  const [header = '', row = ''] = renderCsv({
    ...ALONE,
    failed: [{ ...CHECK, image: 'redis:7', referredFrom: 'compose.yml' }],
  }).split('\r\n');
  const at = (name: string) => row.split(',')[header.split(',').indexOf(name)];
  expect([at('image'), at('referred_from')]).toEqual(['redis:7', 'compose.yml']);
});
