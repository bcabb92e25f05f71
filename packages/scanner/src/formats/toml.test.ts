import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookup } from './mapping-lookup.ts';
import { depthOf, faultsOf } from './testing/tree-faults.ts';
import { plainValue } from './testing/plain-value.ts';
import { parseToml } from './toml.ts';
import { MAX_DEPTH, type ParsedFile, type Span } from './tree.ts';

describe('toml', () => {
  test('merges tables, arrays of tables, dotted keys and inline tables into one tree', () => {
    const text = `
title = "x"
[owner]
name.first = "Tom"
name.last = 'P-W'
[servers.alpha]
ports = [8000, 8_001]
on = true
[[products]]
sku = 1
[[products]]
[products.size]
cm = { wide = 1.5, "how high" = inf }
[servers]
count = 1
`;
    const { roots, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(plainValue(roots[0])).toEqual({
      title: 'x',
      owner: { name: { first: 'Tom', last: 'P-W' } },
      servers: { alpha: { ports: [8000, 8001], on: true }, count: 1 },
      products: [{ sku: 1 }, { size: { cm: { wide: 1.5, 'how high': Infinity } } }],
    });
  });

  test('keeps dates and times as they are written', () => {
    const { roots } = parse('a = 1979-05-27T07:32:00Z\nb = 1979-05-27\nc = 07:32:00.5\n');
    expect(plainValue(roots[0])).toEqual({ a: '1979-05-27T07:32:00Z', b: '1979-05-27', c: '07:32:00.5' });
  });

  test.each(['\n', '\r\n', '\r'])('places keys, values and tables, lines ending in %j', (lineBreak) => {
    const text = ['# head', '[ a.b ] # why', 'key = """x""" # tail', '', '[[c]]', 'd.e = [1, 2]', 'f = 1'].join(
      lineBreak,
    );
    const file = parse(text);
    const cut = (span: Span | undefined): string | undefined => span && text.slice(span.start, span.end);
    expect(file.problems).toEqual([]);
    expect(file.comments.map(cut)).toEqual(['# head', '# why', '# tail']);
    expect(cut(lookup(file.roots[0], 'a', 'b', 'key'))).toBe('"""x"""');
    expect(cut(lookup(file.roots[0], 'a'))).toBe(['[ a.b ] # why', 'key = """x"""'].join(lineBreak));
    expect(cut(lookup(file.roots[0], 'c'))).toBe(['[[c]]', 'd.e = [1, 2]', 'f = 1'].join(lineBreak));
    const table = lookup(file.roots[0], 'a');
    expect(cut(table?.kind === 'mapping' ? table.pairs[0]?.key : undefined)).toBe('b');
    expect(faultsOf(file)).toEqual([]);
  });

  test.each([
    ['b = ', 'b'],
    ['b = [1, 2', 'b = [1, 2'],
    ["b = '''x", "b = '''x"],
    ['b = "x', 'b = "x'],
    ['b', 'b'],
    ['b = 1 2', 'b = 1 2'],
    ['b = [\n1,\nx y,\n[3],\n]', 'x y'],
    ['b = [{x = 1}, {y = "\\q"}, "]"]', '\\q'],
    ['b = "\\u12"', '\\u12'],
    ['b = 1_', 'b = 1_'],
    ['b = 2023-02-29', 'b = 2023'],
  ])('says where %j is wrong, and goes on behind it', (line) => {
    const text = `[t]\na = 1\n${line}\nc = 3\n[u]\nd = 4 # end\n`;
    const file = parse(text);
    expect(file.problems).toHaveLength(1);
    const { start } = file.problems[0] ?? { start: 0 };
    expect(start).toBeGreaterThanOrEqual(text.indexOf(line));
    expect(start).toBeLessThanOrEqual(text.indexOf('\nc'));
    expect(plainValue(file.roots[0])).toEqual({ t: { a: 1, c: 3 }, u: { d: 4 } });
    expect(file.comments.map((comment) => comment.text)).toEqual(['end']);
  });

  test('reads tables in braces over several lines, and says that TOML 1.0 does not', () => {
    const { roots, problems } = parse('a = { # why\n  b = 1,\n}\nc = 2\n');
    expect(plainValue(roots[0])).toEqual({ a: { b: 1 }, c: 2 });
    expect(problems.map(({ message }) => message)).toEqual([
      'a table in braces stands on one line in TOML 1.0',
      'no comma stands before the } of TOML 1.0',
    ]);
  });

  test('an unclosed bracket is reported where it opens, and takes no statement with it', () => {
    const { roots, problems, comments } = parse('a = [\n"b.c" = 1\n[d]\ne = [ # why\n["f"] # end');
    expect(plainValue(roots[0])).toEqual({ 'b.c': 1, d: {}, f: {} });
    expect(problems.map(({ start, message }) => [start, message])).toEqual([
      [4, 'the bracket is not closed'],
      [24, 'the bracket is not closed'],
    ]);
    expect(comments.map(({ text }) => text)).toEqual(['why', 'end']);
  });

  test('a lone CR is a problem where lines end otherwise', () => {
    const { roots, problems } = parse('a = 1\rb = 2\n');
    expect(plainValue(roots[0])).toEqual({ a: 1, b: 2 });
    expect(problems.map(({ start }) => start)).toEqual([5]);
  });

  test.each([
    'a = 1\na = 2',
    '[a]\n[a]',
    '[a]\nb = 1\n[a.b]',
    'a.b = 1\n[a]',
    'a = {}\n[a.b]',
    'a = []\n[[a]]',
    '[a.b.c]\n[a]\nb.c.d = 1',
  ])('reports the second definition in %j once', (text) => {
    expect(parse(text).problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/is defined a second time$/),
    ]);
  });

  test.each(['[u', '[u x]', '[u]]', '["u]', '[{{ u }}]'])('gives the keys behind %j to no other table', (header) => {
    expect(plainValue(parse(`[t]\na = 1\n${header}\na = 2\n[v]\nb = [\n3,\n]\n`).roots[0])).toEqual({
      t: { a: 1 },
      v: { b: [3] },
    });
  });

  test('of a key that is set twice the last value counts', () => {
    expect(lookup(parse('a = 1\nb = 1\na = 2').roots[0], 'a')).toMatchObject({ value: 2 });
  });

  test('what a template will make of a line is neither a problem nor known', () => {
    const { roots, problems, template } = parse('{% if tls %}\nport = {{ port }}\n{% endif %}\nhost = "a"\n');
    expect({ problems, template }).toEqual({ problems: [], template: 'of-settings' });
    expect(parse('port = {{ port }}\n').template).toBeUndefined();
    expect(lookup(roots[0], 'port')).toMatchObject({ unknown: true });
    expect(lookup(roots[0], 'host')).toMatchObject({ value: 'a' });
  });

  test.each([
    `a = 1\nb = ${'['.repeat(5000)}${']'.repeat(5000)}\nc = 3`,
    `a = 1\nb = ${'['.repeat(100_000)}\nc = 3`,
    `a = 1\nc = 3\n[b${'.b'.repeat(5000)}]`,
    `a = 1\nc = 3\nb${'.b'.repeat(5000)} = 1`,
    `a = 1\nc = 3\n[b${'.b'.repeat(150)}]\nb${'.b'.repeat(150)} = {${'b.b.b = {'.repeat(100)}${'}'.repeat(101)}`,
  ])('reads the rest where nesting is too much (%#)', (text) => {
    const file = parse(text);
    expect(file.problems.length).toBeGreaterThan(0);
    expect(depthOf(file.roots)).toBeLessThanOrEqual(MAX_DEPTH + 2);
    expect(lookup(file.roots[0], 'a')).toMatchObject({ value: 1 });
    expect(lookup(file.roots[0], 'c')).toMatchObject({ value: 3 });
  });

  test.each(['', '\n', '# only a comment', ' \t\r\n', 'a = 1'])('reads %j', (text) => {
    expect(parse(text)).toMatchObject({ problems: [], roots: [{ kind: 'mapping' }] });
  });

  test('never throws, and keeps every place inside of its parent', () => {
    const pieces = ['a', 'b', '.', ' = ', '1', '"', "'", "'''", '"""', '[', ']', '[[', ']]', '{', '}', ',', '\n', '\r'];
    const piece = fc.constantFrom(...pieces, '#', '\\', '{{', '}}', '\t', 'true', '1979-05-27', '\u{1F600}', '\u0000');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        expect(faultsOf(parse(parts.join('')))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parse(text)));
  });
});

function parse(text: string): ParsedFile {
  return parseToml({ text, fileName: 'a.toml', subPath: '.', configFileType: 'toml' });
}
