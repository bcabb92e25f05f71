import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decode } from '@plumbline/model/decode';
import { parseJson, parseStrictJson } from '../json.ts';
import type { ParsedFile, Parser } from '../tree.ts';
import { filesBelow, skipReason, suiteFolder } from './suite.ts';

const folder = suiteFolder('JSONTestSuite', 'test_parsing');

/** Refused by RFC 8259 and yet read by the lenient parser, with the reason. */
const READ_ON_PURPOSE = new Map([
  ['n_array_extra_comma.json', 'trailing comma'],
  ['n_array_number_and_comma.json', 'trailing comma'],
  ['n_object_lone_continuation_byte_in_key_and_trailing_comma.json', 'trailing comma, and Latin-1'],
  ['n_object_trailing_comma.json', 'trailing comma'],
  ['n_object_trailing_comment.json', 'comment'],
  ['n_object_trailing_comment_slash_open.json', 'comment'],
  ['n_single_space.json', 'an empty file is no mistake'],
  ['n_structure_UTF8_BOM_no_data.json', 'an empty file is no mistake'],
  ['n_structure_no_data.json', 'an empty file is no mistake'],
  ['n_structure_object_with_comment.json', 'comment'],
]);

describe.skipIf(!existsSync(folder))(`JSONTestSuite${skipReason(folder)}`, () => {
  const files = filesBelow(folder);

  test('the strict parser reads what is JSON and refuses what is not', () => {
    const wrong = files.filter((name) => {
      const file = parse(name, parseStrictJson);
      const isRead = file !== undefined && file.problems.length === 0;
      if (name.startsWith('y_')) return !isRead;
      return name.startsWith('n_') && isRead;
    });
    const mandatory = files.filter((name) => !name.startsWith('i_'));
    console.info(`JSONTestSuite: ${mandatory.length - wrong.length} of ${mandatory.length}`);
    expect(wrong).toEqual([]);
    expect(mandatory).toHaveLength(283);
  });

  test('the lenient parser reads what is JSON, and of the rest comments, trailing commas and nothing at all', () => {
    const read = files.filter((name) => parse(name, parseJson)?.problems.length === 0);
    expect(files.filter((name) => name.startsWith('y_') && !read.includes(name))).toEqual([]);
    expect(read.filter((name) => name.startsWith('n_'))).toEqual([...READ_ON_PURPOSE.keys()]);
  });
});

function parse(name: string, parser: Parser): ParsedFile | undefined {
  const decoded = decode(readFileSync(join(folder, name)));
  if (decoded.kind !== 'text') return undefined;
  return parser({ text: decoded.text, fileName: name, subPath: '.', configFileType: 'json' });
}
