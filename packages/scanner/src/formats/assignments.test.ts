import { expect, test } from 'vitest';
import { parseAssignments, parseAssignmentsAndSwitches } from './assignments.ts';
import type { ParsedFile, Parser } from './tree.ts';

function parse(text: string, parser: Parser = parseAssignments): ParsedFile {
  return parser({ text, fileName: 'rabbitmq.conf', subPath: '.', configFileType: 'properties' });
}

function settings({ roots }: ParsedFile): readonly unknown[] {
  return roots.flatMap((root) => (root.kind === 'directive' ? [[root.name, root.args[0]?.value]] : []));
}

test('a value ends where a comment begins, unless it stands in quotes', () => {
  const text = "a.b = c d # e\n# f = g\nh='i # j' # k\nl=\n\tm = 'n\n";
  const file = parse(text);
  expect(settings(file)).toEqual([
    ['a.b', 'c d'],
    ['h', 'i # j'],
    ['l', ''],
    ['m', "'n"],
  ]);
  expect(file.comments.map((comment) => comment.text)).toEqual([' e', ' f = g', ' k']);
  expect(file.problems).toEqual([]);
});

test('a backslash is a character like others', () => {
  expect(settings(parse('a = b\\\nc = \\d\n'))).toEqual([
    ['a', 'b\\'],
    ['c', '\\d'],
  ]);
});

test('what a variable puts in is unknown', () => {
  const [root] = parse('default_pass = $(PASSWORD)').roots;
  expect(root?.kind === 'directive' && root.args[0]?.unknown).toBe(true);
});

test('a line without a sign is a switch for those who have any, and words without one are a problem', () => {
  expect(parse('daemon\n').problems).toHaveLength(1);
  expect(parse('daemon\n', parseAssignmentsAndSwitches).problems).toEqual([]);
  expect(parse('some words\n', parseAssignmentsAndSwitches).problems).toHaveLength(1);
});
