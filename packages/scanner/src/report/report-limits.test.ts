import { summarize } from '@plumbline/model/summarize';
import { expect, test } from 'vitest';
import { WHOLE_FILE, type Finding, type Rule, type WrittenFix } from '../rule.ts';
import { ReportBuilder, countedPart } from './report-builder.ts';
import { scan } from '../scan.ts';
import type { OpenedFile } from '../reading/opened-file.ts';
import { ServiceFiles } from '../reading/service-files.ts';
import { redis as REDIS } from '../services/redis/redis.ts';
import { Question } from '../reading/doubts.ts';
import { FilesTogether } from '../reading/files-together.ts';
import { Work } from '../reading/work.ts';

const RULE: Rule = {
  service: 'redis',
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
  const work = new Work(Infinity);
  const rest = {
    helper: undefined,
    expanded: undefined,
    parts: [parsed],
    isItsFormat: true,
    isWhole: true,
    isPart: false,
  };
  return { ...place, ...rest, source, parsed, question: new Question(), work };
}

function findings({ source }: OpenedFile, count: number): readonly Finding[] {
  return Array.from({ length: count }, (_, index) => ({
    at: { start: 2 * index, end: 2 * index + 1, source },
    message: 'wrong',
  }));
}

function replacing(replacement: string): (finding: Finding) => WrittenFix | undefined {
  return ({ at }) => (at === WHOLE_FILE ? undefined : { edits: [{ start: at.start, end: at.end, replacement }] });
}

test('of one rule in one file so many are listed, and one check stands for the others', () => {
  const builder = new ReportBuilder(undefined, { ofRuleInFile: 3 });
  const file = fileOf('a\n'.repeat(5));
  // The same places once more, as another main file includes the same file.
  for (let time = 0; time < 2; time += 1) builder.evaluated(RULE, file, findings(file, 5), false);
  builder.evaluated({ ...RULE, id: 'another', severity: 5 }, file, findings(file, 3), false);
  const report = builder.build();
  const of = report.failed.filter(({ rule }) => rule.name === RULE.id);
  expect(of.map(({ fromLine, unlisted }) => [fromLine, unlisted])).toEqual([
    [0, undefined],
    [1, undefined],
    [2, undefined],
    [undefined, 2],
  ]);
  expect(of[3]).toMatchObject({
    rule: of[0]?.rule,
    machine: 'm',
    service: 's',
    config_file: of[0]?.config_file,
    message: '2 more places of this file, not listed one by one',
  });
  expect(summarize(report)).toMatchObject({ sev3: 5, sev5: 3 });
  expect(report.notes).toEqual([
    {
      code: 'too-many-failed-checks',
      values: { shown: 6, more: 2 },
      message: 'Only the first 6 failed checks are listed; there are 2 more.',
    },
  ]);
});

test('what a report has no room for is counted by its rule, wherever it fails', () => {
  const builder = new ReportBuilder(undefined, { failedChecks: 3 });
  for (const service of ['s', 't', 'u']) {
    const file = fileOf('a\n'.repeat(2));
    builder.evaluated(RULE, { ...file, at: { machine: 'm', service } }, findings(file, 2), false);
  }
  const report = builder.build();
  expect(report.failed.map(({ service, unlisted }) => [service, unlisted])).toEqual([
    [undefined, 3],
    ['s', undefined],
    ['s', undefined],
    ['t', undefined],
  ]);
  expect(summarize(report).sev3).toBe(6);
});

