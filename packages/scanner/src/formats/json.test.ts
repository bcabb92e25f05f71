import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson, parseStrictJson } from './json.ts';
import { lookup } from './mapping-lookup.ts';
import type { ParsedFile } from './tree.ts';

describe('json', () => {
  test('places values and knows their types', () => {
    const text = '{"a": [1, true, null, "x"]}';
    const { roots, problems } = parse(text);
    const list = lookup(roots[0], 'a');
    expect(list?.kind === 'sequence' && list.items.map((item) => item.kind === 'scalar' && item.value)).toEqual([
      1,
      true,
      null,
      'x',
    ]);
    expect(list && text.slice(list.start, list.end)).toBe('[1, true, null, "x"]');
    expect(problems).toEqual([]);
  });

  test('keeps comments with their places', () => {
    const { comments, problems } = parse('{ // one\n "a": 1, /* two */ }');
    expect(comments.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(problems).toEqual([]);
  });

  test('says where a mistake is and goes on behind it', () => {
    const { roots, problems } = parse('{"a": , "b": 2}');
    expect(problems[0]).toMatchObject({ start: 6, message: 'value expected' });
    expect(lookup(roots[0], 'b')).toMatchObject({ value: 2 });
  });

  test('reports nesting that is too deep instead of following it', () => {
    const { roots, problems } = parse('['.repeat(100_000));
    expect(roots).toEqual([]);
    expect(problems).toHaveLength(1);
  });

  test.each(['[1, ]', '[1] // why', ''])('refuses %j where only the standard counts', (text) => {
    const source = { text, fileName: 'a.json', subPath: '.', configFileType: 'json' };
    expect(parseJson(source).problems).toEqual([]);
    expect(parseStrictJson(source).problems).toHaveLength(1);
  });

  test('an empty file is no mistake', () => {
    expect(parse('').problems).toEqual([]);
  });

  test('refuses exactly what JSON.parse refuses where only the standard counts', () => {
    const marks = fc.constantFrom(...'[]{}:,"\\/*-+.0e1 \n', 'null', '\\u00e9', '//');
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.nat(2), marks, (text, at, removed, mark) => {
        const start = at % (text.length + 1);
        const changed = text.slice(0, start) + mark + text.slice(start + removed);
        const source = { text: changed, fileName: 'a.json', subPath: '.', configFileType: 'json' };
        expect(parseStrictJson(source).problems.length > 0).toBe(!isJson(changed));
      }),
      { numRuns: 1000 },
    );
  });

  test('a mistake behind a file changes nothing of its tree', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const text = `/* one */ ${json} // two`;
        const broken = parse(`${text}\n}`);
        expect(broken.problems).toMatchObject([{ message: 'end of file expected' }]);
        expect(treeText(broken)).toBe(treeText(parse(text)));
      }),
    );
  });

  test('reads what JSON.parse reads, and never throws', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parse(text).problems).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, cut) => {
        parse(text.slice(0, cut % (text.length + 1)));
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void parse(text)));
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The nodes and comments with their places, without the file that each one names. */
function treeText({ roots, comments }: ParsedFile): string {
  return JSON.stringify({ roots, comments }, (key, value: unknown) => (key === 'source' ? undefined : value));
}

function parse(text: string): ParsedFile {
  return parseJson({ text, fileName: 'a.json', subPath: '.', configFileType: 'json' });
}
