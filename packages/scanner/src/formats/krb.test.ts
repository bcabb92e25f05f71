import { describe, expect, test } from 'vitest';
import { parseKrb } from './krb.ts';
import { fuzzFormat } from './testing/fuzz-format.ts';
import { MAX_DEPTH, type Directive, type ParsedFile, type Span, type TreeNode } from './tree.ts';

function parse(text: string): ParsedFile {
  return parseKrb({ text, fileName: 'krb5.conf', subPath: '.', configFileType: 'krb' });
}

function directives(nodes: readonly TreeNode[]): readonly Directive[] {
  return nodes.filter((node) => node.kind === 'directive');
}

/** A relation as its words, a block after its name; a final one with a `*` behind the name. */
function outline(nodes: readonly TreeNode[]): readonly unknown[] {
  return directives(nodes).map(({ name, args, block, final }) => {
    const shown = final ? `${name}*` : name;
    return block ? [shown, outline(block)] : [shown, ...args.map(({ value }) => value)];
  });
}

const SAMPLE = `include /etc/krb5.conf.d/first
includedir /etc/krb5.conf.d/
# comment
[libdefaults]*
    default_realm = EXAMPLE.COM
    ticket_lifetime* = 24h  # not a comment
[realms]
    EXAMPLE.COM = {
        kdc = kdc.example.com:88
        kdc = "a \\"b\\"\\t" ignored
        v4_instance_convert =
        {
            host* = rcmd
        }*
    }
    ; another comment
[domain_realm]
    .example.com = EXAMPLE.COM
`;

test('sections, subsections, finals, quotes and includes are read as the profile library does', () => {
  const { roots, problems, comments } = parse(SAMPLE);
  expect(problems).toEqual([]);
  expect(outline(roots)).toEqual([
    ['include', '/etc/krb5.conf.d/first'],
    ['includedir', '/etc/krb5.conf.d/'],
    [
      'libdefaults*',
      [
        ['default_realm', 'EXAMPLE.COM'],
        ['ticket_lifetime*', '24h  # not a comment'],
      ],
    ],
    [
      'realms',
      [
        [
          'EXAMPLE.COM',
          [
            ['kdc', 'kdc.example.com:88'],
            ['kdc', 'a "b"\t'],
            ['v4_instance_convert*', [['host*', 'rcmd']]],
          ],
        ],
      ],
    ],
    ['domain_realm', [['.example.com', 'EXAMPLE.COM']]],
  ]);
  expect(comments.map(({ text }) => text)).toEqual([' comment', ' another comment']);
});

test('an include within a section stands beside it', () => {
  expect(outline(parse('[a]\nb = {\ninclude /c\nd = e\n}\n').roots)).toEqual([
    ['a', [['b', [['d', 'e']]]]],
    ['include', '/c'],
  ]);
});

test('path tokens and templates are unknown', () => {
  const { roots, problems } = parse('{% if x %}\n[a]\nb = FILE:/tmp/krb5cc_%{uid}\nc = {{ d }}\ne = f\n');
  expect(problems).toEqual([]);
  const relations = directives(roots)[0]?.block ?? [];
  expect(relations.map(({ args }) => args[0]?.unknown === true)).toEqual([true, true, false]);
});

test('places are exact, whatever ends the lines', () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const text = ['# a', '[s]', ' R = {', '  key = "v" x', ' }', 'b = c '].join(lineBreak);
    const cut = (span: Span | undefined): string => text.slice(span?.start, span?.end);
    const { roots, comments } = parse(text);
    const [section] = directives(roots);
    const [realm, last] = section?.block ?? [];
    const [key] = realm?.block ?? [];
    expect(comments.map(cut)).toEqual(['# a']);
    expect(cut(section)).toBe(text.slice(text.indexOf('['), -1));
    expect(text.slice(realm?.start, realm?.headEnd)).toBe('R = {');
    expect(cut(realm)).toBe(`R = {${lineBreak}  key = "v" x${lineBreak} }`);
    expect([key, key?.nameSpan, key?.args[0]].map(cut)).toEqual(['key = "v"', 'key', '"v"']);
    expect(cut(last)).toBe('b = c');
  }
});

describe('syntax problems', () => {
  test.each([
    ['a = 1\n[s]\nz = 1', 'what stands before the first section is ignored', 0],
    ['  [s]\nz = 1', 'the first section is only found at the very start of a line', 2],
    ['[s\nz = 1', 'the section has no closing bracket', 0],
    ['[s] x\nz = 1', 'something stands behind the section', 4],
    ['[s]\na b\nz = 1', '"=" is missing behind the tag', 4],
    ['[s]\na b = 1\nz = 1', 'a tag must not hold white space', 4],
    ['[s]\n= 1\nz = 1', 'no tag stands before the "="', 4],
    ['[s]\n}\nz = 1', '"}" closes no open subsection', 4],
    ['[s]\na =\nz = 1', 'neither a value nor "{" stands behind the "="', 4],
    ['[s]\na = {\n[t]\nz = 1', 'a = { is not closed', 4],
    ['include\t\n[s]\nz = 1', 'nothing stands behind include', 0],
  ])('of %j are reported at their place, and the rest is read', (text, message, start) => {
    const file = parse(text);
    expect(file.problems).toMatchObject([{ message, start }]);
    expect(outline(directives(file.roots).at(-1)?.block ?? []).at(-1)).toEqual(['z', '1']);
  });

  test('a tag at the end of the file lacks its value', () => {
    const file = parse('[s]\na =');
    expect(file.problems).toHaveLength(1);
    expect(outline(file.roots)).toEqual([['s', [['a', '']]]]);
  });

  test('subsections that are nested too deeply are told of, and what they hold is kept', () => {
    const depth = MAX_DEPTH + 50;
    const { roots, problems } = parse(`[s]\n${'a = {\n'.repeat(depth)}b = c\n${'}\n'.repeat(depth)}d = e\n`);
    expect(problems.map(({ message }) => message)).toEqual([`subsections are nested deeper than ${MAX_DEPTH}`]);
    expect(JSON.stringify(outline(roots))).toContain('["b","c"]');
    expect(outline(roots)).toHaveLength(1);
    expect(directives(roots)[0]?.block?.at(-1)?.name).toBe('d');
  });
});

test('an empty file and one of comments alone have no sections', () => {
  expect(parse('')).toMatchObject({ roots: [], problems: [] });
  expect(parse('# a\r; b')).toMatchObject({ roots: [], problems: [], comments: [{ text: ' a' }, { text: ' b' }] });
});

test('a text with millions of escapes is read', () => {
  const [section] = directives(parse(`[a]\nb = "${'\\\\'.repeat(4_500_000)}"`).roots);
  expect(directives(section?.block ?? [])[0]?.args[0]?.value).toHaveLength(4_500_000);
});

test('no change of a file makes the parser throw or point outside', () => {
  expect(fuzzFormat(parseKrb, 'krb', [SAMPLE], { count: 2000, seed: 9 })).toBeUndefined();
});