test('parts for whose checks there is no room are counted as if they were looked at one by one', () => {
  const renamed = {
    ...RULE,
    id: 'renamed',
    formerIds: ['older', 'old'],
    references: [{ ruleset: 'CWE', item: 'CWE-1' }],
  };
  const text = `# plumbline: disable a_rule it is known\n${'a\n'.repeat(4)}`;
  const services = ['s', 't', 'u', 'v'];
  const check = (builder: ReportBuilder, service: string): void => {
    const file = { ...fileOf(text), at: { machine: 'm', service } };
    const end = text.indexOf('\n');
    const comments = [{ start: 0, end, source: file.source, text: text.slice(0, end) }];
    const commented = { ...file.parsed, comments };
    if (service === 'u') builder.parsed(REDIS, { ...file, parts: [commented] }, commented);
    builder.evaluated(RULE, file, findings(file, 2), false);
    builder.evaluated({ ...renamed, category: 'hygiene', severity: 1 }, file, findings(file, 5), false);
    builder.end();
  };
  const limits = { failedChecks: 9, ofRuleInFile: 3 };
  const whole = new ReportBuilder(undefined, limits, { fileFingerprints: true });
  for (const service of services) check(whole, service);

  const joined = new ReportBuilder(undefined, limits, { fileFingerprints: true });
  const counted = services.map((service) => {
    const one = new ReportBuilder(undefined, { ofRuleInFile: 3 }, { fileFingerprints: true });
    check(one, service);
    return one.part();
  });
  const [first, , ...behind] = counted.map((part) => structuredClone(part));
  if (!first) throw new Error('no part');
  expect(joined.addCountedPart(countedPart(first)), 'some of it can be listed').toBe(false);
  expect(joined.addPart(first)).toBe(true);
  check(joined, 't');
  for (const part of behind) expect(joined.addPart(part)).toBe(false);
  for (const part of behind) expect(joined.addCountedPart(countedPart(part))).toBe(true);
  const report = joined.build();
  expect(JSON.stringify(report)).toBe(JSON.stringify(whole.build()));
  expect(report.failed.filter(({ unlisted }) => unlisted !== undefined)).not.toEqual([]);
  expect(report.disabled.filter(({ unlisted }) => unlisted !== undefined)).not.toEqual([]);
});

test('disabled checks are counted apart', () => {
  const builder = new ReportBuilder(undefined, { ofRuleInFile: 2 });
  const text = '# plumbline: disable a_rule it is known';
  const file = fileOf(`${text}\n${'a\n'.repeat(4)}`);
  const commented = { ...file.parsed, comments: [{ start: 0, end: text.length, source: file.source, text }] };
  builder.parsed(REDIS, { ...file, parts: [commented] }, commented);
  builder.evaluated(RULE, file, findings(file, 5), false);
  const { failed, disabled } = builder.build();
  expect(failed).toEqual([]);
  expect(disabled.map(({ unlisted, reasons }) => [unlisted, reasons])).toEqual([
    [undefined, ['it is known']],
    [undefined, ['it is known']],
    [3, ['it is known']],
  ]);
});

test('when there is no more room for snippets, failed checks still say their lines', () => {
  const builder = new ReportBuilder(undefined, { texts: 4 });
  const file = fileOf('a\n'.repeat(5));
  builder.evaluated(RULE, file, findings(file, 5), false);
  const { failed } = builder.build();
  expect(failed.map(({ fromLine, snippet }) => [fromLine, snippet !== undefined])).toEqual([
    [0, true],
    [1, true],
    [2, false],
    [3, false],
    [4, false],
  ]);
});

test('reasons and fixes share that room', () => {
  const builder = new ReportBuilder(undefined, { texts: 1000 });
  const comments = `# plumbline: disable a_rule ${'because '.repeat(20)}\n\n`.repeat(100);
  const switchedOff = fileOf(comments);
  const withComments = {
    ...switchedOff.parsed,
    comments: Array.from({ length: 100 }, (_, line) => {
      const start = (line * comments.length) / 100;
      return {
        start,
        end: start + comments.length / 100 - 1,
        source: switchedOff.source,
        text: comments.slice(start, start + comments.length / 100 - 1),
      };
    }),
  };
  builder.parsed(REDIS, { ...switchedOff, parts: [withComments] }, withComments);
  builder.evaluated(RULE, switchedOff, findings(switchedOff, 100), false);
  const { disabled } = builder.build();
  expect(disabled).toHaveLength(100);
  expect(disabled[0]?.reasons).toHaveLength(5);
  expect(JSON.stringify(disabled.map(({ reasons }) => reasons)).length).toBeLessThan(3000);

  const other = new ReportBuilder(undefined, { texts: 1000 });
  const file = fileOf('a\n'.repeat(500));
  other.evaluated(RULE, file, findings(file, 500), false, replacing('x'.repeat(900)));
  expect(other.build().failed.filter(({ fix }) => fix).length).toBeLessThan(5);
  expect(other.fixes).toHaveLength(500);
});

