import type { Report } from '@plumbline/model/report';
import type { Manifest } from '@plumbline/model/cluster';
import type { Service } from '@plumbline/model/service';
import { summarize } from '@plumbline/model/summarize';
import { expect, test } from 'vitest';
import { JoinedParts, examine, scan, scanPart, type ScanOptions } from '../scan.ts';
import { manifestParts } from '../reading/service-groups.ts';
import type { PlacedRuleEntry } from './rule-settings.ts';

const RULE = 'redis_open_without_password';
const OPEN = 'bind 0.0.0.0\nprotected-mode no\n';

const service = (subPath: string): Service => ({
  serviceName: 'redis',
  configFileList: [{ fileName: 'redis.conf', defaultFileName: 'redis.conf', subPath, configFileType: 'redis' }],
});
const manifest: Manifest = {
  name: 'c',
  machines: { m: { id: 'm', services: { a: service('a'), b: service('b/old') } } },
};
const bundle = { manifest, read: () => new TextEncoder().encode(OPEN) };

function optionsOf(entries: readonly Omit<PlacedRuleEntry, 'place'>[], more: ScanOptions & { folder?: string } = {}) {
  const { folder = '', ...options } = more;
  const placed = entries.map((entry, index) => ({ ...entry, place: `plumbline.yaml:${index + 1}` }));
  return { ruleSettings: { entries: placed, folder }, ...options };
}

/** The files in which the rule fails and is switched off, and what is told. */
async function found(...args: Parameters<typeof optionsOf>) {
  const { failed, disabled, notes } = await scan(bundle, optionsOf(...args));
  const of = (checks: Report['failed']) =>
    checks.flatMap(({ rule, config_file: file }) => (rule.name === RULE ? [file?.subPath] : []));
  return {
    failed: of(failed),
    disabled: of(disabled),
    told: notes.map(({ code, values }) => `${code} ${values?.['place']}`),
  };
}

test('without settings nothing changes', async () => {
  expect(await scan(bundle, optionsOf([]))).toEqual(await scan(bundle));
});

test('an entry switches a rule off everywhere, and the report says why', async () => {
  const plain = await scan(bundle);
  const { failed, disabled, notes, weights } = await scan(
    bundle,
    optionsOf([{ rule: RULE, off: true, reason: 'test' }]),
  );
  expect(failed.filter(({ rule }) => rule.name === RULE)).toEqual([]);
  expect(disabled).toHaveLength(2);
  expect(disabled[0]).toMatchObject({
    rule: { name: RULE },
    reasons: ['test'],
    switchedOffBy: 'settings',
    fromLine: 1,
  });
  expect(failed.length + disabled.length).toBe(plain.failed.length);
  expect(notes).toEqual([]);
  expect(weights.failed).toBeLessThan(plain.weights.failed);
});

test.each<[string, Partial<PlacedRuleEntry>]>([
  ['a service', { service: 'redis' }],
  ['paths, as in .gitignore', { rule: RULE, paths: ['b/'] }],
  ['several paths, of which one takes back', { rule: RULE, paths: ['*.conf', '!/a/*.conf'] }],
])('an entry may be about %s', async (what, about) => {
  const { disabled, told } = await found([{ ...about, off: true, reason: 'test' }]);
  expect(disabled).toEqual(what === 'a service' ? ['a', 'b/old'] : ['b/old']);
  expect(told).toEqual([]);
});

test('paths are those below the folder of the settings', async () => {
  const { disabled } = await found([{ rule: RULE, paths: ['/srv/a/'], off: true, reason: 'test' }], { folder: 'srv' });
  expect(disabled).toEqual(['a']);
});

test('the last entry that speaks of a place decides', async () => {
  const { failed, disabled, told } = await found([
    { service: 'redis', off: true, reason: 'all' },
    { rule: RULE, severity: 3, reason: 'but this', paths: ['a'] },
  ]);
  expect([failed, disabled, told]).toEqual([['a'], ['b/old'], []]);
});

