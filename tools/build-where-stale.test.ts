import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { buildWhereStale, builtFiles } from './build-where-stale.ts';

const home = await mkdtemp(path.join(tmpdir(), 'plumbline-stale-'));
vi.spyOn(process.stdout, 'write').mockReturnValue(true);
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(home, { recursive: true });
});

test('what another process may still load stays until the build after the next one', async () => {
  const folder = path.join(home, 'built');
  const source = path.join(home, 'source.ts');
  let builds = 0;
  const build = async (text: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    await writeFile(source, text);
    await buildWhereStale({
      folder,
      title: 'Building',
      builders: [],
      buildInto: async (into) => {
        builds += 1;
        await mkdir(path.join(into, 'chunks'), { recursive: true });
        for (const [name, content] of Object.entries(files)) await writeFile(path.join(into, name), content);
        return [source];
      },
    });
    const names = await readdir(folder, { recursive: true });
    return names.filter((name) => /\.(?:cjs|tgz)$/.test(name)).toSorted();
  };

  const first = { 'main.cjs': '1', 'chunks/a-12345678.cjs': 'a', 'tool-1.tgz': '' };
  expect(await build('one', first)).toEqual(['chunks/a-12345678.cjs', 'main.cjs', 'tool-1.tgz']);
  await build('one', first);
  expect(builds).toBe(1);

  const second = { 'main.cjs': '2', 'chunks/b-12345678.cjs': 'b', 'tool-2.tgz': '' };
  const kept = ['chunks/a-12345678.cjs', 'chunks/b-12345678.cjs', 'main.cjs', 'tool-2.tgz'];
  expect(await build('two', second)).toEqual(kept);
  expect(await readFile(path.join(folder, 'main.cjs'), 'utf8')).toBe('2');
  expect(await builtFiles(folder)).toEqual(Object.keys(second).toSorted());

  expect(await build('three', { 'main.cjs': '3' })).toEqual(['chunks/b-12345678.cjs', 'main.cjs']);
  expect(await readdir(home)).toEqual(['built', 'source.ts']);
});

test('of more files than a process may open at once', async () => {
  const folder = path.join(home, 'many');
  await mkdir(folder);
  const sources = Array.from({ length: 500 }, (_, index) => path.join(folder, `${index}.ts`));
  for (const source of sources) await writeFile(source, '');
  const program = `
    const { buildWhereStale } = await import(${JSON.stringify(path.join(import.meta.dirname, 'build-where-stale.ts'))});
    const { mkdir } = await import('node:fs/promises');
    const [folder, ...sources] = process.argv.slice(1);
    const buildInto = async (into) => (await mkdir(into, { recursive: true }), sources);
    for (const time of ['Once', 'Again']) await buildWhereStale({ folder, title: time, builders: [], buildInto });`;
  const started = ['-c', 'ulimit -n 100; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)('sh', [...started, path.join(folder, 'built'), ...sources]);
  expect(stdout).toBe('Once …\n');
});
