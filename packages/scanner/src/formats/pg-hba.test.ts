import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePgHba, wordsOf } from './pg-hba.ts';
import type { Directive, ParsedFile } from './tree.ts';

function parse(text: string): ParsedFile {
  return parsePgHba({ text, fileName: 'pg_hba.conf', subPath: '.', configFileType: 'pg_hba' });
}

function records({ roots }: ParsedFile): readonly Directive[] {
  return roots.filter((root) => root.kind === 'directive');
}

function fields(text: string): readonly (readonly unknown[])[] {
  return records(parse(text)).map(({ name, args }) => [name, ...args.map(({ value }) => value)]);
}

test('white space separates fields, commas join words', () => {
  expect(fields('host all,app  +admins,  bob\t10.0.0.0/8 md5 # why\n')).toEqual([
    ['host', 'all,app', '+admins,bob', '10.0.0.0/8', 'md5'],
  ]);
});

test('quotes take the meaning of a word away and may hold anything', () => {
  const text = 'host "all" "a b,c#d""e" samenet ldap ldapprefix="cn=, "\n';
  const [record] = records(parse(text));
  expect(record?.args[0]).toMatchObject({ value: 'all', quoted: true });
  expect(record?.args[1]?.value).toBe('a b,c#d"e');
  expect(record?.args[4]?.value).toBe('ldapprefix=cn=, ');
});

test('a backslash joins lines', () => {
  for (const lineBreak of ['\n', '\r\n']) {
    const text = `host all \\${lineBreak}  a\\${lineBreak}b 10.0.0.0/8 md5\nlocal all all peer`;
    expect(fields(text)).toEqual([
      ['host', 'all', 'ab', '10.0.0.0/8', 'md5'],
      ['local', 'all', 'all', 'peer'],
    ]);
  }
});

test('the words of a field are read again with their quotes', () => {
  const [record] = records(parse('host a,"b c", @file all trust'));
  const field = record?.args[0];
  expect(field && wordsOf(field)).toEqual([
    { text: 'a', quoted: false },
    { text: 'b c', quoted: true },
    { text: '@file', quoted: false },
  ]);
});

test('a placeholder makes a field unknown', () => {
  expect(records(parse('local all all @authmethodlocal@'))[0]?.args[2]?.unknown).toBe(true);
});

test('spans are exact', () => {
  const text = '# head\r\n  local  all  all  peer  # tail\r\n';
  const file = parse(text);
  const cut = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
  expect(records(file).map(cut)).toEqual(['local  all  all  peer']);
  expect(records(file).flatMap(({ args }) => args.map(cut))).toEqual(['all', 'all', 'peer']);
  expect(file.comments.map(({ text: words }) => words)).toEqual([' head', ' tail']);
});

describe('any text', () => {
  test('is parsed without an exception, with spans inside of it and in order', () => {
    const unit = fc.constantFrom('"', ',', '#', '\\', ' ', '\n', '\r', 'a', '@', 'host');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        let last = 0;
        for (const { start, end, nameSpan, args, source } of records(parse(text))) {
          expect(start >= last && end <= text.length).toBe(true);
          last = end;
          for (const field of [{ ...nameSpan, source }, ...args]) {
            expect(field.start >= start && field.end <= end).toBe(true);
            expect(() => wordsOf(field)).not.toThrow();
          }
        }
      }),
    );
  });
});
