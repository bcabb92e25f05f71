/* oxlint-disable no-restricted-imports -- reads real files and asks another implementation; the parser does neither */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Hcl2Definitions, Hcl2Module } from './hcl2-resolve.ts';
import { parseHcl2 } from './hcl2.ts';
import type { Directive, ParsedFile, Scalar, TreeNode } from './tree.ts';

const CORPUS = resolve(import.meta.dirname, '../../../../../shared/corpus');
const ORACLE = process.env['PLUMBLINE_TEST_HCL_ORACLE'] ?? '';

/** The one file that HCL itself refuses. */
const REFUSED = new Set<string>([
  'labelled/files/checkov/terraform/checks/resource/aws/inline/test_DocDBAuditLogs-05eeea13.tf',
]);

const files = existsSync(CORPUS) ? globSync('**/*.tf', { cwd: CORPUS }).toSorted() : [];

function parseFile(file: string): ParsedFile {
  const text = new TextDecoder().decode(readFileSync(resolve(CORPUS, file)));
  return parseHcl2({ text, fileName: 'main.tf', subPath: '.', configFileType: 'hcl2' });
}

describe.skipIf(files.length === 0)(`${files.length} real files (skipped where the corpus is absent)`, () => {
  test('are read without a problem, except those that HCL refuses', () => {
    expect(files.filter((file) => parseFile(file).problems.length > 0)).toEqual([...REFUSED]);
  });

  test('give the same literal when its slice is read again', () => {
    for (const file of files) {
      const { roots, source } = parseFile(file);
      for (const { start, end, value } of literalsOf(roots)) {
        const text = `a = ${source.text.slice(start, end)}\n`;
        const [again] = parseHcl2({ ...source, text }).roots;
        expect(again?.kind === 'directive' && again.args[0]?.value, `${file}: ${text}`).toBe(value);
      }
    }
  });

  test('cut anywhere and evaluated, cause no exception', () => {
    for (const [index, file] of files.entries()) {
      const parsed = parseFile(file);
      const { text } = parsed.source;
      const cut = parseHcl2({ ...parsed.source, text: text.slice(0, (index * 7919) % (text.length + 1)) });
      const module = new Hcl2Module(new Hcl2Definitions([parsed, cut]));
      const values = [...valuesOf(parsed.roots), ...valuesOf(cut.roots)];
      expect(values.map((value) => module.valueOf(value))).toHaveLength(values.length);
    }
  });
});

/**
 * The program named by PLUMBLINE_TEST_HCL_ORACLE reads names of files, one a line, and writes a line of JSON for each:
 * `error` where it refuses the file, else the `body` as `OracleBody`.
 */
describe.skipIf(ORACLE === '' || files.length === 0)(
  'another implementation (skipped unless PLUMBLINE_TEST_HCL_ORACLE names one)',
  () => {
    test('accepts the same files and reads the same names, labels, values and positions', () => {
      const input = `${files.map((file) => resolve(CORPUS, file)).join('\n')}\n`;
      const lines = execFileSync(ORACLE, { input, maxBuffer: 1e9 }).toString().trimEnd().split('\n');
      expect(lines).toHaveLength(files.length);
      for (const [index, file] of files.entries()) {
        const theirs = JSON.parse(lines[index] ?? '{}') as { readonly error?: string; readonly body?: OracleBody };
        const ours = parseFile(file);
        expect(ours.problems.length > 0, file).toBe(theirs.error !== undefined);
        const expected = theirs.body && sorted(theirs.body);
        expect(expected && bodyOf(directives(ours.roots), ours.source.text), file).toEqual(expected);
      }
    });
  },
);

/** Offsets are in bytes; what must be evaluated is `{ unknown: true }`, an object `{ object: [[key, value], …] }`. */
interface OracleBody {
  readonly attributes: Readonly<Record<string, { readonly value: unknown; readonly name: readonly number[] }>>;
  readonly blocks: readonly {
    readonly type: string;
    readonly labels: readonly string[];
    readonly start: number;
    readonly end: number;
    readonly body: OracleBody;
  }[];
}

function sorted({ attributes, blocks }: OracleBody): OracleBody {
  return {
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, { value, name }]) => [key, { value, name }] as const),
    ),
    blocks: blocks.map(({ type, labels, start, end, body }) => ({ type, labels, start, end, body: sorted(body) })),
  };
}

function bodyOf(items: readonly Directive[], text: string): OracleBody {
  const bytes = (offset: number): number => Buffer.byteLength(text.slice(0, offset));
  const attributes = items.flatMap(({ name, nameSpan, value }) =>
    value ? [[name, { value: plainOf(value), name: [bytes(nameSpan.start), bytes(nameSpan.end)] }] as const] : [],
  );
  const blocks = items.flatMap(({ name, args, start, end, block }) =>
    block
      ? [
          {
            type: name,
            labels: args.map(({ value }) => String(value)),
            start: bytes(start),
            end: bytes(end),
            body: bodyOf(block, text),
          },
        ]
      : [],
  );
  return { attributes: Object.fromEntries(attributes), blocks };
}

function plainOf(node: TreeNode): unknown {
  switch (node.kind) {
    case 'scalar':
      return node.unknown ? { unknown: true } : node.value;
    case 'sequence':
      return node.items.map(plainOf);
    case 'mapping':
      return { object: node.pairs.map(({ key, value }) => [plainOf(key), plainOf(value)]) };
    case 'directive':
      return undefined;
  }
}

function directives(nodes: readonly TreeNode[]): readonly Directive[] {
  return nodes.filter((node) => node.kind === 'directive');
}

function* valuesOf(nodes: readonly TreeNode[]): Iterable<TreeNode> {
  for (const { value, block } of directives(nodes)) {
    if (value) yield value;
    yield* valuesOf(block ?? []);
  }
}

function* literalsOf(nodes: readonly TreeNode[]): Iterable<Scalar> {
  for (const node of nodes) {
    if (node.kind === 'scalar' && !node.unknown) yield node;
    if (node.kind === 'sequence') yield* literalsOf(node.items);
    if (node.kind === 'mapping') yield* literalsOf(node.pairs.map(({ value }) => value));
    if (node.kind === 'directive') yield* literalsOf([...(node.block ?? []), ...(node.value ? [node.value] : [])]);
  }
}
