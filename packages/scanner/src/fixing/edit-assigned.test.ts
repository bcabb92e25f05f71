import { expect, test } from 'vitest';
import { addArgument, addMember, addMemberBeside, addPair, setAssigned, setPair } from './edit-assigned.ts';
import { applyEdits } from './text-edits.ts';
import { parseAwsCfn } from '../formats/aws-cfn.ts';
import { lookup } from '../formats/mapping-lookup.ts';
import type { Place } from '../formats/tree.ts';

function placeOf(text: string, part: string): Place {
  const start = text.indexOf(part);
  return {
    start,
    end: start + part.length,
    source: { text, fileName: 'main.tf', subPath: '.', configFileType: 'hcl2' },
  };
}

test.each([
  ['a = "TLS1_0"', 'a', 'TLS1_2', 'a = "TLS1_2"'],
  ['"a": "TLS1_0"', 'a', 'TLS1_2', '"a": "TLS1_2"'],
  ['"a" : false', 'a', true, '"a" : true'],
  ['a   =   30', 'a', 365, 'a   =   365'],
  ['a = ["b",\n "c"]', 'a', ['d', 'e'], 'a = ["d", "e"]'],
  ['"a": []', 'a', ['d'], '"a": ["d"]'],
])('gives %s another value', (part, name, value, after) => {
  const text = `{\n${part}, b\n}`;
  expect(applyEdits(text, setAssigned(placeOf(text, part), name, value))).toBe(`{\n${after}, b\n}`);
});

test.each([
  ['a = var.a', 'a'],
  ['a = "${var.a}"', 'a'],
  ['a = "%{ if b }c%{ endif }"', 'a'],
  ['"a": "[parameters(\'a\')]"', 'a'],
  ['a = b("c")', 'a'],
  ['a = true ? false : true', 'a'],
  ['a = ["b"]', 'a'],
  // An older version says by a truth value what newer ones say by a word.
  ['a = false', 'a'],
  ['a = [var.b]', 'a'],
  ['a = ["${var.b}"]', 'a'],
  ['b = "c"', 'a'],
  ['resource "a" "b"', 'a'],
])('leaves %s', (part, name) => {
  expect(setAssigned(placeOf(part, part), name, 'TLS1_2')).toEqual([]);
});

const HEAD = 'resource "a" "b"';

test.each([
  [`${HEAD} {\n  c = 1\n}\n`, `${HEAD} {\n  d = true\n  c = 1\n}\n`],
  [`${HEAD} {\r\n}\r\n`, `${HEAD} {\r\n  d = true\r\n}\r\n`],
  [`${HEAD} {}\n`, `${HEAD} {}\n`],
  [`${HEAD} { # as before\n}\n`, `${HEAD} { # as before\n}\n`],
])('adds to %j what it lacks', (text, after) => {
  expect(applyEdits(text, addArgument(placeOf(text, HEAD), 'd', true))).toBe(after);
});

test('adds to the last block that the keys lead through', () => {
  const text = `${HEAD} {\n  b {\n    c = 1\n  }\n}\n`;
  const after = `${HEAD} {\n  b {\n    d = true\n    c = 1\n  }\n}\n`;
  expect(applyEdits(text, addArgument(placeOf(text, 'b {'), 'a.b.d', true))).toBe(after);
  expect(addArgument(placeOf(text, HEAD), 'b.d', true)).toEqual([]);
  expect(addArgument(placeOf(text, 'b {'), 'b.c.d', true)).toEqual([]);
});

test('makes blocks that need nothing else', () => {
  const text = `${HEAD} {\n  b {\n    c = 1\n  }\n}\n`;
  const makesBlocks = true;
  expect(applyEdits(text, addArgument(placeOf(text, 'b {'), 'b.d.e', true, { makesBlocks }))).toBe(
    `${HEAD} {\n  b {\n    d {\n      e = true\n    }\n    c = 1\n  }\n}\n`,
  );
  expect(applyEdits(text, addArgument(placeOf(text, HEAD), 'd', { name: 'e', f: 1 }, { makesBlocks }))).toBe(
    `${HEAD} {\n  d {\n    name = "e"\n    f    = 1\n  }\n  b {\n    c = 1\n  }\n}\n`,
  );
});