test('a rule of another severity keeps its own in sight, and counts as the other', async () => {
  const plain = await scan(bundle);
  const report = await scan(bundle, optionsOf([{ rule: RULE, severity: 1, reason: 'behind a wall' }]));
  const [check] = report.failed.filter(({ rule }) => rule.name === RULE);
  const own = plain.failed.find(({ rule }) => rule.name === RULE)?.rule.severity;
  expect(check).toMatchObject({ rule: { severity: 1 }, ownSeverity: own, severityReason: 'behind a wall' });
  expect(summarize(report).sev1).toBe(summarize(plain).sev1 + 2);
  expect(report.failed.map(({ rule }) => rule.severity)).toEqual(
    report.failed.map(({ rule }) => rule.severity).toSorted((a, b) => b - a),
  );
  const raised = await scan(bundle, optionsOf([{ service: 'redis', severity: 5, reason: 'all of it' }]));
  expect(new Set(raised.failed.map(({ rule }) => rule.severity))).toEqual(new Set([5]));
  expect(raised.weights.passed).toBeGreaterThan(plain.weights.passed);
});

test('what is told of entries that come to nothing', async () => {
  const day = { judgedAt: '2026-11-23' };
  const off = { off: true, reason: 'test' } as const;
  expect((await found([{ rule: 'redis_open_without_passwrd', ...off }])).told).toEqual([
    'setting-unknown-rule plumbline.yaml:1',
  ]);
  const expired = await found([{ rule: RULE, until: '2026-11-22', ...off }], day);
  expect([expired.failed, expired.told]).toEqual([['a', 'b/old'], ['setting-expired plumbline.yaml:1']]);
  expect((await found([{ rule: RULE, until: '2026-11-23', ...off }], day)).told).toEqual([]);
  expect((await found([{ rule: 'nginx_autoindex_on', ...off }])).told).toEqual(['setting-unused plumbline.yaml:1']);
  expect((await found([{ rule: RULE, paths: ['a', 'none/'], ...off }])).told).toEqual([
    'setting-names-no-file plumbline.yaml:1',
  ]);
  expect((await found([{ rule: RULE, paths: ['none/'], ...off }])).told).toEqual([
    'setting-names-no-file plumbline.yaml:1',
  ]);
});

test('of a part of the folder nobody can say that an entry is not needed', async () => {
  const entry: Omit<PlacedRuleEntry, 'place'> = {
    rule: 'nginx_autoindex_on',
    off: true,
    reason: 'test',
    paths: ['/none'],
  };
  expect((await found([entry], { folder: 'x' })).told).toEqual([]);
});

test('what may have been meant is said', async () => {
  const { notes } = await scan(bundle, optionsOf([{ rule: 'redis_open_without_passwrd', off: true, reason: 'x' }]));
  expect(notes[0]?.message).toContain(`Did you mean ${RULE}`);
});

test('the report is the same where its parts are scanned apart', async () => {
  const options = optionsOf([
    { rule: RULE, off: true, reason: 'x', paths: ['b/'] },
    { rule: 'nginx_autoindex_on', off: true, reason: 'x' },
  ]);
  const manifests = manifestParts(manifest, 1);
  const joined = new JoinedParts(bundle, manifests, options);
  for (const [index, part] of manifests.entries()) {
    joined.add(index, await scanPart({ ...bundle, manifest: part }, options));
  }
  expect(manifests.length).toBeGreaterThan(1);
  expect(await joined.finish()).toEqual(await scan(bundle, options));
});

test('nothing is proposed to mend what is switched off', async () => {
  const { fixes } = await examine(bundle, optionsOf([{ service: 'redis', off: true, reason: 'x' }]));
  expect((await examine(bundle)).fixes.length).toBeGreaterThan(0);
  expect(fixes).toEqual([]);
});

test('a check is known in its file whatever its service is called, where that is asked for', async () => {
  const renamed = { ...manifest, machines: { m: { id: 'm', services: { x: service('a'), y: service('b/old') } } } };
  const options = { fileFingerprints: true };
  const of = ({ failed }: Report) => new Set(failed.map(({ fileFingerprint }) => fileFingerprint));
  const report = await scan(bundle, options);
  expect(of(await scan({ ...bundle, manifest: renamed }, options))).toEqual(of(report));
  expect(of(report).size).toBe(report.failed.length);
  expect(of(await scan(bundle))).toEqual(new Set([undefined]));
});
