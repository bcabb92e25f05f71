import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRedis } from './redis.ts';
import type { ParsedFile } from './tree.ts';

describe('redis.conf', () => {
  test('splits and unquotes arguments as Redis does', () => {
    expect(args(String.raw`requirepass "a\"b\x41\n" 'c\'d\n' e"f g"`)).toEqual(['a"bA\n', String.raw`c'd\n`, 'ef g']);
  });

  test('knows comments at the start of a line alone', () => {
    const { roots, comments } = parse('  # one\nport 6379 # 2\n');
    expect(comments.map(({ text }) => text)).toEqual(['one']);
    expect(roots[0]).toMatchObject({ name: 'port', args: [{ value: '6379' }, { value: '#' }, { value: '2' }] });
  });

  test.each(['port 1\nbind 2', 'port 1\r\nbind 2\r\n', 'port 1\rbind 2'])('ends lines in %j', (text) => {
    const { roots } = parse(text);
    expect(roots.map(({ start, end }) => text.slice(start, end))).toEqual(['port 1', 'bind 2']);
  });

  test('reports quotes that are not balanced and goes on', () => {
    const { roots, problems } = parse('a "b\nc "d"e\nf g');
    expect(problems).toHaveLength(2);
    expect(roots).toHaveLength(3);
  });

  test('does not know what a template will be', () => {
    expect(parse('requirepass ${PASSWORD}').roots[0]).toMatchObject({ args: [{ unknown: true }] });
  });

  test.each(['', '\n\n', '# only a comment'])('finds no directive in %j', (text) => {
    expect(parse(text)).toMatchObject({ roots: [], problems: [] });
  });

  test('never throws, and every span is what it says', () => {
    const piece = fc.constantFrom('a', ' ', '"', "'", '\\', '\\x4', '\n', '\r', '#', '\t', '\0');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        for (const root of parse(text).roots) {
          expect(root.end).toBeLessThanOrEqual(text.length);
          expect(text.slice(root.start, root.end).trim()).not.toBe('');
        }
      }),
    );
  });
});

function parse(text: string): ParsedFile {
  return parseRedis({ text, fileName: 'redis.conf', subPath: '.', configFileType: 'redis' });
}

function args(line: string): unknown[] {
  const [root] = parse(line).roots;
  return root?.kind === 'directive' ? root.args.map(({ value }) => value) : [];
}
