import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadParser, type FormatName } from '../formats/format-list.ts';
import { parsePostgresqlConf } from '../formats/postgresql-conf.ts';
import { SAMPLES } from '../formats/testing/samples.ts';
import { withTemplates } from '../formats/templates.ts';
import type { Directive, ParsedFile, Parser, Scalar, TreeNode } from '../formats/tree.ts';
import type { Finding, TextEdit } from '../rule.ts';
import {
  addArgument,
  removeArguments,
  rewriteArguments,
  setArgument,
  setArgumentBehind,
  setArguments,
} from './edit-arguments.ts';
import { insertAfter, removeDirective, renameDirective, replaceDirective } from './edit-directives.ts';
import { applyEdits } from './text-edits.ts';

/** The formats whose directives rules edit: the type of their files, a whole directive, its name and values. */
const FORMATS: readonly {
  readonly format: FormatName;
  readonly type: string;
  readonly line: string;
  readonly added: readonly [name: string, values: readonly string[]];
}[] = [
  { format: 'dockerfile', type: 'dockerfile', line: 'USER app', added: ['USER', ['app']] },
  { format: 'httpd', type: 'httpd', line: 'ServerTokens Prod', added: ['ServerTokens', ['Prod']] },
  { format: 'mysql', type: 'mysql', line: 'local_infile = 0', added: ['local_infile', ['0']] },
  { format: 'nginx', type: 'nginx', line: 'server_tokens off;', added: ['server_tokens', ['off']] },
  { format: 'pg_hba', type: 'pg_hba', line: 'local all all reject', added: ['local', ['all', 'all', 'reject']] },
  { format: 'postgresql_conf', type: 'properties', line: "ssl = 'on'", added: ['ssl', ['on']] },
  { format: 'redis', type: 'redis', line: 'protected-mode yes', added: ['protected-mode', ['yes']] },
];

async function parserOf(format: FormatName): Promise<Parser> {
  return format === 'postgresql_conf' ? parsePostgresqlConf : await loadParser(format);
}

function directivesOf(nodes: readonly TreeNode[]): readonly Directive[] {
  return nodes.flatMap((node) => (node.kind === 'directive' ? [node, ...directivesOf(node.block ?? [])] : []));
}

type Shape = readonly [name: string, values: readonly string[], block: readonly Shape[] | undefined];

function shapesOf(directives: readonly Directive[] = []): readonly Shape[] {
  return directives.map(({ name, args, block }) => [
    name,
    args.map(({ value }) => String(value)),
    block && shapesOf(block),
  ]);
}

function flat(shapes: readonly Shape[]): readonly (readonly [string, readonly string[]])[] {
  return shapes.flatMap(([name, values, block]) => [[name, values] as const, ...flat(block ?? [])]);
}

function read(file: ParsedFile): readonly (readonly [string, readonly string[]])[] {
  return flat(shapesOf(file.roots.filter((root) => root.kind === 'directive')));
}

function commentsOf({ comments }: ParsedFile): readonly string[] {
  return comments.map(({ text }) => text);
}

function found(at: Directive): Finding {
  return { at, message: '' };
}

describe.each(FORMATS)('$format', ({ format, type: configFileType, line, added }) => {
  test('an argument that is set to any value has it, and nothing else changes', async () => {
    const parse = await parserOf(format);
    const file = parse({ text: SAMPLES[format], fileName: 'f', subPath: '.', configFileType });
    const directives = directivesOf(file.roots);
    const before = read(file);
    const places = directives.flatMap(({ args }, index) =>
      args.flatMap((argument, at) =>
        isFlagOrCommand(format, argument, directives[index]) ? [] : [[index, at] as const],
      ),
    );
    let done = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.oneof(fc.string(), fc.constantFrom(...VALUES)),
        ([index, at], value) => {
          const directive = directives[index];
          const edits = directive
            ? rewriteArguments(found(directive), (_, place) => (place === at ? value : undefined))
            : [];
          const again = parse({ ...file.source, text: applyEdits(file.source.text, edits) });
          const after = before.map(([name, values], place) => [
            name,
            place === index && edits.length > 0 ? values.with(at, value) : values,
          ]);
          done += edits.length;
          expect(read(again)).toEqual(after);
          expect(again.problems).toEqual(file.problems);
          expect(commentsOf(again)).toEqual(commentsOf(file));
        },
      ),
      { numRuns: 500 },
    );
    expect(done).toBeGreaterThan(100);
  });

  test('what is replaced, inserted or removed is the only thing that changes', async () => {
    const parse = await parserOf(format);
    const file = parse({ text: SAMPLES[format], fileName: 'f', subPath: '.', configFileType });
    const before = read(file);
    for (const [index, directive] of directivesOf(file.roots).entries()) {
      if (directive.block || isPutOff(directive)) continue;
      const [name, values] = before[index] ?? ['', []];
      const become = (edits: readonly TextEdit[]): unknown => {
        const again = parse({ ...file.source, text: applyEdits(file.source.text, edits) });
        expect(commentsOf(again)).toEqual(
          expect.arrayContaining([...commentsOf(file)].filter(isOutside(directive, file))),
        );
        return read(again);
      };
      expect(become(replaceDirective(found(directive), line))).toEqual(before.with(index, added));
      expect(become(insertAfter(found(directive), line))).toEqual(before.toSpliced(index + 1, 0, added));
      expect(become(removeDirective(found(directive)))).toEqual(before.toSpliced(index, 1));
      // Words of Dockerfiles are taken out one by one.
      const unwanted = format === 'dockerfile' ? undefined : values[1];
      const fewer = removeArguments(found(directive), (value) => value === unwanted);
      expect(become(fewer)).toEqual(before.with(index, [name, values.filter((value) => value !== unwanted)]));
    }
  });
});

