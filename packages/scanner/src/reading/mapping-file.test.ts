import { expect, test } from 'vitest';
import { parseYaml } from '../formats/yaml.ts';
import type { ParsedFile } from '../formats/tree.ts';
import { WHOLE_FILE } from '../rule.ts';
import { Doubts, Question } from './doubts.ts';
import { MappingFile, type MappingForm } from './mapping-file.ts';
import { Work } from './work.ts';

const NO_INCLUDES = { resolve: () => [], isKnownEmpty: () => false, missing: () => {}, keep: () => {} };

function open(text: string, form: MappingForm = { hasDottedKeys: true }, parsed: Partial<ParsedFile> = {}) {
  const work = new Work(1_000_000);
  const question = new Question();
  const source = { text, fileName: 'a.yml', subPath: '.', configFileType: 'yaml' };
  const file = new MappingFile(
    { ...parseYaml(source), ...parsed },
    { doubts: new Doubts(work, question), includes: { ...NO_INCLUDES, work } },
    form,
  );
  return { file, question };
}

/** What is said of a setting: its value, or the text of the place where it would stand. */
function said(text: string, path: string, form?: MappingForm): string {
  const setting = open(text, form).file.setting(path);
  if (setting.is !== 'absent') return setting.is === 'set' ? setting.value : 'unknown';
  const { at } = setting;
  return typeof at === 'symbol' ? 'absent from the file' : `absent from ${text.slice(at.start, at.end)}`;
}

test('nested keys, dotted ones and any mixture of them say the same', () => {
  for (const text of ['a:\n  b:\n    c: 1', 'a.b.c: 1', 'a.b:\n  c: 1', 'a:\n  b.c: 1'])
    expect(said(text, 'a.b.c'), text).toBe('1');
  expect(said('a.b: 1', 'a.b', {})).toBe('1');
  expect(open('a.b:\n  c: 1', {}).file.homeOf('a.b.d').missing).toEqual(['d']);
});

test('the last of several values is in force, and a merge loses against it', () => {
  expect(said('a: 1\na: 2', 'a')).toBe('2');
  expect(said('x: &x\n  b: 1\n  c: 2\na:\n  <<: *x\n  b: 3', 'a.b')).toBe('3');
  expect(said('x: &x\n  b: 1\n  c: 2\na:\n  <<: *x\n  b: 3', 'a.c')).toBe('2');
});

test('what is absent would stand in the deepest mapping that is there', () => {
  expect(said('a:\n  b:\n    c: 1', 'a.b.d')).toBe('absent from b');
  expect(said('a:\n  b: 1', 'a.c.d')).toBe('absent from a');
  expect(said('a:', 'a.b')).toBe('absent from a');
  expect(said('a: 1', 'b.c')).toBe('absent from the file');
  expect(said('# nothing', 'b.c')).toBe('absent from the file');
});

test('a reference is unknown, and so is all below it', () => {
  expect(said('a: ${B}', 'a')).toBe('unknown');
  expect(said('a: ${B}', 'a.b')).toBe('unknown');
  expect(said('a: [b, "{{ c }}"]', 'a')).toBe('unknown');
  expect(said('a: !vault b', 'a')).toBe('unknown');
  const form = { hasDottedKeys: true, referenceKeys: ['__exec'] };
  expect(said('a: { __exec: b }', 'a', form)).toBe('unknown');
  expect(said('a: { __exec: b }', 'a.c', form)).toBe('unknown');
});

test('what is not found in a file that is not read whole leaves a doubt', () => {
  const { file, question } = open('a: 1', {}, { template: 'of-settings' });
  expect(file.setting('b')).toEqual({ is: 'unknown' });
  expect(question.take()).toBe(true);
  expect(open('- a\n- b').file.setting('b')).toEqual({ is: 'unknown' });
});

test('a path with a star names every key, two stars any number of them', () => {
  const { file } = open('a:\n  x: { k: 1 }\n  y: { k: 2, z: { k: 3 } }\nk: 4\n');
  const names = (path: string) => file.settings(path).map((setting) => setting.is === 'set' && setting.name);
  expect(names('a.*.k')).toEqual(['a.x.k', 'a.y.k']);
  expect(names('**.k')).toEqual(['a.x.k', 'a.y.k', 'a.y.z.k', 'k']);
  expect(names('a.**.k')).toEqual(['a.x.k', 'a.y.k', 'a.y.z.k']);
});

test('the items of a list are asked for one by one', () => {
  const { file } = open('a: [b, c]\nd: e\n');
  const items = (path: string) => file.items(path).map((setting) => setting.is === 'set' && setting.value);
  expect([items('a'), items('d'), items('f')]).toEqual([['b', 'c'], ['e'], []]);
  expect(said('a: [b, c]', 'a')).toBe('b, c');
});

test('a text that stands for far more than it has is given up', () => {
  const levels = Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`);
  const { file, question } = open(`a0: &a0 [x, y]\n${levels.join('')}`);
  expect(file.isWhole).toBe(false);
  expect(question.take()).toBe(true);
  expect(said(`a:\n${Array.from({ length: 40 }, (_, index) => `${' '.repeat(index + 1)}a:\n`).join('')}`, 'b')).toBe(
    'unknown',
  );
});

test('nothing at a place is told from something', () => {
  const { file } = open('a.b.c: 1\nd:\ne: {f: 1}\n');
  expect(['a', 'a.b', 'd', 'e', 'e.f', 'g'].map((path) => file.has(path))).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(file.setting('g')).toEqual({ is: 'absent', at: WHOLE_FILE });
});
