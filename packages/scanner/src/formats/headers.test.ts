import { expect, test } from 'vitest';
import { parseHeaders } from './headers.ts';
import { fuzzFormat } from './testing/fuzz-format.ts';
import type { Directive, ParsedFile, Span, TreeNode } from './tree.ts';

function parse(text: string): ParsedFile {
  return parseHeaders({ text, fileName: '_headers', subPath: '.', configFileType: 'custom' });
}

function directives(nodes: readonly TreeNode[]): readonly Directive[] {
  return nodes.filter((node) => node.kind === 'directive');
}

function outline(nodes: readonly TreeNode[]): readonly unknown[] {
  return directives(nodes).map(({ name, args, block }) =>
    block ? [name, outline(block)] : [name, ...args.map(({ value }) => value)],
  );
}

const SAMPLE = `# all pages
/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'self'; img-src https://a.example # kept
https://b.example/c
Link: </d>; rel=preload
`;

test('paths hold their headers, whose values are kept whole', () => {
  const { roots, comments, problems } = parse(SAMPLE);
  expect(problems).toEqual([]);
  expect(outline(roots)).toEqual([
    [
      '/*',
      [
        ['X-Frame-Options', 'DENY'],
        ['Content-Security-Policy', "default-src 'self'; img-src https://a.example # kept"],
      ],
    ],
    ['https://b.example/c', [['Link', '</d>; rel=preload']]],
  ]);
  expect(comments.map(({ text }) => text)).toEqual([' all pages']);
});

test.each([
  ['A: b\n/z\nZ: 1', 'a header stands before the first path', 0],
  ['/a\nB\n/z\nZ: 1', 'the header has no value', 3],
  ['/a\nB:\n/z\nZ: 1', 'the header has no value', 3],
  ['/a\n: b\n/z\nZ: 1', 'the header has no name', 3],
])('%j has a problem at its place, and the rest is read', (text, message, start) => {
  const file = parse(text);
  expect(file.problems).toMatchObject([{ message, start }]);
  expect(outline(file.roots).at(-1)).toEqual(['/z', [['Z', '1']]]);
});

test('a redirect is a path, with or without its first slash', () => {
  const text = '/old /new 301\nold/page id=:id /new/:id 301!\nshop https://shop.example.com\n';
  const { roots, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(outline(roots)).toEqual(
    text
      .trim()
      .split('\n')
      .map((line) => [line, []]),
  );
  expect(outline(parse('/a\nLink : </b>; rel=preload\nB: https://c.example /d').roots)).toMatchObject([
    [
      '/a',
      [
        ['Link', '</b>; rel=preload'],
        ['B', 'https://c.example /d'],
      ],
    ],
  ]);
});

test('places are exact, whatever ends the lines', () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const text = ['# a', '/b', '  C:  d e '].join(lineBreak);
    const cut = (span: Span | undefined): string => text.slice(span?.start, span?.end);
    const { roots, comments } = parse(text);
    const [page] = directives(roots);
    const [header] = page?.block ?? [];
    expect(comments.map(cut)).toEqual(['# a']);
    expect(cut(page)).toBe(`/b${lineBreak}  C:  d e`);
    expect([header, header?.nameSpan, header?.args[0]].map(cut)).toEqual(['C:  d e', 'C', 'd e']);
  }
});

test('templates are unknown', () => {
  expect(directives(parse('/a\n  B: ${C}\n').roots)[0]?.block?.[0]?.args[0]?.unknown).toBe(true);
});

test('an empty file and one of comments alone have no paths', () => {
  expect(parse('')).toMatchObject({ roots: [], problems: [] });
  expect(parse('# a\r#b')).toMatchObject({ roots: [], problems: [], comments: [{ text: ' a' }, { text: 'b' }] });
});

test('no change of a file makes the parser throw or point outside', () => {
  expect(fuzzFormat(parseHeaders, 'custom', [SAMPLE], { count: 2000, seed: 17 })).toBeUndefined();
});
