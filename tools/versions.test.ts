import { cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './processes.ts';
import { changesOf, setVersion, versionOf } from './versions.ts';

/** The files of the repository that say its version, in a folder of their own. */
async function copied(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'plumbline-version-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const files = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'apps/cli/src/version.ts'];
  files.push('packages/model/src/rendering/sarif.ts', 'deploy/compose.yaml', 'deploy/kubernetes/plumbline.yaml');
  for (const part of ['apps', 'packages']) {
    for (const name of await readdir(path.join(ROOT, part))) files.push(`${part}/${name}/package.json`);
  }
  for (const file of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await cp(path.join(ROOT, file), path.join(root, file));
  }
  return root;
}

test('a new version is said by every file, and no other version is changed', async () => {
  const root = await copied();
  const [before, text] = [await versionOf(root), (file: string) => readFile(path.join(root, file), 'utf8')];
  const lockBefore = await text('package-lock.json');
  await setVersion(root, '7.8.9', '2026-12-01');
  expect(await versionOf(root)).toBe('7.8.9');
  expect(await text('apps/cli/package.json')).toContain('"@plumbline/model": "7.8.9"');
  expect(await text('apps/cli/src/version.ts')).toContain("VERSION = '7.8.9'");
  expect(await text('packages/model/src/rendering/sarif.ts')).toContain("semanticVersion: '7.8.9'");
  for (const file of ['deploy/compose.yaml', 'deploy/kubernetes/plumbline.yaml']) {
    expect(await text(file)).not.toContain(`plumbline:${before}`);
  }
  expect(await text('CHANGELOG.md')).toMatch(/^## Unreleased\n\n## 7\.8\.9 - 2026-12-01\n/m);
  await setVersion(root, before, '2026-12-02');
  expect(await text('package-lock.json')).toBe(lockBefore);
});

test('what is no version is refused before anything is written', async () => {
  const root = await copied();
  const before = await readFile(path.join(root, 'package.json'), 'utf8');
  await expect(setVersion(root, 'v2', '2026-12-01')).rejects.toThrow('no version');
  expect(await readFile(path.join(root, 'package.json'), 'utf8')).toBe(before);
});

test('the changes of a version are those below its title, or those that are not released yet', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- new\n\n## 1.2.0 - 2026-01-01\n\n### Added\n\n- old\n\n## 1.1.0 - 2025-01-01\n';
  expect(changesOf(changelog, '1.2.0')).toBe('### Added\n\n- old');
  expect(changesOf(changelog, '1.3.0')).toBe('- new');
  expect(changesOf('# Changelog\n', '1.3.0')).toBe('');
});
