import type { Doubts } from '../../reading/doubts.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { itemsOf, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Work } from '../../reading/work.ts';
import type { Pair, ParsedFile, Place, Scalar, TreeNode } from '../../formats/tree.ts';

/** The text of a scalar, `$$` not yet turned into `$`; undefined for anything else, and for null. */
export function textOf(node: TreeNode | undefined): string | undefined {
  if (node?.kind !== 'scalar' || node.unknown || node.value === null) return undefined;
  return String(node.value);
}

/** The text as the file has it, where variables in it were replaced by their values. */
export function writtenOf(node: TreeNode): string | undefined {
  return WRITTEN.get(node) ?? textOf(node);
}
const WRITTEN = new WeakMap<TreeNode, string>();

/** Whether Compose takes a value for true. */
export function isTrue(value: string): boolean {
  return /^(true|yes|on|1|y)$/i.test(value);
}

/** Whether a value holds a variable: `$VAR` or `${VAR…}`, but not `$$`. */
export function hasVariable(text: string): boolean {
  return /(?<!\$)(?:\$\$)*\$[A-Za-z_{]/.test(text);
}

/** The values of variables, by name. */
export type Values = Pick<ReadonlyMap<string, string>, 'get'>;

/** A node with the variables in it replaced by their values, as far as these are known; the node itself where none is. */
export class Interpolation {
  readonly #values: Values;
  readonly #work: Work;
  readonly #known = new WeakMap<TreeNode, TreeNode>();

  constructor(values: Values, work: Work) {
    this.#values = values;
    this.#work = work;
  }

  of(node: TreeNode): TreeNode {
    const known = this.#known.get(node);
    if (known) return known;
    const made = this.#made(node);
    this.#known.set(node, made);
    return made;
  }

  pair(pair: Pair): Pair {
    const value = this.of(pair.value);
    return value === pair.value ? pair : { ...pair, value };
  }

  #made(node: TreeNode): TreeNode {
    if (node.kind === 'scalar') return this.#scalar(node);
    if (node.kind === 'mapping') {
      const pairs = node.pairs.map((pair) => this.pair(pair));
      return pairs.every((pair, index) => pair === node.pairs[index]) ? node : { ...node, pairs };
    }
    if (node.kind !== 'sequence') return node;
    const items = node.items.map((item) => this.of(item));
    return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
  }

  #scalar(node: Scalar): Scalar {
    const text = textOf(node);
    if (text === undefined || !hasVariable(text)) return node;
    const value = interpolated(text, this.#values);
    this.#work.spend(text.length + value.length);
    const made = { ...node, value };
    WRITTEN.set(made, text);
    return made;
  }
}

/** Defaults inside defaults are followed this far. */
const MAX_DEPTH = 8;

/** What is not known stays as it is written. Source: https://docs.docker.com/reference/compose-file/interpolation/ */
function interpolated(text: string, values: Values, depth = 0): string {
  if (depth > MAX_DEPTH) return text;
  let result = '';
  let done = 0;
  for (let at = text.indexOf('$'); at !== -1; at = text.indexOf('$', done)) {
    const variable = variableAt(text, at);
    const end = variable?.end ?? at + 2;
    result += text.slice(done, at) + ((variable && valueOf(variable, values, depth)) ?? text.slice(at, end));
    done = end;
  }
  return result + text.slice(done);
}

interface Reference {
  readonly name: string;
  /** `:-`, `-`, `:+`, `+`, `:?` or `?`; empty where nothing follows the name. */
  readonly operator: string;
  readonly operand: string;
  readonly end: number;
}

function variableAt(text: string, at: number): Reference | undefined {
  const plain = /[A-Za-z_]\w*/y;
  plain.lastIndex = at + 1;
  const [name] = plain.exec(text) ?? [];
  if (name !== undefined) return { name, operator: '', operand: '', end: plain.lastIndex };
  const braced = /\{([A-Za-z_]\w*)(:?[-+?])?/y;
  braced.lastIndex = at + 1;
  const [, inner, operator = ''] = braced.exec(text) ?? [];
  if (inner === undefined) return undefined;
  const start = braced.lastIndex;
  let open = 1;
  let end = start;
  for (; end < text.length && open > 0; end += 1) {
    if (text[end] === '}') open -= 1;
    else if (text[end] === '{' && text[end - 1] === '$') open += 1;
  }
  return open > 0
    ? { name: '', operator: '', operand: '', end: text.length }
    : { name: inner, operator, operand: text.slice(start, end - 1), end };
}

function valueOf({ name, operator, operand }: Reference, values: Values, depth: number): string | undefined {
  const value = values.get(name);
  const isGiven = value !== undefined && !(operator.startsWith(':') && value === '');
  if (operator.endsWith('-')) return isGiven ? value : interpolated(operand, values, depth + 1);
  if (operator.endsWith('+')) return isGiven ? interpolated(operand, values, depth + 1) : undefined;
  return operand === '' || operator !== '' ? value : undefined;
}

/** A variable that a service is given. */
export class Variable {
  readonly at: Place;
  readonly name: string;
  /** As the file has it; undefined: taken from where Compose runs. */
  readonly written: string | undefined;
  readonly #value: string | undefined;
  readonly #doubts: Doubts;

  constructor(
    at: Place,
    name: string,
    { written, value }: { readonly written: string | undefined; readonly value: string | undefined },
    doubts: Doubts,
  ) {
    this.at = at;
    this.name = name;
    this.written = written;
    this.#value = value;
    this.#doubts = doubts;
  }

  /** Undefined where it cannot be known. */
  get value(): string | undefined {
    if (this.#value !== undefined && !hasVariable(this.#value)) return this.#value;
    this.#doubts.raise();
    return undefined;
  }
}

/** The value of a variable that stands behind its name, as a node. */
export function scalarAt(at: Place): Scalar | undefined {
  const value = 'value' in at ? at.value : undefined;
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'scalar'
    ? (value as Scalar)
    : undefined;
}

/** `environment`, `args` and `labels`, as a mapping, as a list of `NAME=value`, or as both where files were merged. */
export function variablesOf(node: TreeNode | undefined, doubts: Doubts): readonly Variable[] {
  if (node?.kind !== 'mapping') return itemsOf(node).flatMap((item) => variablesIn(item, doubts));
  return [...pairsInForce(node)].map(
    ([name, pair]) => new Variable(pair, name, { written: writtenOf(pair.value), value: textOf(pair.value) }, doubts),
  );
}

function variablesIn(item: TreeNode, doubts: Doubts): readonly Variable[] {
  if (item.kind === 'mapping') return variablesOf(item, doubts);
  const text = textOf(item);
  if (text === undefined) return [];
  const [name = '', value] = text.split(/=(.*)/s, 2);
  const [, written] = writtenOf(item)?.split(/=(.*)/s, 2) ?? [];
  return [new Variable(item, name, { written, value }, doubts)];
}

/** What files of variables give, the last one of each name. What a template puts in is not known. */
export function variablesOfFiles(files: readonly ParsedFile[], doubts: Doubts): readonly Variable[] {
  const variables = new Map<string, Variable>();
  // From the end, as the same file may be named many times.
  for (const file of new Set(files.toReversed())) {
    for (const directive of directivesOf(file).toReversed()) {
      if (variables.has(directive.name)) continue;
      const [argument] = directive.args;
      const value = textOf(argument);
      const variable = new Variable(directive, directive.name, { written: value, value }, doubts);
      if (argument?.unknown) doubts.add(variable);
      variables.set(directive.name, variable);
    }
  }
  return [...variables.values()];
}
