import { expect, test } from 'vitest';
import { addArgument, setAssigned } from './edit-assigned.ts';
import { applyEdits } from './text-edits.ts';
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

test('adds nothing to a module', () => {
  const text = 'module "a" {\n}\n';
  expect(addArgument(placeOf(text, 'module "a"'), 'd', true)).toEqual([]);
});
