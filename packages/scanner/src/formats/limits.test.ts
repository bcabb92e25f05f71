import { describe, expect, test } from 'vitest';
import { decode, MAX_FILE_BYTES } from '@plumbline/model/decode';
import { loadParser, type FormatName } from './format-list.ts';
import { parseNginx } from './nginx.ts';
import { sourceOf } from './testing/fuzz-format.ts';
import { depthOf } from './testing/tree-faults.ts';
import { shapeOfNode } from './testing/tree-shape.ts';
import { MAX_DEPTH } from './tree.ts';
import { MAX_TOKENS, withinLimits } from './within-limits.ts';

const DEEP = 5000;

/** The formats that nest, each with a text that nests too deep. A level of the text may be two of the tree. */
const NESTED: readonly (readonly [FormatName, string, text: string])[] = [
  ['aws_cfn', 'lists in YAML', '['.repeat(DEEP)],
  ['aws_cfn', 'mappings in JSON', '{"a":'.repeat(DEEP)],
  ['aws_cfn', 'short functions', `a: ${'!Not [ '.repeat(DEEP)}`],
  ['erlang_terms', 'lists', '['.repeat(DEEP)],
  ['erlang_terms', 'pairs', '{a,['.repeat(DEEP)],
  ['ruby', 'blocks', 'a do\n'.repeat(DEEP)],
  ['ruby', 'hashes', `a = ${'{b: '.repeat(DEEP)}`],
  ['hcl2', 'blocks', 'a {\n'.repeat(DEEP)],
  ['hcl2', 'lists', `a = ${'['.repeat(DEEP)}`],
  ['hcl2', 'parentheses', `a = ${'('.repeat(DEEP)}`],
  ['hcl2', 'negations', `a = ${'!'.repeat(DEEP)}b`],
  ['hcl2', 'templates', `a = ${'"${'.repeat(DEEP)}`],
  ['httpd', 'sections', '<A>\n'.repeat(DEEP)],
  ['json', 'arrays', '['.repeat(DEEP)],
  ['json', 'objects', '{"a":'.repeat(DEEP)],
  ['krb', 'subsections', `[a]\n${'a = {\n'.repeat(DEEP)}`],
  ['nginx', 'blocks', 'a {'.repeat(DEEP)],
  ['toml', 'arrays', `a = ${'['.repeat(DEEP)}${']'.repeat(DEEP)}`],
  ['toml', 'dotted keys', `${'a.'.repeat(DEEP)}a = 1`],
  ['xml', 'elements', '<a>'.repeat(DEEP)],
  ['yaml', 'flow lists', '['.repeat(DEEP)],
  ['yaml', 'block lists', '- '.repeat(DEEP)],
];

test.each(NESTED)(
  '%s: %s that are nested too deep are a problem, and the tree stays shallow',
  async (format, _, text) => {
    const { roots, problems } = (await loadParser(format))(sourceOf(format, text));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.some(({ message }) => /nest|deep|depth/i.test(message))).toBe(true);
    expect(depthOf(roots)).toBeLessThanOrEqual(2 * MAX_DEPTH + 2);
  },
);

describe('a file with too many words and marks', () => {
  test('is read up to the limit, which is its first problem', () => {
    const { roots, problems, source } = withinLimits(
      parseNginx,
      5,
    )(sourceOf('nginx', 'user www-data; worker 2; pid x;'));
    expect(source.text).toBe('user www-data; worker 2');
    expect(roots).toHaveLength(2);
    expect(problems[0]).toEqual({ start: 23, end: 24, message: 'only the first 5 words and marks are read' });
  });

  test('a word counts once, however long it is, and marks count one by one', () => {
    const source = sourceOf('nginx', 'one-two /a/b.c { "é"; }');
    expect(withinLimits(parseNginx, 8)(source).problems).toEqual([]);
    expect(withinLimits(parseNginx, 7)(source).problems[0]?.start).toBe(source.text.length - 1);
  });

  test('a text that is not longer than the limit is not counted', () => {
    const { source, problems } = withinLimits(parseNginx, MAX_TOKENS)(sourceOf('nginx', 'user www-data;'));
    expect([source.text, problems]).toEqual(['user www-data;', []]);
  });
});

/** Regular expressions with a choice in a loop give up on such texts, and throw. */
const LONG_WORDS: readonly (readonly [FormatName, text: string])[] = [
  ['nginx', `content_by_lua_block { "${'x'.repeat(9_000_000)}" }`],
  ['postgresql_conf', `a = '${'x'.repeat(9_000_000)}'`],
  ['dockerfile', `RUN sh${' -a'.repeat(2_900_000)} <<EOF\nx\nEOF`],
  ['hcl2', `a = b${'.0'.repeat(4_500_000)}`],
  ['toml', `a = "${'\\n'.repeat(1_400_000)}"`],
  ['toml', `a = 1${'_0'.repeat(4_500_000)}`],
  ['xml', `<a b="${'&#65;'.repeat(700_000)}"/>`],
];

test.each(['a b=', 'a '])('xml: junk in <%s…> as long as a file may be is a problem', async (tag) => {
  const { problems } = (await loadParser('xml'))(sourceOf('xml', `<${tag}'${'x'.repeat(9_000_000)}/>`));
  expect(problems.length).toBeGreaterThan(0);
});

test.each(LONG_WORDS)('%s: a word as long as a file may be is read (%#)', async (format, text) => {
  const { roots, problems } = (await loadParser(format))(sourceOf(format, text));
  expect(problems).toEqual([]);
  expect(roots[0]?.end).toBe(text.length);
});

test('a file above the greatest size is not read', () => {
  expect(decode(new Uint8Array(MAX_FILE_BYTES + 1))).toEqual({ kind: 'too-large' });
  expect(decode(new Uint8Array(MAX_FILE_BYTES).fill(10)).kind).toBe('text');
});

test.each(['yaml', 'aws_cfn'] as const)('%s: aliases that multiply end at once, as a problem', async (format) => {
  const levels = Array.from({ length: 30 }, (_, level) => {
    const items = level === 0 ? '[a, a]' : `[${`*a${level - 1},`.repeat(10)}]`;
    return `a${level}: &a${level} ${items}`;
  });
  const { roots, problems } = (await loadParser(format))(sourceOf(format, levels.join('\n')));
  expect(roots).toHaveLength(1);
  expect(problems[0]?.message).toContain('aliases');
});

test.each(['yaml', 'aws_cfn'] as const)('%s: aliases do not lead deeper than a text may nest', async (format) => {
  const levels = Array.from({ length: 40 }, (_, level) => {
    return `a${level}: &a${level} ${level === 0 ? '{}' : `${'{b: '.repeat(150)}*a${level - 1}${'}'.repeat(150)}`}`;
  });
  const text = `${'# a comment\n'.repeat(10_000)}${levels.join('\n')}`;
  const { roots, problems } = (await loadParser(format))(sourceOf(format, text));
  expect(problems[0]?.message).toContain('aliases');
  expect(depthOf(roots)).toBeLessThanOrEqual(4 * MAX_DEPTH);
});

test('xml: entities that multiply are not expanded', async () => {
  const entities = Array.from({ length: 30 }, (_, level) => {
    return `<!ENTITY e${level} "${level === 0 ? 'lol' : `&e${level - 1};`.repeat(10)}">`;
  });
  const text = `<!DOCTYPE a [${entities.join('')}]><a b="&e29;">&e29;</a>`;
  const { roots } = (await loadParser('xml'))(sourceOf('xml', text));
  expect(roots.map(shapeOfNode)).toMatchObject([{ args: [{ value: '&e29;', unknown: true }] }]);
});
