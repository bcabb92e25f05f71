import { expect, test } from 'vitest';
import { fuzzFormat } from '../../formats/testing/fuzz-format.ts';
import type { Directive } from '../../formats/tree.ts';
import { parseVariables } from './variables-file.ts';

function read(text: string): readonly Directive[] {
  const { roots } = parseVariables({ text, fileName: '.env', subPath: '.', configFileType: 'properties' });
  return roots.filter((root) => root.kind === 'directive');
}

test.each<[string, string, string | undefined]>([
  ['A=b', 'A', 'b'],
  ['  export A = b c  ', 'A', 'b c'],
  ['A: b', 'A', 'b'],
  ['a.b-c=1', 'a.b-c', '1'],
  ['A=', 'A', ''],
  ['A', 'A', undefined],
  ['A=b # why', 'A', 'b'],
  ['A=b# not why', 'A', 'b# not why'],
  ['A=# why', 'A', ''],
  ['A="b # c" # why', 'A', 'b # c'],
  ['A="b\\n\\"c\\""', 'A', 'b\n"c"'],
  ["A='$b\\n'", 'A', '$$b\\n'],
  ['A="\\$b"', 'A', '$$b'],
  ['A="b', 'A', '"b'],
  ['A=C:\\temp', 'A', 'C:\\temp'],
  ['A="b\nc"', 'A', 'b\nc'],
])('%j gives %s the value %j', (text, name, value) => {
  expect(read(text).map((variable) => [variable.name, variable.args[0]?.value])).toEqual([[name, value]]);
});

test('what is no variable is left out, and each stands where its name and value do', () => {
  const text = '# A=b\n\nnot a variable\n=c\nB="1\n2" # why\r\nC=3\n';
  expect(read(text).map(({ start, end }) => text.slice(start, end))).toEqual(['B="1\n2"', 'C=3']);
  const { comments } = parseVariables({ text, fileName: '.env', subPath: '.', configFileType: 'properties' });
  expect(comments.map((comment) => comment.text)).toEqual([' A=b']);
});

test('any text is read, with every part at its place', () => {
  const text = '# a\nexport A="b\\n\nc" # d\nB=\'$e\'\r\nC: {{ f }} # g\nD\n="\n';
  expect(fuzzFormat(parseVariables, 'properties', [text], { count: 2000, seed: 5 })).toBeUndefined();
});
