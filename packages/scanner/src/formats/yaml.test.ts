import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemsOf, lookup, pairsInForce } from './mapping-lookup.ts';
import type { ParsedFile, Source, TreeNode } from './tree.ts';
import { parseYaml } from './yaml.ts';

describe('yaml', () => {
  test('places every key, scalar and collection', () => {
    const text = 'a: 1\nb:\n  - "x"\n  - {c: d}\n';
    const { roots } = parse(text);
    expect(slice(text, lookup(roots[0], 'a'))).toBe('1');
    expect(slice(text, lookup(roots[0], 'b'))).toBe('- "x"\n  - {c: d}');
    expect(slice(text, roots[0])).toBe(text.trim());
  });

  test('places a pair that stands alone between brackets, and what follows it', () => {
    const text = '- [[a, b: 1], c: {d: 2}, e]\n- f\n';
    const { roots } = parse(text);
    const [list] = itemsOf(roots[0]);
    expect(itemsOf(list).map((item) => slice(text, item))).toEqual(['[a, b: 1]', 'c: {d: 2}', 'e']);
    expect(slice(text, itemsOf(itemsOf(list)[0])[1])).toBe('b: 1');
  });

  test('types unquoted scalars by the core schema of YAML 1.2', () => {
    const { roots } = parse('[1, 0x1f, 1.5, true, ~, yes, "1", 22:22, !!str 1]');
    expect(values(roots[0])).toEqual([1, 31, 1.5, true, null, 'yes', '1', '22:22', '1']);
  });

  test('has one root a document and forgets anchors between them', () => {
    const { roots, problems } = parse('a: &x 1\n---\nb: *x\n');
    expect(roots).toHaveLength(2);
    expect(problems).toHaveLength(1);
  });

  test('gives the node of its anchor for an alias, and resolves merge keys', () => {
    const { roots } = parse('base: &base {a: 1, b: 2}\nx:\n  <<: *base\n  b: 3\n');
    const merged = pairsInForce(lookup(roots[0], 'x'));
    expect([...merged].map(([key, { value }]) => [key, value.kind === 'scalar' && value.value])).toEqual([
      ['b', 3],
      ['a', 1],
    ]);
  });

  test('keeps duplicate keys, of which the last one counts', () => {
    const { roots } = parse('a: 1\na: 2\n');
    expect(roots[0]?.kind === 'mapping' && roots[0].pairs).toHaveLength(2);
    expect(values(lookup(roots[0], 'a'))).toEqual([2]);
  });

  test('marks scalars under tags of applications as unknown', () => {
    expect(lookup(parse('a: !Ref x').roots[0], 'a')).toMatchObject({ unknown: true });
  });

  test.each(['', 'bad: [1\n'])('knows where a tag of an application stands, also before %j', (rest) => {
    const text = `a: !Ref x\nb: !Join [y]\nc: !Map\n  d: e\n${rest}`;
    const { roots } = parse(text);
    const tags = ['a', 'b', 'c'].map((key) => lookup(roots[0], key)).map((node) => node && 'tag' in node && node.tag);
    expect(tags.map((tag) => tag && [tag.name, text.slice(tag.start, tag.end)])).toEqual([
      ['!Ref', '!Ref'],
      ['!Join', '!Join'],
      ['!Map', '!Map'],
    ]);
  });

  test('takes a flow collection that ends no deeper than its mapping, as readers of YAML 1.1 do', () => {
    const { roots, problems } = parse('a:\n  b: {\n    c: 1\n  }\n  d: 2\n');
    expect(problems).toEqual([]);
    expect(lookup(roots[0], 'a', 'd')).toMatchObject({ value: 2 });
  });

  test('ends at once where aliases are a bomb', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 12; level += 1) {
      lines.push(`a${level}: &a${level} [${`*a${level - 1}, `.repeat(10)}]`);
    }
    const { problems } = parse(lines.join('\n'));
    expect(problems.length).toBeGreaterThan(0);
  });

  test('does not follow an alias into its own anchor', () => {
    expect(parse('a: &a [*a]').problems).toHaveLength(1);
  });

  test('finds comments outside of scalars alone', () => {
    const { comments } = parse('# one\na: b#c # two\nd: "# no"\ne: |\n  # no\nf: [1, # three\n 2]\n#four');
    expect(comments.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
  });

  test('goes on behind a mistake and says where it is', () => {
    const text = 'a: 1\nb: [1\nc: 2\n';
    const { roots, problems } = parse(text);
    expect(problems[0]?.start).toBe(text.indexOf('c'));
    expect(values(lookup(roots[0], 'c'))).toEqual([2]);
  });

  test('reads what is wrong a second time only where that is not too much', () => {
    const [short, long] = [100, 70_000].map((count) => parse(`a: [1\n${'k: v\n'.repeat(count)}`));
    expect(values(lookup(short?.roots[0], 'k'))).toEqual(['v']);
    expect(long).toMatchObject({ roots: [], problems: [{ message: expect.any(String) }] });
  });

  test('reports nesting that is too deep', () => {
    expect(parse('['.repeat(5000)).problems.length).toBeGreaterThan(0);
    expect(parse(`${'['.repeat(500)}${']'.repeat(500)}`).problems.length).toBeGreaterThan(0);
  });

  test.each(['', '\n', '# only a comment', '---\n', 'a: 1\r\nb: 2\r\n', 'a: 1\rb: 2'])('reads %j', (text) => {
    expect(parse(text).problems).toEqual([]);
  });

  test('never throws, and keeps every span inside of the text', () => {
    const piece = fc.constantFrom(
      'a',
      ':',
      ' ',
      '\n',
      '- ',
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      '#',
      '&a',
      '*a',
      '|',
      '>',
      '!!',
      '<<',
      '\t',
      '---',
      '%',
      '\r',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const { roots, comments, problems } = parse(text);
        for (const { start, end } of [...comments, ...problems, ...roots]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(start).toBeLessThanOrEqual(end);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

function parse(text: string): ParsedFile {
  const source: Source = { text, fileName: 'a.yml', subPath: '.', configFileType: 'yaml' };
  return parseYaml(source);
}

function slice(text: string, node: TreeNode | undefined): string | undefined {
  return node && text.slice(node.start, node.end);
}

function values(node: TreeNode | undefined): unknown[] {
  if (node?.kind === 'scalar') return [node.value];
  return node?.kind === 'sequence' ? node.items.flatMap(values) : [];
}
