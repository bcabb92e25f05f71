import { chmod, cp, mkdir, readFile, readdir, rm, rename, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CustomRule } from '@plumbline/scanner/custom-rules/custom-rule';
import { readCustomRules } from '@plumbline/scanner/custom-rules/read-custom-rules';
import { scan } from '@plumbline/scanner/scan';
import { SERVICES_WITH_RULES } from '@plumbline/scanner/services';
import { expect, test } from 'vitest';
import { discover } from '../discover/discover.ts';
import { scanInThreads } from '../scan-in-threads.ts';
import { folderWith } from '../testing/folders.ts';
import { openCache, type Versions } from './cache.ts';
import { FileMemory } from './file-memory.ts';

const SERVICES = path.join(import.meta.dirname, '../../../../packages/scanner/src/services');
const OPTIONS = { ruleset: undefined, judgedAt: '2026-11-22' } as const;
const VERSIONS: Versions = versions('1');
/** So that what a test has just written is none that may have been written again since. */
const LATER_MS = 60_000;

/** A custom rule that Redis has a setting. */
function rulesThatAsk(setting: string): readonly CustomRule[] {
  const text = `id: shop_rule\ntitle: a\nseverity: 3\nservice: redis\nproblem: a\nremediation: a\nmust: { path: ${setting}, exists: true }\n`;
  return readCustomRules(text, 'rule.yaml').rules.map(({ rule }) => rule);
}

const FILES = {
  'web/nginx.conf': 'http {\n  include sites/*;\n  include missing.conf;\n}\n',
  'web/sites/shop': 'server { listen 80; server_tokens on; }\n',
  'redis.conf': 'bind 0.0.0.0\nprotected-mode no\n',
  'shop/Dockerfile': 'FROM debian:12\nUSER root\n',
  'shop/notes.yml': 'a: b\n',
};

test('files of every service are found again as they were', async () => {
  const folder = await folderWith({});
  for (const service of SERVICES_WITH_RULES) {
    await cp(path.join(SERVICES, service, 'fixtures'), path.join(folder, service), { recursive: true });
  }
  const known = await cachedFolder();
  const anew = await scannedAnew(folder);
  const first = await known.scanned(folder);
  expect(first.report).toBe(anew);
  expect(first.knownShare).toBe(0);
  expect(first.written).toBeGreaterThan(2);
  expect(await known.scanned(folder)).toEqual({ report: anew, knownShare: 1, written: 0 });
});

test('what a service includes is part of what decides: changed, gone, and there where it was missing', async () => {
  const folder = await folderWith(FILES);
  const known = await cachedFolder();
  await known.scanned(folder);
  for (const change of [
    () => writeFile(path.join(folder, 'web/sites/shop'), 'server { listen 80; autoindex on; }\n'),
    () => writeFile(path.join(folder, 'web/sites/docs'), 'server { listen 81; include more; }\n'),
    () => writeFile(path.join(folder, 'web/missing.conf'), 'server_tokens off;\n'),
    () => writeFile(path.join(folder, 'web/more'), 'autoindex on;\n'),
    () => rm(path.join(folder, 'web/sites/shop')),
    () => rename(path.join(folder, 'shop/Dockerfile'), path.join(folder, 'shop/Dockerfile.old')),
    () => symlink('../redis.conf', path.join(folder, 'shop/redis.conf')),
  ]) {
    await change();
    const { report } = await known.scanned(folder);
    expect(report).toBe(await scannedAnew(folder));
    expect((await known.scanned(folder)).knownShare).toBe(1);
  }
});

test('all is checked anew by other rules, and by another version of what finds files', async () => {
  const folder = await folderWith(FILES);
  const known = await cachedFolder();
  const { report } = await known.scanned(folder);
  expect(await known.scanned(folder)).toMatchObject({ report, knownShare: 1 });
  const renewed = { ...versions('2'), discovery: VERSIONS.discovery };
  expect(await known.scanned(folder, { versions: renewed })).toMatchObject({ report, knownShare: 0 });
  expect(await known.scanned(folder, { versions: { ...VERSIONS, tool: '2' } })).toMatchObject({
    report,
    knownShare: 0,
  });
  const found = { ...VERSIONS, discovery: '2' };
  expect(await known.scanned(folder, { versions: found })).toMatchObject({ report, knownShare: 1 });
});

