import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { EXIT } from './exit-codes.ts';
import { folderWith } from './testing/folders.ts';
import { recordingTerminal } from './testing/recording-terminal.ts';

const OPEN_REDIS = 'bind 0.0.0.0\nprotected-mode no\nrequirepass abc\n';

async function run(...args: string[]) {
  const terminal = recordingTerminal();
  const exitCode = await runCommandLine(args, {}, terminal);
  return { exitCode, printed: terminal.printed.join('\n'), told: terminal.told.join('\n') };
}

async function scanned(folder: string, ...args: string[]) {
  const baseline = path.join(folder, 'plumbline-baseline.json');
  const all = ['scan', folder, '-o', 'json', '--output-dir', '-', '--baseline', baseline, ...args];
  const { printed, ...rest } = await run(...all);
  return { ...(JSON.parse(printed) as Report), ...rest };
}

function statesOf({ failed }: Report): readonly string[] {
  return [...new Set(failed.map(({ baselineState }) => baselineState ?? 'none'))].toSorted();
}

test('what is written down fails no more, and what is new does', async () => {
  const folder = await folderWith({ 'a/redis.conf': OPEN_REDIS });
  const written = await run('baseline', folder);
  expect(written.exitCode).toBe(EXIT.success);
  expect(written.told).toMatch(/Wrote .*plumbline-baseline\.json\n\d+ failed checks are known from now on/);
  const same = await scanned(folder);
  expect([same.exitCode, statesOf(same)]).toEqual([EXIT.success, ['known']]);
  expect(same.told).toMatch(/Compared with .*: 0 new, \d known\./);

  // A second file of the kind gives the service of the first another name.
  await writeFile(path.join(folder, 'a/redis.conf'), `# moved\n\n${OPEN_REDIS}`);
  await writeFile(path.join(folder, 'redis.conf'), 'bind 0.0.0.0\nprotected-mode no\n');
  const more = await scanned(folder);
  expect(more.exitCode).toBe(EXIT.failedChecks);
  for (const { config_file: file, baselineState } of more.failed) {
    expect(baselineState).toBe(file?.subPath === 'a' ? 'known' : 'new');
  }
  const fresh = await scanned(folder, '--new-only');
  expect(statesOf(fresh)).toEqual(['new']);
  expect(fresh.exitCode).toBe(EXIT.failedChecks);
  const baseline = ['--baseline', path.join(folder, 'plumbline-baseline.json')];
  const { printed } = await run('scan', folder, ...baseline, '-o', 'sarif', '--output-dir', '-');
  expect(printed).toContain('"baselineState": "unchanged"');
  expect(printed).toContain('"baselineState": "new"');
  expect((await run('scan', folder, ...baseline)).printed).toMatch(/in 2 places {2}1 new/);
});

test('the file is sorted, the same each time, and holds nothing of the files', async () => {
  const folder = await folderWith({ 'b/redis.conf': OPEN_REDIS, 'a/redis.conf': OPEN_REDIS });
  const file = path.join(folder, 'plumbline-baseline.json');
  await run('baseline', folder);
  const text = await readFile(file, 'utf8');
  await run('baseline', folder);
  expect(await readFile(file, 'utf8')).toBe(text);
  const lines = text.split('\n').filter((line) => line.startsWith('    {'));
  expect(lines).toEqual(lines.toSorted());
  expect(lines.length).toBeGreaterThan(4);
  expect(text).not.toContain('abc');
  expect(Object.keys((JSON.parse(text) as { checks: [object] }).checks[0])).toEqual(['file', 'rule', 'fingerprint']);
});

test('what is gone is told, and is a mistake with --strict', async () => {
  const folder = await folderWith({ 'a/redis.conf': OPEN_REDIS, 'b/redis.conf': OPEN_REDIS });
  await run('baseline', folder);
  await rm(path.join(folder, 'b/redis.conf'));
  const { exitCode, notes } = await scanned(folder);
  expect(exitCode).toBe(EXIT.success);
  expect(notes.map(({ code }) => code)).toEqual(['baseline-gone']);
  expect((await scanned(folder, '--strict')).exitCode).toBe(EXIT.usage);
});

