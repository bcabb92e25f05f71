import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode } from '@plumbline/model/decode';
import { FORMAT_NAMES, loadParser, type FormatName } from './format-list.ts';
import { failureOf, sourceOf } from './testing/fuzz-format.ts';
import { realFiles } from './testing/real-files.ts';
import { SAMPLES } from './testing/samples.ts';
import { scalarsOf, shapeOf, shapeOfNode } from './testing/tree-shape.ts';
import type { Parser, TreeNode } from './tree.ts';

const RUNS = { numRuns: 200 };
const FILES = realFiles();

describe.each(FORMAT_NAMES)('%s', async (format) => {
  const parser = await loadParser(format);

  test('the sample of the format is read without problems, its nodes and comments lying where they say', () => {
    expect(failureOf(parser, format, SAMPLES[format])).toBeUndefined();
    const { problems, roots, comments } = parser(sourceOf(format, SAMPLES[format]));
    expect(problems).toEqual([]);
    expect(roots.length).toBeGreaterThan(0);
    expect(comments.length).toBeGreaterThan(0);
  });

  test('any text gives a tree whose places lie in the text and in one another', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), mixtures(format));
    fc.assert(
      fc.property(texts, (text) => {
        expect(failureOf(parser, format, text)).toBeUndefined();
      }),
      RUNS,
    );
  });

  test('any bytes are binary or give a tree whose places lie in the text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const decoded = decode(bytes);
        const text = decoded.kind === 'text' ? decoded.text : '';
        expect(failureOf(parser, format, text)).toBeUndefined();
      }),
      RUNS,
    );
  });

  test('LF, CRLF and lone CR give the same tree', () => {
    for (const text of (FILES.get(format) ?? []).slice(0, 60)) {
      const lines = text.replace(/\r\n?/g, '\n');
      const expected = shapeOf(parser(sourceOf(format, lines)));
      expect(shapeOf(parser(sourceOf(format, lines.replaceAll('\n', '\r\n'))))).toEqual(expected);
      expect(shapeOf(parser(sourceOf(format, lines.replaceAll('\n', '\r'))))).toEqual(expected);
    }
  });

  test('UTF-16 and UTF-8, with byte order marks, give the same tree', () => {
    const text = SAMPLES[format];
    const expected = shapeOf(parser(sourceOf(format, text)));
    for (const bytes of [utf8(`\ufeff${text}`), utf16(`\ufeff${text}`, 'le'), utf16(`\ufeff${text}`, 'be')]) {
      expect(shapeOf(parseBytes(parser, format, bytes))).toEqual(expected);
    }
  });

  test('bytes that are no UTF-8 are read as Latin-1', () => {
    const text = SAMPLES[format].replace('comment', 'comm\u00e9nt');
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const { comments } = parseBytes(parser, format, bytes);
    expect(comments.map((comment) => comment.text).join(' ')).toContain('comm\u00e9nt');
  });
});

/** Formats whose top-level directives mean the same when they stand alone. */
const ALONE = (
  [
    'assignments',
    'custom',
    'dockerfile',
    'erlang_terms',
    'headers',
    'hcl2',
    'httpd',
    'ini',
    'krb',
    'mysql',
    'nginx',
    'pg_hba',
    'postgresql_conf',
  ].concat(['properties', 'redis', 'systemd_unit', 'xml']) as FormatName[]
).map((format) => [format] as const);

describe.each(ALONE)('%s', async (format) => {
  const parser = await loadParser(format);

  test('a directive read alone is the same directive', () => {
    for (const text of FILES.get(format) ?? []) {
      // An escape directive at its beginning changes how the rest of a Dockerfile is read.
      if (/^#\s*escape\s*=\s*`/m.test(text)) continue;
      const { roots, problems } = parser(sourceOf(format, text));
      if (problems.length > 0) continue;
      for (const root of roots) {
        const alone = parser(sourceOf(format, text.slice(root.start, root.end)));
        expect(alone.roots.map(shapeOfNode)).toEqual([shapeOfNode(root)]);
      }
    }
  });
});

/**
 * Formats of typed values, and where a value is put to be read alone. Not so for YAML's block scalars, whose place
 * begins behind their mark, for values over several lines, which their indentation is part of, for values with a tag,
 * which stands before them, and for CloudFormation's short functions, which stand for other values than are written.
 */
const VALUES: readonly (readonly [FormatName, before: string])[] = [
  ['json', ''],
  ['toml', 'x = '],
  ['yaml', '- '],
];

describe.each(VALUES)('%s', async (format, before) => {
  const parser = await loadParser(format);

  test('a value read alone is the same value', () => {
    for (const text of FILES.get(format) ?? []) {
      const { roots, problems } = parser(sourceOf(format, text));
      if (problems.length > 0) continue;
      for (const scalar of scalarsOf(roots)) {
        const written = text.slice(scalar.start, scalar.end);
        if (/[\r\n]/.test(written) || (format === 'yaml' && !saysAll(text, scalar))) continue;
        const alone = parser(sourceOf(format, before + written));
        expect([...scalarsOf(alone.roots)].map(shapeOfNode)).toEqual([shapeOfNode(scalar)]);
      }
    }
  });
});

/** Nothing that stands before a scalar of YAML, a tag or the mark of a block, says how it is to be read. */
function saysAll(text: string, { start, end }: TreeNode): boolean {
  const before = text.slice(Math.max(0, start - 80), start);
  return start < end && !/(?:![^\s]*[ \t]+|[|>][-+\d]*(?:[ \t]+#[^\r\n]*)?[ \t]*\r?\n\s*)$/.test(before);
}

/** Words and marks of the format's sample in any order. */
function mixtures(format: FormatName): fc.Arbitrary<string> {
  const tokens = SAMPLES[format].match(/\w+|\s+|[^\w\s]/g) ?? [];
  return fc.array(fc.constantFrom(...new Set(tokens)), { maxLength: 60 }).map((words) => words.join(''));
}

function parseBytes(parser: Parser, format: FormatName, bytes: Uint8Array): ReturnType<Parser> {
  const decoded = decode(bytes);
  return parser(sourceOf(format, decoded.kind === 'text' ? decoded.text : ''));
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), order === 'le');
  return bytes;
}