test('adds a member behind another one', () => {
  const text = '{\n  "name": "a",\n  "b": 1\n}';
  expect(applyEdits(text, addMemberBeside(placeOf(text, '"name": "a"'), 'identity', { type: 'c' }))).toBe(
    '{\n  "name": "a",\n  "identity": { "type": "c" },\n  "b": 1\n}',
  );
});

test.each([
  ['"properties": {\n  "b": 1\n}', '"properties": {\n  "d": true,\n  "b": 1\n}'],
  ['"properties": { "b": 1 }', '"properties": { "d": true, "b": 1 }'],
  [
    '"sku": { "properties": {} }, "c": "}", "properties": {}',
    '"sku": { "properties": {} }, "c": "}", "properties": { "d": true }',
  ],
  ['"properties": "[variables(\'a\')]"', '"properties": "[variables(\'a\')]"'],
  ['"sku": {} }, { "properties": {}', '"sku": {} }, { "properties": {}'],
])('adds to the properties of a resource: %j', (rest, after) => {
  const name = '"name": "a"';
  const text = `{ ${name}, ${rest} }`;
  expect(applyEdits(text, addMember(placeOf(text, name), 'd', true))).toBe(`{ ${name}, ${after} }`);
});

test('adds to an object that is a member or an item', () => {
  const text = '{ "b": { "c": 1 }, "list": [{ "c": 1 }] }';
  expect(applyEdits(text, addMember(placeOf(text, '"b": { "c": 1 }'), 'a.b.d', 2))).toBe(
    '{ "b": { "d": 2, "c": 1 }, "list": [{ "c": 1 }] }',
  );
  expect(applyEdits(text, addMember(placeOf(text, '{ "c": 1 }]'), 'list.d', 2))).toBe(
    text.replace('{ "c": 1 },', '{ "c": 1 },').replace('[{ "c"', '[{ "d": 2, "c"'),
  );
  expect(addMember(placeOf(text, '"b": { "c": 1 }'), 'a.d', 2)).toEqual([]);
});

test('adds nothing to a module', () => {
  const text = 'module "a" {\n}\n';
  expect(addArgument(placeOf(text, 'module "a"'), 'd', true)).toEqual([]);
});

const template = (text: string): ReturnType<typeof parseAwsCfn> =>
  parseAwsCfn({ text, fileName: 'a.yaml', subPath: '.', configFileType: 'aws_cfn' });

test.each([
  ['R:\n  # as before\n  A: 1\n', ['B', 'C'], 'R:\n  B:\n    C: true\n  # as before\n  A: 1\n'],
  ['R:\n  B:\n    A: 1\n', ['B', 'C'], 'R:\n  B:\n    C: true\n    A: 1\n'],
  ['{\n  "R": {\n    "A": 1\n  }\n}', ['B', 'C'], '{\n  "R": {\n    "B": {"C": true},\n    "A": 1\n  }\n}'],
  ['{"R": {"A": 1}}', ['B'], '{"R": {"B": true, "A": 1}}'],
  ['R:\n  B: !Ref AWS::NoValue\n', ['B', 'C'], 'R:\n  B: !Ref AWS::NoValue\n'],
  ['R:\n  B: !If [A, {C: false}, {C: false}]\n', ['B', 'C'], 'R:\n  B: !If [A, {C: false}, {C: false}]\n'],
])('adds to the mapping of %j what it lacks', (text, keys, after) => {
  const { roots } = template(text);
  expect(applyEdits(text, addPair(lookup(roots[0], 'R'), keys, true, { makesBlocks: true }))).toBe(after);
});

test.each([
  ['A: false # off\n', true, 'A: true # off\n'],
  ['{"A": "false"}', true, '{"A": true}'],
  ['A: Suspended\n', 'Enabled', 'A: Enabled\n'],
  ['A: !Ref B\n', true, 'A: !Ref B\n'],
  ['A: Suspended\n', true, 'A: Suspended\n'],
])('gives the member of %j another value', (text, value, after) => {
  const [root] = template(text).roots;
  const pair = root?.kind === 'mapping' ? root.pairs[0] : undefined;
  expect(applyEdits(text, pair ? setPair(pair, 'A', value) : [])).toBe(after);
  expect(pair && setPair(pair, 'B', value)).toEqual([]);
});

test('makes no mapping that may need more than the member', () => {
  const { roots } = template('R:\n  A: 1\n');
  expect(addPair(lookup(roots[0], 'R'), ['B', 'C'], true)).toEqual([]);
});
