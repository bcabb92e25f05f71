import { expect, test } from 'vitest';
import { checkedPartOf } from './coverage.ts';
import { lineRange } from './failed-check.ts';
import { parseDocumentation } from './parse-documentation.ts';
import { isFromIncludedImage } from './included-image.ts';
import { parseOwnerSummary } from './organization.ts';
import { NO_FAILED_CHECKS, scoreOf, summarize } from './summarize.ts';

test('there is no score when nothing was evaluated, and it has one decimal otherwise', () => {
  expect(scoreOf({ passed: 0, failed: 0 })).toBeUndefined();
  expect(summarize({ failed: [], weights: { passed: 0, failed: 0 }, coverage: { services: [] } })).toEqual({
    ...NO_FAILED_CHECKS,
    services: 0,
    checkedServices: 0,
  });
  expect(scoreOf({ passed: 16, failed: 0 })).toBe(100);
  expect(scoreOf({ passed: 1, failed: 2 })).toBe(33.3);
});

test('a cluster without services, or with none that was checked, is not checked', () => {
  expect(checkedPartOf({ services: 0, checkedServices: 0 })).toBe('nothing');
  expect(checkedPartOf({ services: 5, checkedServices: 0 })).toBe('nothing');
  expect(checkedPartOf({ services: 5, checkedServices: 2 })).toBe('part');
  expect(checkedPartOf({ services: 5, checkedServices: 5 })).toBe('everything');
  expect(checkedPartOf({})).toBeUndefined();
});

test('lines are shown one higher than they are stored, and not at all when unknown', () => {
  expect(lineRange({ fromLine: 0, toLine: 2 })).toEqual({ from: 1, to: 3 });
  expect(lineRange({})).toBeUndefined();
});

test('plain-text documentation is split at Remediation: and Source:', () => {
  const text =
    'Tokens are shown.\nRemediation: switch them off.\nSource: https://example.org/a, https://example.org/b.';
  expect(parseDocumentation(text)).toEqual({
    documentation: 'Tokens are shown.',
    remediation: 'switch them off.',
    sources: ['https://example.org/a', 'https://example.org/b'],
  });
  expect(parseDocumentation('See https://example.org/a.\nSource: https://example.org/a').sources).toEqual([
    'https://example.org/a',
  ]);
  // However many marks there are.
  expect(parseDocumentation(`https://example.org/a${').'.repeat(50_000)}`).sources).toEqual(['https://example.org/a']);
  expect(parseDocumentation('(See https://example.org/a_(b), https://example.org/c.)').sources).toEqual([
    'https://example.org/a_(b)',
    'https://example.org/c',
  ]);
  expect(parseDocumentation('Only a problem.')).toEqual({
    documentation: 'Only a problem.',
    remediation: '',
    sources: [],
  });
});

test('both wire forms of a summary give the same picture', () => {
  const shop = { report: { sev1: 1, sev2: 0, sev3: 0, sev4: 0, sev5: 2 }, totalReports: 3, timestamp: 1700000000 };
  const fromUser = parseOwnerSummary({ shop });
  expect(parseOwnerSummary({ shop, clusterCount: 1, severityCounts: [1, 0, 0, 0, 2], lastRan: 1700000000 })).toEqual(
    fromUser,
  );
  expect(fromUser).toMatchObject({
    clusterCount: 1,
    totalReports: 3,
    severityCounts: [1, 0, 0, 0, 2],
    lastRan: 1700000000,
  });
});

test('a cluster may be called like a part of the language', () => {
  const shop = { report: { sev1: 1, sev2: 0, sev3: 0, sev4: 0, sev5: 2 }, totalReports: 3, timestamp: 1700000000 };
  const wire = JSON.parse(JSON.stringify({ shop }).replace('shop', '__proto__')) as Record<string, typeof shop>;
  const { clusterCount, clusters } = parseOwnerSummary(wire);
  expect(clusterCount).toBe(1);
  expect(Object.keys(clusters)).toEqual(['__proto__']);
});

test('the place of a failed check says whether it came out of an image', () => {
  expect(isFromIncludedImage({ machine: 'folder', service: 'included_docker_image_nginx' })).toBe(true);
  expect(isFromIncludedImage({ machine: 'container', service: 'nginx' })).toBe(true);
  expect(isFromIncludedImage({ machine: 'folder', service: 'nginx' })).toBe(false);
  expect(isFromIncludedImage({})).toBe(false);
});
