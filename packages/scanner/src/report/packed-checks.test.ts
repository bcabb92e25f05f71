import type { DisabledCheck, FailedCheck } from '@plumbline/model/failed-check';
import { expect, test } from 'vitest';
import { packChecks, unpackChecks } from './packed-checks.ts';

const RULE = {
  name: 'a_rule',
  severity: 3,
  documentation: { documentation: 'a', remediation: 'b', sources: ['c'] },
} as const;

function checkOf(more: Partial<FailedCheck>): FailedCheck {
  return {
    rule: { ...RULE, documentation: { ...RULE.documentation, sources: [...RULE.documentation.sources] } },
    machine: 'm',
    service: 's',
    config_file: { fileName: 'a.conf', subPath: 'etc', configFileType: 'nginx' },
    fromLine: 2,
    toLine: 3,
    snippet: { firstLine: 0, lines: ['a', 'b', 'a', '3'] },
    fingerprint: '0',
    title: 'A title',
    message: '7',
    references: [{ ruleset: 'CWE', item: 'CWE-1' }],
    ...more,
  };
}

const FIX = { fromLine: 2, toLine: 2, replacement: ['a'], kind: 'suggested' as const, needs: 'b' };
const FAILED: readonly FailedCheck[] = [
  checkOf({}),
  checkOf({ fingerprint: '1', found: { code: 'is', values: { setting: 'x', value: '{"a":1}' } }, wanted: '0' }),
  checkOf({
    fix: FIX,
    wrongLines: { fromLine: 3, toLine: 3 },
    alias: 'b.conf',
    image: 'debian:12',
    category: 'hygiene',
  }),
  checkOf({ service: 'other', config_file: { fileName: 'a.conf', subPath: 'etc' }, message: 'A title' }),
  { rule: { ...RULE, name: 'other_rule', severity: 1, documentation: '' }, ownSeverity: 4, severityReason: 'why' },
  { rule: { ...RULE, severity: 5, documentation: '' }, service: 's', title: 'Another title' },
];
const DISABLED: readonly DisabledCheck[] = [
  { ...checkOf({ message: '{"a":1}' }), reasons: ['it is known'] },
  { ...checkOf({ fix: FIX }), reasons: ['why'], switchedOffBy: 'settings' },
];

test('what is unpacked is what was packed, with its members in the same order', () => {
  const { packed, counted } = packChecks({ failed: FAILED, disabled: DISABLED }, []);
  const unpacked = unpackChecks(
    packed,
    counted.map(({ shared }) => shared),
  );
  expect(JSON.stringify(unpacked)).toBe(JSON.stringify({ failed: FAILED, disabled: DISABLED }));
  expect(
    counted.map(({ shared, off, count }) => [shared.rule.name, shared.rule.severity, off?.reasons, count]),
  ).toEqual([
    ['a_rule', 3, undefined, 4],
    ['other_rule', 1, undefined, 1],
    ['a_rule', 5, undefined, 1],
    ['a_rule', 3, ['it is known'], 2],
  ]);
});

test('a file, a snippet and a sentence of many checks stand there once, and are one thing in memory', () => {
  const many = Array.from({ length: 100 }, (_, number) => checkOf({ fingerprint: `${number}` }));
  const { packed, counted } = packChecks({ failed: many, disabled: [] }, []);
  expect(packed.split('a.conf')).toHaveLength(2);
  const { failed } = unpackChecks(
    packed,
    counted.map(({ shared }) => shared),
  );
  for (const member of ['rule', 'config_file', 'snippet', 'references'] as const) {
    expect(new Set(failed.map((check) => check[member])).size, member).toBe(1);
  }
});