test.each<readonly [string, FormatName, string, (finding: Finding) => readonly TextEdit[], string]>([
  ['keeps quotes', 'httpd', 'Header set A "*" # b', (at) => setArgumentBehind(at, /^a$/i, 'x'), 'Header set A "x" # b'],
  ['quotes what needs it', 'nginx', 'root /a;', (at) => rewriteArguments(at, () => '/a b'), 'root "/a b";'],
  [
    'sets the last of its kind',
    'pg_hba',
    'host md5 all ::1/128 md5',
    (at) => setArgument(at, /^md5$/, 'x'),
    'host md5 all ::1/128 x',
  ],
  [
    'leaves lists',
    'pg_hba',
    'host a,b all ::1/128 md5',
    (at) => setArgument(at, /^a,b$/, 'c,d'),
    'host c,d all ::1/128 md5',
  ],
  ['doubles quotes', 'postgresql_conf', "a = 'b'", (at) => rewriteArguments(at, () => "it's"), "a = 'it''s'"],
  ['sets the rest', 'redis', 'a b "c" d', (at) => setArguments(at, 'x', 1), 'a b x'],
  ['sets all', 'redis', 'a b c', (at) => setArguments(at, 'x'), 'a x'],
  ['adds one', 'nginx', 'a b ;', (at) => addArgument(at, 'c'), 'a b c ;'],
  ['removes one', 'httpd', 'Options A  B C', (at) => removeArguments(at, (value) => value === 'B'), 'Options A C'],
  ['leaves one', 'httpd', 'Options A', (at) => removeArguments(at, () => true), 'Options A'],
  [
    'renames',
    'pg_hba',
    'host all all ::1/128 md5',
    (at) => renameDirective(at, 'hostssl'),
    'hostssl all all ::1/128 md5',
  ],
  ['leaves what a template puts in', 'nginx', 'a {{ b }};', (at) => rewriteArguments(at, () => 'c'), 'a {{ b }};'],
])('%s', async (_, format, text, edit, after) => {
  const configFileType = format === 'postgresql_conf' ? 'properties' : format;
  const { roots } = withTemplates(await parserOf(format))({ text, fileName: 'f', subPath: '.', configFileType });
  const [directive] = directivesOf(roots);
  expect(applyEdits(text, directive ? edit(found(directive)) : [])).toBe(after);
});

const VALUES = [
  'a b',
  `it's`,
  '"',
  '\\',
  'a\\"b',
  '#a',
  'a#b',
  'a;b',
  '${a}',
  '{',
  '/a/b',
  '',
  'é',
  'x,y',
  '%{A}e',
  '-',
  'a=b',
];

/** Of Dockerfiles: what has no quotes, and is edited as a flag or word by word. */
function isFlagOrCommand(format: FormatName, { value }: Scalar, directive: Directive | undefined): boolean {
  const isCommand = /^(RUN|CMD|HEALTHCHECK)$/.test(directive?.name ?? '');
  return format === 'dockerfile' && (isCommand || String(value).startsWith('--'));
}

/** What ONBUILD puts off has no line of its own. */
function isPutOff({ name }: Directive): boolean {
  return name === 'ADD';
}

/** Comments amid a directive go with it. */
function isOutside(directive: Directive, file: ParsedFile): (text: string) => boolean {
  const inside = file.comments.filter(({ start }) => start > directive.start && start < directive.end);
  return (text) => inside.every((comment) => comment.text !== text);
}
