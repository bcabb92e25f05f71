/**
 * Terraform's JSON form of its language (`.tf.json`, `.tfvars.json`), as the directives of the native form. Inside of a
 * block everything is an attribute: only its resource's schema tells which mappings are blocks.
 * Source: https://developer.hashicorp.com/terraform/language/syntax/json
 */
import { readExpression } from './hcl2-expressions.ts';
import { Hcl2Error, Hcl2Reader } from './hcl2-reader.ts';
import { readBareTemplate } from './hcl2-templates.ts';
import type { Expression } from './hcl2-expression.ts';
import { parseJson } from './json.ts';
import { addProblem } from './nodes.ts';
import type { Directive, Pair, ParsedFile, Scalar, Source, Span, SyntaxProblem, TreeNode } from './tree.ts';

export function parseHcl2Json(source: Source): ParsedFile {
  const parsed = parseJson(source);
  const problems = [...parsed.problems];
  const isPlan = PLAN.test(source.text);
  const [root] = parsed.roots.map((node) => (isPlan ? node : markTemplates(node, problems)));
  const pairs = root?.kind === 'mapping' ? root.pairs : [];
  const variablesOnly = source.fileName.endsWith('.tfvars.json');
  const roots = pairs.flatMap((pair) =>
    directivesOf(pair, source, variablesOnly ? undefined : LABELS.get(keyOf(pair))),
  );
  if (root && root.kind !== 'mapping') {
    addProblem(problems, root, 'an object expected at the top of the file');
  }
  return { ...parsed, roots, problems };
}

/**
 * What Terraform tells of a plan: its texts are no templates any more.
 * Source: https://developer.hashicorp.com/terraform/internals/json-format.
 */
const PLAN = /^\s*\{\s*"format_version"\s*:\s*"[\d.]+"\s*,\s*"terraform_version"/;

/**
 * Reads the text of a JSON string as the template that it is. Positions are those inside of the text.
 * Errors: Hcl2Error where it is no template.
 */
export function readJsonTemplate(source: Source, text: string): Expression {
  const reader = new Hcl2Reader(source, text);
  return readBareTemplate(reader, () => readExpression(reader));
}

/** How many labels the blocks of the top level have. */
const LABELS: ReadonlyMap<string, number> = new Map([
  ['resource', 2],
  ['data', 2],
  ['ephemeral', 2],
  ['variable', 1],
  ['output', 1],
  ['module', 1],
  ['provider', 1],
  ['check', 1],
  ['locals', 0],
  ['terraform', 0],
  ['moved', 0],
  ['import', 0],
  ['removed', 0],
]);

function directivesOf(pair: Pair, source: Source, labels: number | undefined): readonly Directive[] {
  if (keyOf(pair) === '//') return []; // Terraform's way to write a comment
  if (labels === undefined) return [attribute(pair, source)];
  return blocksOf(pair.value, labels, []).map(({ args, body, start }) => ({
    kind: 'directive',
    start: args[0] ? pair.start : start,
    end: body.end,
    name: keyOf(pair),
    nameSpan: spanOf(pair.key),
    args,
    headEnd: body.start,
    block: body.pairs.flatMap((inner) => directivesOf(inner, source, undefined)),
    source,
  }));
}

interface JsonBlock {
  readonly args: readonly Scalar[];
  readonly body: Span & { readonly pairs: readonly Pair[] };
  readonly start: number;
}

/** The bodies below some levels of labels; each level can be an array of what it else is. */
function blocksOf(node: TreeNode, labels: number, args: readonly Scalar[]): readonly JsonBlock[] {
  if (node.kind === 'sequence') return node.items.flatMap((item) => blocksOf(item, labels, args));
  if (node.kind !== 'mapping') return [];
  if (labels === 0) return [{ args, body: node, start: node.start }];
  return node.pairs.flatMap(({ key, value }) => blocksOf(value, labels - 1, [...args, key]));
}

function attribute({ key, value, start, end }: Pair, source: Source): Directive {
  const args = value.kind === 'scalar' ? [value] : [];
  const name = String(key.value);
  return { kind: 'directive', start, end, name, nameSpan: spanOf(key), args, value, headEnd: end, source };
}

function keyOf({ key }: Pair): string {
  return String(key.value);
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** Marks the strings whose templates hold something to be evaluated. */
function markTemplates(node: TreeNode, problems: SyntaxProblem[]): TreeNode {
  switch (node.kind) {
    case 'mapping':
      return {
        ...node,
        pairs: node.pairs.map((pair) => ({ ...pair, value: markTemplates(pair.value, problems) })),
      };
    case 'sequence':
      return { ...node, items: node.items.map((item) => markTemplates(item, problems)) };
    case 'scalar':
      return typeof node.value === 'string' && /[$%]\{/.test(node.value) ? markText(node, node.value, problems) : node;
    case 'directive':
      return node;
  }
}

function markText(node: Scalar, text: string, problems: SyntaxProblem[]): Scalar {
  try {
    const template = readJsonTemplate(node.source, text);
    if (template.kind === 'scalar') return { ...node, value: template.value };
  } catch (error) {
    if (!(error instanceof Hcl2Error)) throw error;
    addProblem(problems, node, error.message);
  }
  return { ...node, unknown: true };
}
