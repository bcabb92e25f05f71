// oxlint-disable-next-line no-restricted-imports -- reads the units of this machine, where they are
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIni, parsePythonIni, parseSystemdUnit } from './ini.ts';
import { fuzzFormat } from './testing/fuzz-format.ts';
import { WITHOUT_PYTHON, askPython, hasPython } from './testing/python.ts';
import type { Directive, ParsedFile, Parser, Span, TreeNode } from './tree.ts';

function parseWith(parser: Parser, text: string): ParsedFile {
  return parser({ text, fileName: 'grafana.ini', subPath: '.', configFileType: 'ini' });
}

function directives(nodes: readonly TreeNode[]): readonly Directive[] {
  return nodes.filter((node) => node.kind === 'directive');
}

/** A key as its words, a section with its block after its name. */
function outline(nodes: readonly TreeNode[]): readonly unknown[] {
  return directives(nodes).map(({ name, args, block }) =>
    block ? [name, outline(block)] : [name, ...args.map(({ value }) => value)],
  );
}

const GRAFANA = `; comment
app_mode = production

[server]
http_port = 3000 ; inline
domain: localhost
[auth.ldap]
password = """#password;"""
quoted = "a b"
half = "a#b"
long = one \\
  two
lines = \`a
b\`
empty =
`;

describe("Grafana's dialect", () => {
  test('has keys before sections, two delimiters, quotes and comments behind values', () => {
    const { roots, problems, comments } = parseWith(parseIni, GRAFANA);
    expect(problems).toEqual([]);
    expect(outline(roots)).toEqual([
      ['app_mode', 'production'],
      [
        'server',
        [
          ['http_port', '3000'],
          ['domain', 'localhost'],
        ],
      ],
      [
        'auth.ldap',
        [
          ['password', '#password;'],
          ['quoted', 'a b'],
          ['half', '"a'],
          ['long', 'one two'],
          ['lines', 'a\nb'],
          ['empty', ''],
        ],
      ],
    ]);
    expect(comments.map(({ text }) => text)).toEqual([' comment', ' inline', 'b"']);
  });

  test('leaves variables, references to other keys and templates unknown', () => {
    const { roots } = parseWith(parseIni, 'a = $__file{/x}\nb = %(c)s/\nc = ${X}\nd = {{ e }}\nf = 100%\ng = a$b\n');
    expect(directives(roots).map(({ args }) => args[0]?.unknown === true)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['[a\nb = 1', 'the section has no closing bracket', 0],
    ['[a] x\nb = 1', 'something stands behind the section', 4],
    ['[a]\nb\nc = 1', 'neither "=" nor ":" stands behind the key', 4],
    ['[a]\n= b\nc = 1', 'the key has no name', 4],
    ['[a]\nb = """c\nd = 1', '""" is not closed', 8],
  ])('reports %j at its place', (text, message, start) => {
    const file = parseWith(parseIni, text);
    expect(file.problems).toMatchObject([{ message, start }]);
    expect(directives(file.roots)[0]?.block?.at(-1)?.args[0]?.value).toBe('1');
  });
});

const UNIT = `[Unit]
Description=A service; not a comment
[Service]
# why
ExecStart=/bin/sh -c 'a = b' \\
    # between
    --two
Environment="A=b c"
`;

describe("systemd's dialect", () => {
  test('keeps quotes and semicolons, and joins lines by a space', () => {
    const { roots, problems, comments } = parseWith(parseSystemdUnit, UNIT);
    expect(problems).toEqual([]);
    expect(outline(roots)).toEqual([
      ['Unit', [['Description', 'A service; not a comment']]],
      [
        'Service',
        [
          ['ExecStart', "/bin/sh -c 'a = b'      --two"],
          ['Environment', '"A=b c"'],
        ],
      ],
    ]);
    expect(comments.map(({ text }) => text)).toEqual([' why', ' between']);
  });

  test('leaves specifiers unknown, but not doubled percent signs', () => {
    const { roots } = parseWith(parseSystemdUnit, '[S]\nA=%i\nB=80%\nC=%%i\n');
    const keys = directives(roots)[0]?.block ?? [];
    expect(keys.map(({ args }) => args[0]?.unknown === true)).toEqual([true, false, false]);
  });

  test.each([
    ['A=1\n[S]\nB=1', 'a key stands before the first section', 0],
    ['[S]\nA\nB=1', '"=" is missing behind the key', 4],
    ['[S]\n=A\nB=1', 'the key has no name', 4],
    ['[S] # no\nB=1', 'something stands behind the section', 4],
  ])('reports %j at its place', (text, message, start) => {
    const file = parseWith(parseSystemdUnit, text);
    expect(file.problems).toMatchObject([{ message, start }]);
    expect(directives(file.roots).at(-1)?.block?.at(-1)).toMatchObject({ name: 'B', args: [{ value: '1' }] });
  });

  const units = '/usr/lib/systemd/system';
  test.skipIf(!existsSync(units))(`reads every unit in ${units}, where it is, without a problem`, () => {
    const files = globSync('*.{service,socket,timer,mount,target}', { cwd: units });
    for (const file of files) {
      const text = readFileSync(path.join(units, file), 'utf8');
      expect({ file, problems: parseWith(parseSystemdUnit, text).problems }).toEqual({ file, problems: [] });
    }
  });
});

describe.each([
  ['parseIni', parseIni, GRAFANA],
  ['parseSystemdUnit', parseSystemdUnit, UNIT],
])('%s', (_, parser, sample) => {
  test('has exact places, whatever ends the lines', () => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const text = ['# a', '[s]', '  key = value  ', 'b = c \\', ' d'].join(lineBreak);
      const cut = (span: Span | undefined): string => text.slice(span?.start, span?.end);
      const { roots, comments } = parseWith(parser, text);
      const [section] = directives(roots);
      const [key, continued] = section?.block ?? [];
      expect(comments.map(cut)).toEqual(['# a']);
      expect(cut(section)).toBe(text.slice(text.indexOf('[')));
      expect(text.slice(section?.start, section?.headEnd)).toBe('[s]');
      expect([key, key?.nameSpan, key?.args[0]].map(cut)).toEqual(['key = value', 'key', 'value']);
      expect(cut(continued?.args[0])).toBe(`c \\${lineBreak} d`);
    }
  });

  test('reads empty files and comments alone', () => {
    expect(parseWith(parser, '')).toMatchObject({ roots: [], comments: [], problems: [] });
    expect(parseWith(parser, '# a\r\n; b')).toMatchObject({ roots: [], comments: [{ text: ' a' }, { text: ' b' }] });
  });

  test('does not throw or point outside, whatever is changed', () => {
    expect(fuzzFormat(parser, 'ini', [sample], { count: 2000, seed: 5 })).toBeUndefined();
  });
});

