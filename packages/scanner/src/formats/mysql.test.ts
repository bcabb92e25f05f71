import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMysql } from './mysql.ts';
import type { Directive, ParsedFile } from './tree.ts';

function parse(text: string): ParsedFile {
  return parseMysql({ text, fileName: 'my.cnf', subPath: '.', configFileType: 'mysql' });
}

function groups({ roots }: ParsedFile): readonly Directive[] {
  return roots.filter((root) => root.kind === 'directive');
}

/** Options of the first group as `[name, value]`; an option without `=` has no value. */
function options(text: string): readonly (readonly [string, unknown])[] {
  return (groups(parse(text))[0]?.block ?? []).map(({ name, args }) => [name, args[0]?.value] as const);
}

test('a group is a directive with its options inside', () => {
  const file = parse('[client]\nport=1\n\n[mysqld]  \nport = 2\nskip-ssl\n');
  expect(groups(file).map(({ name, block }) => [name, block?.length])).toEqual([
    ['client', 1],
    ['mysqld', 2],
  ]);
  expect(file.problems).toEqual([]);
});

test('an option without a value differs from one with an empty value', () => {
  expect(options('[mysqld]\nskip-ssl\nsecure_file_priv=\nsql_mode=""\n')).toEqual([
    ['skip-ssl', undefined],
    ['secure_file_priv', ''],
    ['sql_mode', ''],
  ]);
});

test('comments begin with # or ; at the start of a line, and with # behind a value', () => {
  const text = '# one\n; two\n[mysqld]\nport = 3306 # three\ninit = a;b\n';
  expect(parse(text).comments.map((comment) => comment.text)).toEqual([' one', ' two', ' three']);
  expect(options(text)).toEqual([
    ['port', '3306'],
    ['init', 'a;b'],
  ]);
});

test('a # in quotes is part of the value', () => {
  expect(options(`[client]\npassword = "a#b" # c\nuser = 'x#y'\n`)).toEqual([
    ['password', 'a#b'],
    ['user', 'x#y'],
  ]);
});

test('escapes are replaced, other backslashes stay', () => {
  expect(
    options(String.raw`[mysqld]
a = "x\ty\\z\s"
datadir = C:\Programs\mysql`),
  ).toEqual([
    ['a', 'x\ty\\z '],
    ['datadir', 'C:\\Programs\\mysql'],
  ]);
});

test('includes are directives wherever they stand', () => {
  const file = parse('!include /etc/a.cnf\n[mysqld]\nport=1\n!includedir /etc/mysql/conf.d/\n');
  expect(groups(file).map(({ name, args }) => [name, args[0]?.value])).toEqual([
    ['!include', '/etc/a.cnf'],
    ['mysqld', undefined],
  ]);
  expect(groups(file)[1]?.block?.[1]).toMatchObject({ name: '!includedir', args: [{ value: '/etc/mysql/conf.d/' }] });
  expect(file.problems).toEqual([]);
});

test('an option before the first group and a group that is not closed are problems, and the rest is read', () => {
  const file = parse('port=1\n[mysqld\nport=2\n');
  expect(file.problems.map(({ start }) => start)).toEqual([0, 7]);
  expect(groups(file).map(({ name }) => name)).toEqual(['port', 'mysqld']);
});

test('a template makes a value unknown and no problem', () => {
  const file = parse('{% if x %}\n[mysqld]\nport = {{ port }}\n');
  expect(file.problems).toEqual([]);
  expect(groups(file)[1]?.block?.[0]?.args[0]?.unknown).toBe(true);
});

test('spans are exact, whatever ends the lines', () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const text = ['[mysqld]', ' bind-address  =  "a b"  # c', 'skip-ssl'].join(lineBreak);
    const group = groups(parse(text))[0];
    const cut = (span: { start: number; end: number } | undefined): string => text.slice(span?.start, span?.end);
    expect(text.slice(group?.start, group?.headEnd)).toBe('[mysqld]');
    expect(cut(group)).toBe(text);
    expect(cut(group?.block?.[0])).toBe('bind-address  =  "a b"');
    expect(cut(group?.block?.[0]?.nameSpan)).toBe('bind-address');
    expect(cut(group?.block?.[0]?.args[0])).toBe('"a b"');
  }
});

describe('any text', () => {
  test('is parsed without an exception, with spans inside of it', () => {
    const unit = fc.constantFrom('[', ']', '=', '#', ';', '!', '"', "'", '\\', ' ', '\n', '\r', 'a', 'include', '{{');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        for (const { start, end, block } of groups(parse(text))) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(text.length);
          for (const child of block ?? []) expect(child.start >= start && child.end <= end).toBe(true);
        }
      }),
    );
  });

  test.each(['', '\n', '# only\n; comments', '[', '!', '='])('%j is parsed', (text) => {
    expect(() => parse(text)).not.toThrow();
  });
});

test('white space before the name of a group is part of it, as the servers read it', () => {
  const file = parse('[ mysqld ]\nport=1\n[client\t]\n[ ]\n');
  expect(groups(file).map(({ name }) => name)).toEqual([' mysqld', 'client', '']);
});
