import { pairsInForce } from '@plumbline/scanner/formats/mapping-lookup';
import { askPython, hasTomllib, WITHOUT_TOMLLIB } from '@plumbline/scanner/formats/testing/python';
import { mutate } from '@plumbline/scanner/formats/testing/mutate';
import { Random } from '@plumbline/scanner/formats/testing/random';
import { SAMPLES } from '@plumbline/scanner/formats/testing/samples';
import { hasTemplateMarks } from '@plumbline/scanner/formats/template-marks';
import { parseToml } from '@plumbline/scanner/formats/toml';
import type { TreeNode } from '@plumbline/scanner/formats/tree';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleFiles, sourceOf } from './sample-files.ts';

/* TOML as Python's own reader takes it. Dates and times are compared by their numbers, not by how they are written. */

const SCRIPT = `
import json, sys, tomllib
def plain(value):
  if isinstance(value, dict): return {key: plain(item) for key, item in value.items()}
  if isinstance(value, list): return [plain(item) for item in value]
  if isinstance(value, (str, bool)): return value
  if isinstance(value, (int, float)): return {'number': str(value)}
  return {'time': value.isoformat()}
def read(text):
  try: return plain(tomllib.loads(text))
  except (ValueError, RecursionError): return None
json.dump([read(text) for text in json.load(sys.stdin)], sys.stdout)
`;

const PIECES = ['a', 'b', '.', ' = ', '1', '"', "'", "'''", '"""', '[', ']', '[[', ']]', '{ ', ' }', ', ', '\n', ' '];
const VALUES = [
  'true',
  '1.5e3',
  '-0',
  '0x1f',
  '1_0',
  '1979-05-27',
  '07:32:00',
  '1979-05-27 07:32:00.5Z',
  'inf',
  '+nan',
];
const STATEMENTS = [
  '\na = ',
  '\na.b = ',
  '\n[a]',
  '\n[[a]]',
  '\n[a.b]\n',
  '\nb = {',
  '# c\n',
  '\\n',
  '\\u0041',
  '\\\n',
];

describe.skipIf(!hasTomllib)(`against Python's tomllib${WITHOUT_TOMLLIB}`, () => {
  function expectAgreement(texts: readonly string[]): void {
    for (const [index, theirs] of askPython(SCRIPT, texts).entries()) {
      const text = texts[index] ?? '';
      const { roots, problems } = parseToml(sourceOf(text));
      const ours = problems.length > 0 ? null : comparable(roots[0]);
      expect(ours, text).toEqual(comparableAnswer(theirs));
    }
  }

  test('any text is read alike', () => {
    const text = fc.array(fc.constantFrom(...PIECES, ...VALUES, ...STATEMENTS), { maxLength: 24 });
    expectAgreement(
      fc
        .sample(text, { numRuns: 20_000, seed: 1 })
        .map((pieces) => pieces.join(''))
        .filter((written) => !hasTemplateMarks(written)),
    );
  });

  test('real files, and what becomes of them by small changes, are read alike', () => {
    const files = [SAMPLES.toml, ...sampleFiles(/\.toml$/).map(({ text }) => text)].filter(
      (text) => text.length < 20_000,
    );
    const random = new Random(1);
    const changed = Array.from({ length: 3000 }, () => mutate(random.pick(files), random.pick(files), random));
    expectAgreement([...files, ...changed.filter(isComparable)]);
  });
});

/** Lone CRs and surrogates are none of what Python's texts can hold, and of templates nothing is said. */
function isComparable(text: string): boolean {
  return text.isWellFormed() && !/\r(?!\n)/.test(text) && !hasTemplateMarks(text);
}

function comparable(node: TreeNode | undefined): unknown {
  switch (node?.kind) {
    case 'mapping':
      return Object.fromEntries([...pairsInForce(node)].map(([key, { value }]) => [key, comparable(value)]));
    case 'sequence':
      return node.items.map(comparable);
    case 'scalar':
      if (typeof node.value === 'number') return node.value + 0; // Python's integers have no -0
      return typeof node.value === 'string' && !node.quoted ? instant(node.value) : node.value;
    case 'directive':
    case undefined:
      return undefined;
  }
}

function comparableAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(comparableAnswer);
  if (typeof answer !== 'object' || answer === null) return answer;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(answer);
  const [[name, value] = []] = entries;
  if (name === 'number' && typeof value === 'string') return numberOf(value);
  if (name === 'time' && typeof value === 'string') return instant(value);
  return Object.fromEntries(entries.map(([key, item]) => [key, comparableAnswer(item)]));
}

function numberOf(written: string): number {
  if (written.endsWith('inf')) return written.startsWith('-') ? -Infinity : Infinity;
  return Number(written) + 0;
}

/** Python writes microseconds, and Z as an offset. */
function instant(written: string): string {
  const [, head = '', fraction = '', zone = ''] =
    /^([-\d]*[Tt ]?[\d:]*?)(?:\.(\d+))?([Zz]|[-+]\d\d:\d\d)?$/.exec(written) ?? [];
  const micros = fraction.slice(0, 6).replace(/0+$/, '');
  return `${head.toUpperCase().replace(' ', 'T')}.${micros}${zone.toUpperCase().replace('Z', '+00:00')}`;
}
