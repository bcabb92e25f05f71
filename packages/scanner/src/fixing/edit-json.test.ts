import { expect, test } from 'vitest';
import { parseStrictJson } from '../formats/json.ts';
import { lookup, pairInForce } from '../formats/mapping-lookup.ts';
import type { Source } from '../formats/tree.ts';
import { removeJson, setJson } from './edit-json.ts';
import { applyEdits } from './text-edits.ts';

function sourceOf(text: string): Source {
  return { text, fileName: 'a.json', subPath: '.', configFileType: 'json' };
}

function set(text: string, keys: readonly string[], value: string | number | boolean): string {
  return applyEdits(text, setJson(sourceOf(text), keys, value));
}

/** The text without the member of a key, or without the item of its list that has a number. */
function without(text: string, key: string, item?: number): string {
  const [root] = parseStrictJson(sourceOf(text)).roots;
  const value = lookup(root, key);
  const at = item === undefined ? pairInForce(root, key) : value?.kind === 'sequence' && value.items[item];
  return at ? applyEdits(text, removeJson({ at, message: '' })) : text;
}

test('a value that is there gets another one, and all else stays', () => {
  expect(set('{\n  "a": true, "b": [1]\n}\n', ['a'], false)).toBe('{\n  "a": false, "b": [1]\n}\n');
  expect(set('{"a":{"b":"c"}}', ['a', 'b'], 'd "e"')).toBe('{"a":{"b":"d \\"e\\""}}');
});

test('what is not there is inserted with the keys above it, as the text is indented', () => {
  expect(set('{\n\t"a": 1\n}\n', ['b'], true)).toBe('{\n\t"a": 1,\n\t"b": true\n}\n');
  expect(set('{\n  "a": 1\n}\n', ['b', 'c'], 'd')).toBe('{\n  "a": 1,\n  "b": {\n    "c": "d"\n  }\n}\n');
  expect(JSON.parse(set('{}', ['a'], 10))).toEqual({ a: 10 });
});

test('members and items are taken out with their commas', () => {
  expect(JSON.parse(without('{"a": 1, "b": 2}', 'b'))).toEqual({ a: 1 });
  expect(JSON.parse(without('{"a": [1, 2, 3]}', 'a', 1))).toEqual({ a: [1, 3] });
  expect(JSON.parse(without('{"a": [1]}', 'a', 0))).toEqual({ a: [] });
});

test('a text with mistakes, or with a key that stands twice, is not touched', () => {
  for (const text of ['{"a": 1,}', '{"a": 1 // b\n}', '{"a": 1', '{"a": 1, "a": 2}', ''])
    expect(set(text, ['a'], 3), text).toBe(text);
  expect(set('{"b": {"a": 1, "a": 2}}', ['b', 'a'], 3)).toBe('{"b": {"a": 1, "a": 2}}');
});