test('a file that becomes one of a service, or none, is told anew', async () => {
  const folder = await folderWith(FILES);
  const known = await cachedFolder();
  await known.scanned(folder);
  await writeFile(path.join(folder, 'shop/notes.yml'), 'apiVersion: v1\nkind: Pod\nspec: {hostNetwork: true}\n');
  const { report } = await known.scanned(folder);
  expect(report).toContain('kubernetes_');
  await writeFile(path.join(folder, 'shop/notes.yml'), 'nothing: of the kind\n');
  expect((await known.scanned(folder)).report).not.toContain('kubernetes_');
});

test('a file is read again where it was looked at so soon after a change that another need not show', async () => {
  const folder = await folderWith(FILES);
  const opened = openCache((await cachedFolder()).folder, () => expect.unreachable(), VERSIONS);
  if (!opened) throw new Error('No folder could be made.');
  const cache = opened;
  function readsOfRun(nowMs: () => number): number {
    let reads = 0;
    const read = () => {
      reads += 1;
      return new Uint8Array();
    };
    const memory = FileMemory.of(folder, read, { ...cache, nowMs });
    memory?.sha256('redis.conf');
    memory?.write();
    return reads;
  }
  const later = () => Date.now() + LATER_MS;
  expect([readsOfRun(Date.now), readsOfRun(Date.now), readsOfRun(later), readsOfRun(later)]).toEqual([1, 1, 1, 0]);
  await utimes(path.join(folder, 'redis.conf'), new Date(0), new Date(0));
  expect([readsOfRun(later), readsOfRun(later)]).toEqual([1, 0]);
});

test('what is not as it was written is none: cut off, changed, of another name', async () => {
  const folder = await folderWith(FILES);
  const known = await cachedFolder();
  const { report } = await known.scanned(folder);
  const entries = (await readdir(known.folder)).filter((name) => name.startsWith('part-'));
  const all = await readdir(known.folder);
  for (const damage of [
    (name: string, bytes: Buffer) => writeFile(name, bytes.subarray(0, -1)),
    (name: string, bytes: Buffer) => writeFile(name, bytes.toString('latin1').replaceAll('redis', 'sider'), 'latin1'),
    (name: string) => writeFile(name, ''),
    (name: string) => writeFile(name, 'plumbline '),
    (name: string) => cp(path.join(known.folder, entries[0] ?? ''), name),
    (name: string) => rm(name).then(() => mkdir(name)),
  ]) {
    for (const name of all) {
      const file = path.join(known.folder, name);
      const whole = await readFile(file);
      await damage(file, whole).catch(() => undefined); // an entry cannot be copied to itself
      expect((await known.scanned(folder)).report).toBe(report);
      await rm(file, { recursive: true });
      await writeFile(file, whole, { mode: 0o600 });
    }
  }
});

test('what a ruleset, a day or left-out rules decide is kept for each of them', async () => {
  const folder = await folderWith(FILES);
  const known = await cachedFolder();
  for (const options of [
    OPTIONS,
    { ...OPTIONS, ruleset: 'pcidss' },
    { ...OPTIONS, judgedAt: '2035-01-01' },
    { ...OPTIONS, leaveOut: 'hygiene' },
    { ...OPTIONS, customRules: rulesThatAsk('a') },
    { ...OPTIONS, customRules: rulesThatAsk('b') },
  ] as const) {
    expect((await known.scanned(folder, { options })).knownShare).toBe(0);
    const again = await known.scanned(folder, { options });
    expect(again.knownShare).toBe(1);
    const bundle = await discover(folder, 'cluster', () => {});
    expect(again.report).toBe(JSON.stringify(await scan(bundle, options)));
  }
});

test('the folder is for the user alone, and is not used where others may write to it', async () => {
  const parent = await folderWith({});
  const told: string[] = [];
  const tell = (line: string) => void told.push(line);
  const folder = path.join(parent, 'a', 'b');
  expect(openCache(folder, tell, VERSIONS)).toBeDefined();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await chmod(folder, 0o755);
  expect(openCache(folder, tell, VERSIONS)).toBeDefined();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(told).toEqual([]);
  await chmod(folder, 0o775);
  expect(openCache(folder, tell, VERSIONS)).toBeUndefined();
  expect(told).toEqual([expect.stringContaining(folder)]);

  const known = await cachedFolder();
  await known.scanned(await folderWith(FILES));
  for (const name of await readdir(known.folder)) {
    expect((await stat(path.join(known.folder, name))).mode & 0o777, name).toBe(0o600);
  }
});

