import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePostgresqlConf } from './postgresql-conf.ts';
import type { Directive, ParsedFile } from './tree.ts';

function parse(text: string): ParsedFile {
  return parsePostgresqlConf({ text, fileName: 'postgresql.conf', subPath: '.', configFileType: 'properties' });
}

function directives({ roots }: ParsedFile): readonly Directive[] {
  return roots.filter((root) => root.kind === 'directive');
}

function settings(text: string): readonly (readonly [string, unknown])[] {
  return directives(parse(text)).map(({ name, args }) => [name, args[0]?.value] as const);
}

test('the equals sign and white space around it are optional', () => {
  const text = "port = 5432\nport=5433\nport 5434\nlisten_addresses'*'\n";
  expect(settings(text)).toEqual([
    ['port', '5432'],
    ['port', '5433'],
    ['port', '5434'],
    ['listen_addresses', '*'],
  ]);
  expect(parse(text).problems).toEqual([]);
});

test('quotes hold white space, hashes, doubled quotes and escapes', () => {
  expect(settings(String.raw`a = 'b # c''d\'e\n\101' # comment`)).toEqual([['a', "b # c'd'e\nA"]]);
});

test('values without quotes may be words, numbers with units, and names of files', () => {
  const text =
    'a = on\nb = -1.5e3\nc = 0x1F\nd = 128MB\nssl_min_protocol_version = TLSv1.2\nf = scram-sha-256\npgaudit.log = ddl\n';
  expect(parse(text).problems).toEqual([]);
  expect(settings(text).at(-1)).toEqual(['pgaudit.log', 'ddl']);
});

test('includes are settings like others', () => {
  expect(settings("include_dir 'conf.d'\ninclude_if_exists = 'local.conf'")).toEqual([
    ['include_dir', 'conf.d'],
    ['include_if_exists', 'local.conf'],
  ]);
});

test.each([
  ['listen_addresses = *', 'the value has to stand in single quotes'],
  ['listen_addresses = 0.0.0.0', 'the value has to stand in single quotes'],
  ["a = 'open", 'the value has to stand in single quotes'],
  ['a =', 'the setting has no value'],
  ["a = 'b' c", 'something stands behind the value'],
  ['= on', 'the line does not begin with the name of a setting'],
])('%s is a problem', (line, message) => {
  const file = parse(`ssl = on\n${line} # why\nport = 1\n`);
  expect(file.problems.map((problem) => problem.message)).toEqual([message]);
  expect(file.problems[0]?.start).toBe(9);
  expect(directives(file).at(-1)?.name).toBe('port');
});

test('what is written without its quotes can still be checked', () => {
  expect(settings('listen_addresses = * # all')).toEqual([['listen_addresses', '*']]);
});

test('templates are neither problems nor known', () => {
  const file = parse('{% if tls %}\nport = {{ port }}\n@listen@\n');
  expect(file.problems).toEqual([]);
  expect(directives(file).find(({ name }) => name === 'port')?.args[0]?.unknown).toBe(true);
});

test('spans are exact, whatever ends the lines', () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const text = ['# head', "  ssl_ciphers = 'HIGH'   # tail", 'port 1'].join(lineBreak);
    const file = parse(text);
    const cut = (span: { start: number; end: number } | undefined): string => text.slice(span?.start, span?.end);
    expect(directives(file).map(cut)).toEqual(["ssl_ciphers = 'HIGH'", 'port 1']);
    expect(cut(directives(file)[0]?.args[0])).toBe("'HIGH'");
    expect(file.comments.map(cut)).toEqual(['# head', '# tail']);
  }
});

describe('any text', () => {
  test('is parsed without an exception, with spans inside of it', () => {
    const unit = fc.constantFrom('=', '#', "'", '\\', ' ', '\n', '\r', 'a', '1', '.', '-', '*');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        for (const { start, end, args } of directives(parse(text))) {
          expect(start < end && end <= text.length).toBe(true);
          for (const argument of args) expect(argument.start >= start && argument.end <= end).toBe(true);
        }
      }),
    );
  });
});

test('a name that goes on as only a value can is a problem', () => {
  for (const text of ['a.', 'a.5 = 1', 'my-setting = on', 'a:b', 'a/b = 1']) {
    expect(parse(text).problems.map(({ start, end }) => [start, end])).toEqual([[0, text.length]]);
  }
  expect(parse("a.b = 1\nc'x'\nd+5").problems).toEqual([]);
});