test('of what was not looked at nobody says that it is gone', async () => {
  const folder = await folderWith({ 'a/redis.conf': OPEN_REDIS, 'b/redis.conf': OPEN_REDIS });
  await run('baseline', folder);
  await writeFile(path.join(folder, 'b/redis.conf'), new Uint8Array([0, 1, 2, 0]));
  expect((await scanned(folder)).notes.map(({ code }) => code)).toEqual([]);
});

test('the settings name it, for the folders below too', async () => {
  const folder = await folderWith({
    'plumbline.yaml': 'baseline: known/checks.json\n',
    'known/README.md': '',
    'a/redis.conf': OPEN_REDIS,
    'b/redis.conf': OPEN_REDIS,
  });
  expect((await run('scan', folder)).exitCode).toBe(EXIT.input);
  await run('baseline', folder);
  expect((await run('scan', folder)).exitCode).toBe(EXIT.success);
  const below = await run('scan', path.join(folder, 'a'));
  expect(below.exitCode).toBe(EXIT.success);
  expect(below.printed).not.toContain('do not occur any more');
});

test.each([
  ['{', EXIT.usage],
  ['[]', EXIT.usage],
  ['{"format":"plumbline-baseline-2","checks":[]}', EXIT.usage],
  ['{"format":"plumbline-baseline-1","checks":[{"file":1}]}', EXIT.usage],
])('%s is no baseline', async (text, expected) => {
  const folder = await folderWith({ 'redis.conf': OPEN_REDIS, 'b.json': text });
  const { exitCode, told } = await run('scan', folder, '--baseline', path.join(folder, 'b.json'));
  expect(exitCode).toBe(expected);
  expect(told).toContain('plumbline baseline');
});

test('--new-only says what it needs', async () => {
  const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
  expect((await run('scan', folder, '--new-only')).exitCode).toBe(EXIT.usage);
  expect((await run('scan', folder, '--baseline', path.join(folder, 'none.json'))).exitCode).toBe(EXIT.input);
});

test('that nothing builds a repository is told of all of it in a note, which fails no scan', async () => {
  const reportOf = async (folder: string, ...args: string[]) => {
    const { exitCode, printed } = await run('scan', folder, '-o', 'json', '--output-dir', '-', ...args);
    return { exitCode, ...(JSON.parse(printed) as Report) };
  };
  const isTold = async (folder: string, ...args: string[]) =>
    (await reportOf(folder, ...args)).notes.some(({ code }) => code === 'no-pipeline');
  const files = { 'compose.yaml': 'configs: {}\n', 'a/compose.yaml': 'configs: {}\n', '.git/HEAD': '' };
  const repository = await folderWith(files);
  const { exitCode, failed } = await reportOf(repository);
  expect([exitCode, failed]).toEqual([EXIT.success, []]);
  expect(await isTold(repository)).toBe(true);
  expect(await isTold(repository, '--no-hygiene')).toBe(false);
  expect(await isTold(path.join(repository, 'compose.yaml'))).toBe(false);
  expect(await isTold(path.join(repository, 'a'))).toBe(false);

  const entry = 'rules:\n  - rule: cluster_no_ci_cd_tool_used\n    reason: built by hand\n    ';
  const off = await folderWith({ ...files, 'plumbline.yaml': `${entry}off: true\n` });
  expect(await isTold(off, '--strict')).toBe(false);
  const wanted = await folderWith({ ...files, 'plumbline.yaml': `${entry}severity: 4\n` });
  expect((await reportOf(wanted)).exitCode).toBe(EXIT.failedChecks);
  for (const file of [
    '.github/workflows/ci.yml',
    'Jenkinsfile',
    '.gitlab-ci.yml',
    'azure-pipelines.yml',
    '.circleci/config.yml',
  ]) {
    expect(await isTold(await folderWith({ ...files, [file]: 'a: b\n' })), file).toBe(false);
  }
});
