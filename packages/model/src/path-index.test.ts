import { expect, test } from 'vitest';
import { includeDirectives } from './include-directives.ts';
import { includedFiles } from './included-files.ts';
import { PathIndex } from './path-index.ts';

const PATHS = ['a/z.conf', 'a/b.conf', 'a/b/c.conf', 'b/b.conf', 'b.conf', 'a/plain'];

test.each([
  ['a/*.conf', ['a/z.conf', 'a/b.conf']],
  ['*/b.conf', ['a/b.conf', 'b/b.conf']],
  ['*/*/*', ['a/b/c.conf']],
  ['[ab]/?.conf', ['a/z.conf', 'a/b.conf', 'b/b.conf']],
  ['./b.conf', ['b.conf']],
  ['a/b', []],
  ['a', []],
  ['c/*', []],
])('%s names files in the order of the paths', (pattern, named) => {
  expect(new PathIndex(PATHS).named(pattern)).toEqual(named);
});

test('the files of one folder are told by their endings', () => {
  const index = new PathIndex(PATHS);
  expect(index.withEnding('a', ['.conf'])).toEqual(['a/z.conf', 'a/b.conf']);
  expect(index.withEnding('a', [''])).toEqual(['a/plain']);
  expect(index.withEnding('.', ['.conf'])).toEqual(['b.conf']);
  expect(index.withEnding('c', ['.conf'])).toEqual([]);
});

/** How much is looked at until the files of so many sites are found, all of which are in one folder. */
function workFor(sites: number): number {
  const files = Array.from({ length: sites }, (_, site) => [`${site}/nginx.conf`, `${site}/conf.d/a.conf`]).flat();
  const index = new PathIndex([...files, 'common.conf']);
  const requests = includeDirectives('nginx', 'nginx', 'include conf.d/*.conf; include ../common.conf;').flatMap(
    ({ requests: asked }) => asked,
  );
  for (let site = 0; site < sites; site += 1) {
    const path = `${site}/nginx.conf`;
    const found = includedFiles([{ path, configFileType: 'nginx' }], index, (file) =>
      file.path === path ? requests : [],
    );
    expect(found.files.map(({ path: included }) => included)).toEqual([`${site}/conf.d/a.conf`, 'common.conf']);
  }
  return index.work;
}

test('twice as many sites take twice the work', () => {
  expect(workFor(400) / workFor(200)).toBeLessThan(2.1);
});

test('twice as many files of one folder, each with a pattern for those named after it, take twice the work', () => {
  const workOf = (files: number): number => {
    const names = Array.from({ length: files }, (_, file) => `shop${file}`);
    const index = new PathIndex(names.flatMap((name) => [`${name}.json`, `${name}.parameters.live.json`]));
    for (const name of names)
      expect(index.named(`${name}.parameters.*.json`)).toEqual([`${name}.parameters.live.json`]);
    return index.work;
  };
  expect(workOf(2000) / workOf(1000)).toBeLessThan(2.1);
});

test('whoever asks for too much is told nothing more', () => {
  const index = new PathIndex(Array.from({ length: 10_000 }, (_, file) => `${file}.conf`));
  let found = 0;
  for (let pattern = 0; pattern < 1000; pattern += 1) found += index.named(`*${pattern}.conf`).length > 0 ? 1 : 0;
  expect(found).toBeGreaterThan(400);
  expect(found).toBeLessThan(600);
  expect(index.work).toBeLessThan(5_100_000);
});