test('so do what was found and what is wanted; the message stays where they have no room', () => {
  const builder = new ReportBuilder(undefined, { texts: 1000 });
  const file = fileOf('a\n'.repeat(50));
  const found = { code: 'is', values: { setting: 'a', value: 'x'.repeat(300) } } as const;
  builder.evaluated(
    RULE,
    file,
    findings(file, 50).map((finding) => ({ ...finding, message: found, wanted: 'y'.repeat(300) })),
    false,
  );
  const { failed } = builder.build();
  const [first] = failed;
  expect(first).toMatchObject({ found, wanted: 'y'.repeat(300) });
  expect(failed.map((check) => check.found !== undefined)).toEqual([true, true, ...Array(48).fill(false)]);
  expect(failed.map(({ wanted }) => wanted !== undefined)).toEqual([true, true, ...Array(48).fill(false)]);
  expect(new Set(failed.map(({ message }) => message))).toEqual(new Set([first?.message]));
});

test('a file that cannot be opened is named, and stops nothing', async () => {
  const report = new ReportBuilder(undefined);
  const configFileList = [{ fileName: 'a.conf', defaultFileName: 'redis.conf', subPath: '.', configFileType: 'redis' }];
  const at = { machine: 'm', service: 's', definition: { serviceName: 'redis', configFileList } };
  const throwing = {
    ...REDIS,
    open: () => {
      throw new RangeError('Invalid string length');
    },
  };
  report.begin(at, throwing);
  const bundle = { manifest: { name: 'c' }, read: () => new TextEncoder().encode('port 1') };
  expect(
    (await ServiceFiles.read(bundle, at, throwing, report, new FilesTogether(), { followIncludes: true })).open(),
  ).toEqual([]);
  const { coverage, notes } = report.build();
  expect(coverage?.services[0]).toMatchObject({ isChecked: false, reason: 'stopped' });
  expect(notes[0]).toMatchObject({ code: 'file-stopped', file: 'a.conf' });
});

test('a line as long as a file is not repeated for each of its failed checks', () => {
  const builder = new ReportBuilder(undefined, { ofRuleInFile: Infinity });
  const file = fileOf('a '.repeat(15_000));
  builder.evaluated(RULE, file, findings(file, 15_000), false, replacing('b'));
  const { failed } = builder.build();
  expect(failed).toHaveLength(15_000);
  expect(JSON.stringify(failed).length).toBeLessThan(15_000 * 1500);
  expect(builder.fixes).toHaveLength(15_000);
});

test('a fix shows its lines as they would read after it, whatever stands around them', () => {
  const builder = new ReportBuilder(undefined);
  const file = fileOf('a\r\n  b\r\nc\r\n');
  const edits = [{ start: 5, end: 6, replacement: 'x\ny' }];
  builder.evaluated(RULE, file, [{ at: { start: 5, end: 6, source: file.source }, message: '' }], false, () => ({
    edits,
  }));
  expect(builder.build().failed[0]?.fix).toEqual({
    fromLine: 1,
    toLine: 1,
    replacement: ['  x', 'y'],
    kind: 'safe',
  });
});

test('a fix of more edits than a function takes arguments is left out or shown, and stops no rule', async () => {
  const text = `FROM debian:12\nRUN ${'apt a;'.repeat(140_000)}\n`;
  const configFileType = 'dockerfile';
  const entry = { fileName: 'Dockerfile', defaultFileName: 'Dockerfile', subPath: '.', configFileType };
  const services = { s: { serviceName: 'dockerfile', configFileList: [entry] } };
  const manifest = { name: 'c', machines: { m: { id: 'm', services } } };
  const { notes, failed } = await scan({ manifest, read: () => new TextEncoder().encode(text) });
  expect(notes).toEqual([]);
  expect(failed.map(({ rule }) => rule.name)).toContain('dockerfile_apt_instead_of_apt_get');
});

test('notes about files are bounded in number and length, and what has none of it is said', () => {
  const builder = new ReportBuilder('soc2', { notes: 2 });
  for (const from of ['a', 'b', 'c', 'd'])
    builder.note('include-missing', { include: 'x'.repeat(10_000), from }, { service: 's' });
  const { notes } = builder.build();
  expect(notes.map(({ code }) => code)).toEqual(['include-missing', 'include-missing', 'too-many-notes']);
  expect(JSON.stringify(notes).length).toBeLessThan(5000);
});