const CONFIGPARSER = `
import configparser, json, sys
def parse(text):
    parser = configparser.RawConfigParser(strict=False, default_section='\\0')
    parser.optionxform = str
    parser.read_string(text)
    return {section: dict(parser[section]) for section in parser.sections()}
print(json.dumps([parse(text) for text in json.load(sys.stdin)]))
`;

describe.skipIf(!hasPython)(`beside configparser${WITHOUT_PYTHON}`, () => {
  /** What all three readers agree on: no quotes, no backslash, nothing indented, nothing that begins a comment. */
  const word = fc.stringMatching(/^[A-Za-z0-9_./-]{1,8}$/);
  const value = fc.stringMatching(/^(?:[A-Za-z0-9_./,=:*-]{1,8} ?){0,4}$/);
  const line = fc.oneof(
    fc.tuple(word, fc.constantFrom('=', ' = ', '  ='), value).map((parts) => parts.join('')),
    word.map((name) => `[${name}]`),
    fc.constantFrom('', '# comment = 1', '; [comment]'),
  );
  const file = fc
    .tuple(fc.array(line, { maxLength: 20 }), fc.constantFrom('\n', '\r\n'))
    .map(([lines, lineBreak]) => ['[first]', ...lines].join(lineBreak));

  test.each([
    ['parseIni', parseIni],
    ['parseSystemdUnit', parseSystemdUnit],
  ])('%s has the same sections, keys and values', (_, parser) => {
    const texts = fc.sample(file, { numRuns: 500, seed: 7 });
    const own = texts.map((text) => {
      const parsed = parseWith(parser, text);
      const sections: Record<string, Record<string, unknown>> = {};
      for (const { name, block } of directives(parsed.roots)) {
        const keys = (sections[name] ??= {});
        for (const key of block ?? []) keys[key.name] = key.args[0]?.value;
      }
      return sections;
    });
    expect(own).toEqual(askPython(CONFIGPARSER, texts));
  });
});

test('reads keys as the configparser of Python does', () => {
  const text = `# comment
[defaults]
Host_Key_Checking: False ; inline
log_path=/var/log/a;b
[ssh_connection]
ssh_args = -o A=1
  # not this
    -o B=2

pipelining =
`;
  const { roots, problems } = parseWith(parsePythonIni, text);
  expect(problems).toEqual([]);
  expect(outline(roots)).toEqual([
    [
      'defaults',
      [
        ['Host_Key_Checking', 'False'],
        ['log_path', '/var/log/a;b'],
      ],
    ],
    [
      'ssh_connection',
      [
        ['ssh_args', '-o A=1 -o B=2'],
        ['pipelining', ''],
      ],
    ],
  ]);
});
