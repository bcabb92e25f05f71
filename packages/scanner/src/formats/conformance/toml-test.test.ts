import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decode } from '@plumbline/model/decode';
import { pairsInForce } from '../mapping-lookup.ts';
import { parseToml } from '../toml.ts';
import type { ParsedFile, TreeNode } from '../tree.ts';
import { skipReason, suiteFolder } from './suite.ts';

const folder = suiteFolder('toml-test', 'tests');

const LATIN_1 = 'what is no UTF-8 is read as Latin-1, so that the rest of the file is checked';

/** Refused by the specification and yet read, with the reason. */
const READ_ON_PURPOSE = new Map([
  ['invalid/encoding/bad-codepoint.toml', LATIN_1],
  ['invalid/encoding/bad-utf8-in-comment.toml', LATIN_1],
  ['invalid/encoding/bad-utf8-in-multiline.toml', LATIN_1],
  ['invalid/encoding/bad-utf8-in-multiline-literal.toml', LATIN_1],
  ['invalid/encoding/bad-utf8-in-string.toml', LATIN_1],
  ['invalid/encoding/bad-utf8-in-string-literal.toml', LATIN_1],
  ['invalid/encoding/utf16-bom.toml', 'UTF-16 is read by its byte order mark, as in every format'],
]);

describe.skipIf(!existsSync(folder))(`toml-test${skipReason(folder)}`, () => {
  const names = existsSync(folder) ? readFileSync(join(folder, 'files-toml-1.0.0'), 'utf8').trim().split('\n') : [];
  const texts = names.filter((name) => name.endsWith('.toml'));

  test('reads what is TOML 1.0 as the suite says, and refuses what is not', () => {
    const wrong = texts.filter((name) => {
      const file = parse(name);
      const isRead = file !== undefined && file.problems.length === 0;
      if (name.startsWith('invalid/')) return isRead !== READ_ON_PURPOSE.has(name);
      const tagged: unknown = JSON.parse(readFileSync(join(folder, name.replace(/toml$/, 'json')), 'utf8'));
      return !isRead || !isSame(file.roots[0], tagged);
    });
    const passed = texts.length - wrong.length - READ_ON_PURPOSE.size;
    console.info(`toml-test: ${passed} of ${texts.length}, ${READ_ON_PURPOSE.size} read on purpose`);
    expect(wrong).toEqual([]);
    expect(texts).toHaveLength(709);
  });
});

function parse(name: string): ParsedFile | undefined {
  const decoded = decode(readFileSync(join(folder, name)));
  if (decoded.kind !== 'text') return undefined;
  return parseToml({ text: decoded.text, fileName: name, subPath: '.', configFileType: 'toml' });
}

/** Compares with the suite's notation, in which each scalar is `{ type, value }` with its value as text. */
function isSame(node: TreeNode | undefined, tagged: unknown): boolean {
  if (Array.isArray(tagged)) {
    const items = node?.kind === 'sequence' ? node.items : undefined;
    return items?.length === tagged.length && items.every((item, index) => isSame(item, tagged[index]));
  }
  if (typeof tagged !== 'object' || tagged === null) return false;
  if ('type' in tagged && typeof tagged.type === 'string' && 'value' in tagged && typeof tagged.value === 'string') {
    return node?.kind === 'scalar' && isSameScalar(node.value, tagged.type, tagged.value);
  }
  const pairs = pairsInForce(node);
  const expected = Object.entries(tagged);
  return (
    node?.kind === 'mapping' &&
    pairs.size === expected.length &&
    expected.every(([key, value]) => isSame(pairs.get(key)?.value, value))
  );
}

function isSameScalar(value: unknown, type: string, expected: string): boolean {
  switch (type) {
    case 'string':
      return value === expected;
    case 'bool':
      return value === (expected === 'true');
    case 'integer':
    case 'float':
      return Object.is(value, numberOf(expected)) || value === numberOf(expected);
    default:
      return instant(String(value)) === instant(expected);
  }
}

function numberOf(text: string): number {
  if (/^[+-]?nan$/.test(text)) return NaN;
  if (/^[+-]?inf$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  return Number(text);
}

/** Dates are kept as written: `t` or a blank between date and time, and any number of digits behind the second. */
function instant(text: string): string {
  return text
    .toUpperCase()
    .replace(' ', 'T')
    .replace(/(\.\d*?)0+(?=\D|$)/, '$1')
    .replace(/\.(?=\D|$)/, '')
    .replace('+00:00', 'Z');
}
