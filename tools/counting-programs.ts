import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { Visitor } from 'rolldown/utils';
import { buildWhereStale, collectInto } from './build-where-stale.ts';
import { RESOLVE } from './rules-versions.ts';

/*
 * Builds the programs that count how the scanner's work grows: in each function and loop of theirs, and of all that they
 * import, a step is counted, and one for each member of an object that is copied into another. The engine's own counts are slower by far, as they need its optimizing compilers off.
 */

const TESTING = '../packages/scanner/src/testing';
const PROGRAMS = [
  new URL(`${TESTING}/large-files-steps.ts`, import.meta.url),
  new URL(`${TESTING}/multiplied-steps.ts`, import.meta.url),
  new URL(`${TESTING}/example-growth-steps.ts`, import.meta.url),
].map((url) => fileURLToPath(url));
const FOLDER = fileURLToPath(new URL('../packages/scanner/dist/counting', import.meta.url));

export function buildCountingPrograms(): Promise<void> {
  return buildWhereStale({
    folder: FOLDER,
    title: 'Building what counts work',
    builders: ['tools/counting-programs.ts', 'tools/rules-versions.ts'],
    buildInto,
  });
}

async function buildInto(folder: string): Promise<ReadonlySet<string>> {
  const modules = new Set<string>();
  await build({
    input: PROGRAMS,
    platform: 'node',
    resolve: RESOLVE,
    plugins: [collectInto(modules), withCounts],
    logLevel: 'silent',
    output: {
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      comments: false,
      // One count for all files of a process, which `counting.ts` reads.
      banner: `
        const $steps = (globalThis.$steps ??= { count: 0 });
        const $copied = (all) => (($steps.count += Object.keys(all ?? {}).length), all);
      `,
    },
  });
  return modules;
}

const withCounts: Plugin = {
  name: 'counts',
  transform: {
    // What counts is not counted.
    filter: { id: { include: /\.[cm]?[jt]s$/, exclude: /[\\/]testing[\\/]counting\.ts$/ } },
    handler: (code, id) => counted(code, path.extname(id).endsWith('ts') ? 'ts' : 'js'),
  },
};

interface Part {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

type Insertion = readonly [at: number, text: string];

function counted(code: string, lang: 'ts' | 'js'): string {
  const begins: Insertion[] = [];
  const ends: Insertion[] = [];
  const around = ({ start, end }: Part, before: string, after: string): void => {
    begins.push([start, before]);
    ends.push([end, after]);
  };
  const ofStatements = (body: Part): void => {
    if (body.type === 'BlockStatement') begins.push([body.start + 1, '$steps.count += 1;']);
    else around(body, '{ $steps.count += 1; ', ' }');
  };
  const ofFunction = ({ body }: { readonly body: Part | null }): void => {
    // None stands where only types are said.
    if (body) ofStatements(body);
  };
  const ofLoop = ({ body }: { readonly body: Part }): void => ofStatements(body);
  new Visitor({
    FunctionDeclaration: ofFunction,
    FunctionExpression: ofFunction,
    ArrowFunctionExpression: ({ body }) => {
      if (body.type === 'BlockStatement') ofStatements(body);
      else around(body, '($steps.count += 1, ', ')');
    },
    ForStatement: ofLoop,
    ForInStatement: ofLoop,
    ForOfStatement: ofLoop,
    WhileStatement: ofLoop,
    DoWhileStatement: ofLoop,
    // That of a list goes through its iterator, which is counted.
    ObjectExpression: ({ properties }) => {
      for (const each of properties) if (each.type === 'SpreadElement') around(each.argument, '$copied(', ')');
    },
  }).visit(parseAst(code, { lang }));
  return withInsertions(code, [...ends.toReversed(), ...begins]);
}

/** Of several at one place, in their order. */
function withInsertions(code: string, insertions: readonly Insertion[]): string {
  let done = 0;
  const pieces: string[] = [];
  for (const [at, text] of insertions.toSorted(([one], [other]) => one - other)) {
    pieces.push(code.slice(done, at), text);
    done = at;
  }
  return [...pieces, code.slice(done)].join('');
}