test('nothing is kept, and nothing fails, where no folder can be made, and where the code is not known', async () => {
  const parent = await folderWith({ file: '' });
  const tell = () => expect.unreachable();
  expect(openCache(path.join(parent, 'file', 'below'), tell, VERSIONS)).toBeUndefined();
  expect(openCache(path.join(parent, 'new'), tell, { ...VERSIONS, discovery: '' })).toBeUndefined();
  expect(await readdir(parent)).toEqual(['file']);

  const folder = await folderWith(FILES);
  const known = await cachedFolder();
  const unknown = { versions: { ...VERSIONS, rules: {} } };
  const report = await scannedAnew(folder);
  expect(await known.scanned(folder, unknown)).toEqual({ report, knownShare: 0, written: 0 });
  expect(await known.scanned(folder, unknown)).toEqual({ report, knownShare: 0, written: 0 });
});

test('entries that were not used for the longest time go where there are too many bytes', async () => {
  const { folder } = await cachedFolder();
  const cache = openCache(folder, () => expect.unreachable(), VERSIONS);
  const nowMs = Date.now();
  for (let number = 0; number < 10; number += 1) {
    cache?.folder.write(`part-${number}`, 'x'.repeat(1000));
    const at = new Date(nowMs - (number === 3 ? 0 : 10 - number) * 3_600_000);
    await utimes(path.join(folder, `part-${number}`), at, at);
  }
  await writeFile(path.join(folder, 'part-a.1-0.part'), 'left by a run that was killed');
  await utimes(path.join(folder, 'part-a.1-0.part'), new Date(0), new Date(0));
  cache?.folder.trim(nowMs, 6000);
  const left = ['looked-through', 'part-3', 'part-7', 'part-8', 'part-9'];
  expect((await readdir(folder)).toSorted()).toEqual(left);
  expect(cache?.folder.read('part-8')).toHaveLength(1000);
  expect((await stat(path.join(folder, 'part-8'))).mtimeMs, 'used now').toBeGreaterThan(nowMs - 60_000);

  cache?.folder.write('part-0', 'x'.repeat(9000));
  cache?.folder.trim(nowMs, 6000);
  expect(await readdir(folder), 'not looked through again so soon').toContain('part-0');
});

function versions(of: string): Versions {
  const rules = Object.fromEntries(SERVICES_WITH_RULES.map((service) => [service, `${service} ${of}`]));
  return { tool: '1.0.0', discovery: of, rules };
}

async function scannedAnew(folder: string): Promise<string> {
  return JSON.stringify(await scan(await discover(folder, 'cluster', () => {}), OPTIONS));
}

interface Given {
  readonly versions?: Versions;
  readonly nowMs?: () => number;
  readonly options?: Parameters<typeof scanInThreads>[1]['options'];
}

/** A folder for what is kept, and runs that use it, each with what share of the parts it found there and how many it put there. */
async function cachedFolder() {
  const folder = path.join(await folderWith({}), 'kept');
  const partsThere = async () => (await readdir(folder)).filter((name) => name.startsWith('part-')).length;

  async function scanned(scannedFolder: string, given: Given = {}) {
    const nowMs = given.nowMs ?? (() => Date.now() + LATER_MS);
    const opened = openCache(folder, () => expect.unreachable(), given.versions ?? VERSIONS);
    if (!opened) throw new Error('No folder could be made.');
    const before = await partsThere();
    const bundle = await discover(scannedFolder, 'cluster', () => {}, { cache: { ...opened, nowMs } });
    const done: number[] = [];
    const setup = {
      folder: scannedFolder,
      compiledCodeFolder: `${folder}/compiled`,
      options: given.options ?? OPTIONS,
      kept: { folder, versions: opened.versions },
    };
    const report = JSON.stringify(await scanInThreads(bundle, setup, (part) => done.push(part), 1));
    bundle.known?.write();
    return { report, knownShare: done[0], written: (await partsThere()) - before };
  }

  return { folder, scanned };
}
