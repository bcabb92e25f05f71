import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProperties } from './properties.ts';
import type { Directive, ParsedFile } from './tree.ts';

function parse(text: string): ParsedFile {
  return parseProperties({ text, fileName: 'server.properties', subPath: '.', configFileType: 'properties' });
}

function directives({ roots }: ParsedFile): readonly Directive[] {
  return roots.filter((root) => root.kind === 'directive');
}

function properties(text: string): readonly (readonly [string, unknown])[] {
  return directives(parse(text)).map(({ name, args }) => [name, args[0]?.value] as const);
}

test.each(['a=b', 'a:b', 'a b', '  a  =  b', 'a \t: b', 'a = \\\n   b', '\\\n a=b'])('%j is a property', (text) => {
  expect(properties(text)).toEqual([['a', 'b']]);
});

test('a key alone has an empty value', () => {
  expect(properties('a\nb=\n')).toEqual([
    ['a', ''],
    ['b', ''],
  ]);
});

test('white space behind a value belongs to it, and so does a second separator', () => {
  expect(properties('a = b \nc == d')).toEqual([
    ['a', 'b '],
    ['c', '= d'],
  ]);
});

test('escapes work in keys and values', () => {
  expect(properties(String.raw`a\ b\:c = \u0041\t\q\\`)).toEqual([['a b:c', 'A\tq\\']]);
});

test('lines are joined by an odd number of backslashes', () => {
  expect(properties('a = 1,\\\r\n    2,\\\r\n    3\r\nb = c\\\\\r\nd = e')).toEqual([
    ['a', '1,2,3'],
    ['b', 'c\\'],
    ['d', 'e'],
  ]);
});

test('comments begin with # or ! and are not continued', () => {
  const file = parse('# one \\\n! two\na = b # c\n');
  expect(file.comments.map(({ text }) => text)).toEqual([' one \\', ' two']);
  expect(directives(file)[0]?.args[0]?.value).toBe('b # c');
});

test('a broken unicode escape is a problem', () => {
  const file = parse('a = \\u12x\nb = c');
  expect(file.problems).toHaveLength(1);
  expect(directives(file)).toHaveLength(2);
});

test('a variable is unknown', () => {
  expect(directives(parse('a = ${env:HOME}/x'))[0]?.args[0]?.unknown).toBe(true);
});

test('spans are exact', () => {
  const text = '\r\n  a.b = c \\\r\n  d\r\n';
  const [property] = directives(parse(text));
  const cut = (span: { start: number; end: number } | undefined): string => text.slice(span?.start, span?.end);
  expect(cut(property)).toBe('a.b = c \\\r\n  d');
  expect(cut(property?.nameSpan)).toBe('a.b');
  expect(cut(property?.args[0])).toBe('c \\\r\n  d');
});

test('any text is parsed without an exception, with spans inside of it', () => {
  const unit = fc.constantFrom('=', ':', '#', '!', '\\', ' ', '\n', '\r', 'a', 'u', '0');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      let last = 0;
      for (const { start, end, nameSpan, args } of directives(parse(text))) {
        expect(start >= last && end <= text.length).toBe(true);
        last = end;
        for (const part of [nameSpan, ...args]) expect(part.start >= start && part.end <= end).toBe(true);
      }
    }),
  );
});
