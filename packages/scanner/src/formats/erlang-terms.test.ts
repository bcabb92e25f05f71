import { expect, test } from 'vitest';
import { parseErlangTerms } from './erlang-terms.ts';
import type { ParsedFile, TreeNode } from './tree.ts';

function parse(text: string): ParsedFile {
  return parseErlangTerms({ text, fileName: 'advanced.config', subPath: '.', configFileType: 'custom' });
}

function outline(node: TreeNode): unknown {
  if (node.kind === 'sequence') return node.items.map(outline);
  if (node.kind !== 'directive')
    return node.kind === 'scalar' && node.unknown ? 'unknown' : node.kind === 'scalar' && node.value;
  return { [node.name]: node.block?.map(outline) ?? (node.value ? outline(node.value) : node.args.map(outline)[0]) };
}

function outlineOf(text: string): readonly unknown[] {
  return parse(text).roots.map(outline);
}

test('pairs are directives, whose lists of pairs are blocks', () => {
  const text = `[{rabbit, [{heartbeat, 60}, {ssl_options, [{verify, verify_peer}]}]}, {a, [b, {"c", 1}]}, {d, []}].`;
  expect(parse(text).problems).toEqual([]);
  expect(outlineOf(text)).toEqual([
    { rabbit: [{ heartbeat: 60 }, { ssl_options: [{ verify: 'verify_peer' }] }] },
    { a: ['b', ['c', 1]] },
    { d: [] },
  ]);
});

test.each([
  ["'tlsv1.2'", 'tlsv1.2'],
  ['"a\\"b" "c"', 'a"bc'],
  ['<<"a%b">>', 'a%b'],
  ['<<"a"/utf8>>', 'a'],
  ['-1.5e3', -1500],
  ['16#ff', 255],
  ['1_000', 1000],
  ['<<1, 2>>', 'unknown'],
  ['#{<<"a">> => {b, 1}}', 'unknown'],
  ['$a', 'unknown'],
  ['true', 'true'],
  ['public_key:pkix_verify_hostname_match_fun(https)', 'unknown'],
])('%s is read', (written, expected) => {
  const text = `[{a, ${written}}]. % behind it`;
  expect(parse(text).problems).toEqual([]);
  expect(outlineOf(text)).toEqual([{ a: expected }]);
});

test.each([
  ['[{a, 1}', 'a bracket is not closed'],
  ['[{a, 1}]', 'the term does not end with a full stop'],
  ['[{a, 1} {b, 2}].', 'a comma is missing'],
  ['[{a, 1}, ].', undefined],
  ['[{a, "1}].', 'the quote is not closed'],
  ['[{a, Variable}].', 'this is no term'],
  ['{a, 1]}.', 'there is nothing that "]" would close'],
])('%s: what is wrong is said, and the rest is read', (text, expected) => {
  expect(parse(text).problems[0]?.message).toBe(expected);
  expect(JSON.stringify(outlineOf(text))).toContain('a');
});

test('a variable is unknown', () => {
  expect(outlineOf('[{a, Variable}].')).toEqual([{ a: 'unknown' }]);
});
