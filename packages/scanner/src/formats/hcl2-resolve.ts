/**
 * What is known in the files of one Terraform module beyond each value's own text: defaults of variables, what
 * `terraform.tfvars` and `*.auto.tfvars` set, locals, and what follows from them. Nothing is guessed: a variable
 * without a default is unknown, and so is everything in a cycle.
 * Source: https://developer.hashicorp.com/terraform/language/values
 */
import { evaluate, memberOf, within, type Beside, type Follow, type Scope } from './hcl2-evaluate.ts';
import { readJsonTemplate } from './hcl2-json.ts';
import { orNone, readWhole } from './hcl2-text.ts';
import type { Expression } from './hcl2-expression.ts';
import { inType } from './hcl2-types.ts';
import { knownOf, listWith, mapWith, membersOf, toText, type Known } from './hcl2-values.ts';
import type { Directive, Mapping, ParsedFile, Place, Scalar, Sequence, TreeNode } from './tree.ts';

/** What a module is called with, and what is known besides its own variables and locals. */
export interface Hcl2ModuleOptions {
  /** Values of variables, in place of their defaults; undefined for one that is set to something unknown. */
  readonly inputs?: ReadonlyMap<string, Known | undefined>;
  /** Where they are written. */
  readonly writtenInputs?: ReadonlyMap<string, WrittenInput> | undefined;
  readonly follow?: Follow;
  readonly beside?: Beside | undefined;
  /** Shared by modules that ask each other. */
  readonly nesting?: Scope['nesting'];
  /** Told of all work; what it throws ends the evaluation. */
  readonly spend?: Scope['spend'];
}

export interface WrittenInput {
  readonly node: TreeNode;
  /** The module in whose files it stands. */
  readonly of: Hcl2Module;
}

/** `variable`: what it is called where it stands, in the files of modules. */
export type WrittenValue = Place & { readonly variable?: string };

interface WrittenObject {
  readonly mapping: Mapping;
  readonly of: Hcl2Module;
}

interface Named {
  readonly name: string;
  readonly keys: readonly string[];
}

/** The variables and locals of the files of one module, the same for all who call it. */
export class Hcl2Definitions {
  /** Of those that have a value. */
  readonly variables: ReadonlyMap<string, TreeNode>;
  readonly types: ReadonlyMap<string, Expression>;
  readonly locals: ReadonlyMap<string, TreeNode>;
  /** Variables that keep their default where they are given null. */
  readonly neverNull: ReadonlySet<string>;
  /** Of all variables, with a value or without. */
  readonly declared: ReadonlySet<string>;

  constructor(files: readonly ParsedFile[]) {
    const declared = files.flatMap(directivesOf).filter(({ name }) => name === 'variable');
    this.declared = new Set(declared.map(({ args }) => String(args[0]?.value)));
    this.variables = new Map(variablesOf(files, declared));
    this.types = new Map(declared.flatMap(typeOf));
    this.locals = new Map(localsOf(files));
    const isNeverNull = (variable: Directive): boolean => attribute(variable, 'nullable')?.args[0]?.value === false;
    this.neverNull = new Set(declared.filter(isNeverNull).map(({ args }) => String(args[0]?.value)));
  }
}

/** Units: characters. */
const LONGEST_NAME = 200;
/** Names of names are followed so far. */
const MAX_NAMES = 4;

export class Hcl2Module {
  readonly #definitions: Hcl2Definitions;
  /** An entry that is undefined is unknown, or being evaluated just now. */
  readonly #values = new Map<TreeNode, Known | undefined>();
  readonly #inputs: ReadonlyMap<string, Known | undefined>;
  readonly #writtenInputs: ReadonlyMap<string, WrittenInput>;
  readonly #inputsInTypes = new Map<string, Known | undefined>();
  readonly #scope: Scope;

  constructor(
    definitions: Hcl2Definitions,
    {
      inputs = new Map(),
      writtenInputs = new Map(),
      follow,
      beside,
      nesting = { depth: 0 },
      spend,
    }: Hcl2ModuleOptions = {},
  ) {
    this.#definitions = definitions;
    this.#inputs = inputs;
    this.#writtenInputs = writtenInputs;
    this.#scope = {
      lookup: (root, name, keys) => this.#lookup(root, name, keys),
      follow,
      beside,
      nesting,
      work: 0,
      bound: NOTHING_BOUND,
      spend,
    };
  }

  /** Where the value is written that a node names and nothing else: of a variable, a local, or a member of one. */
  writtenBehind(node: TreeNode): WrittenValue | undefined {
    return this.#behind(node, [], 0);
  }

  /** Where the members are written of an object that a node names. */
  membersBehind(node: TreeNode): ReadonlyMap<string, WrittenValue> | undefined {
    const { mapping, of } = this.#objectBehind(node, [], 0) ?? {};
    if (!mapping || !of) return undefined;
    const members = mapping.pairs.flatMap(({ key, value }) => {
      const name = key.kind === 'scalar' && !key.unknown ? String(key.value) : '';
      const written = name === '' ? undefined : of.#writtenIn(value, name, [], 0);
      return written ? [[name, written] as const] : [];
    });
    return new Map(members);
  }

  /** What is written of what a node is or names, as far as keys lead into it; members of a set are their own keys. */
  nodeBehind(node: TreeNode, keys: readonly string[], depth = 0): TreeNode | undefined {
    const found = alongItems(node, keys);
    if (found?.node.kind !== 'scalar') return found?.rest.length === 0 ? found.node : undefined;
    const { node: last, rest } = found;
    const named = depth < MAX_NAMES ? this.#named(last, rest) : undefined;
    if (named) return named.of.nodeBehind(named.node, named.keys, depth + 1);
    if (last.call && rest.length > 0 && depth < MAX_NAMES) {
      // Of what is put together, the last one counts.
      const args = last.call.name === 'merge' ? last.call.args.toReversed() : last.call.args.slice(0, 1);
      if (!KEEPS_ITEMS.has(last.call.name) || last.call.expanded) return undefined;
      for (const argument of args) {
        const item = this.nodeBehind(argument, rest, depth + 1);
        if (item) return item;
      }
    }
    return rest.length === 0 ? last : undefined;
  }

  #objectBehind(node: TreeNode, keys: readonly string[], depth: number): WrittenObject | undefined {
    const named = depth < MAX_NAMES ? this.#named(node, keys) : undefined;
    if (!named) return undefined;
    const found = alongKeys(named.node, named.keys);
    if (found?.node.kind === 'mapping' && found.rest.length === 0) return { mapping: found.node, of: named.of };
    return found && named.of.#objectBehind(found.node, found.rest, depth + 1);
  }

  #behind(node: TreeNode, keys: readonly string[], depth: number): WrittenValue | undefined {
    const named = depth < MAX_NAMES ? this.#named(node, keys) : undefined;
    return named && named.of.#writtenIn(named.node, named.name, named.keys, depth);
  }

  #writtenIn(node: TreeNode, name: string, keys: readonly string[], depth: number): WrittenValue | undefined {
    const found = alongKeys(node, keys);
    if (found?.node.kind !== 'scalar') return undefined;
    if (found.node.unknown) return this.#behind(found.node, found.rest, depth + 1);
    if (found.rest.length > 0) return undefined;
    const { start, end, source } = found.node;
    return { start, end, source, ...(isVariablesFile(found.node) ? {} : { variable: keys.at(-1) ?? name }) };
  }

  /** What a node leads to that is no more than a name, with members: of an input, in the module that gives it. */
  #named(node: TreeNode, more: readonly string[]): (WrittenInput & Named) | undefined {
    if (node.kind !== 'scalar' || !node.unknown || node.end - node.start > LONGEST_NAME) return undefined;
    const text = node.source.text.slice(node.start, node.end);
    const [, root, name = '', members = ''] = /^(var|local)\.([\w-]+)((?:\.[\w-]+)*)$/.exec(text) ?? [];
    if (root === undefined) return undefined;
    return this.#defined(root, name, [...members.split('.').slice(1), ...more]);
  }

  /** What is written of a variable or a local, as far as keys lead into it. */
  definedBehind(root: string, name: string, keys: readonly string[]): TreeNode | undefined {
    const defined = this.#defined(root, name, keys);
    return defined && defined.of.nodeBehind(defined.node, defined.keys, 1);
  }

  #defined(root: string, name: string, keys: readonly string[]): (WrittenInput & Named) | undefined {
    if (root === 'var' && this.#isGiven(name)) {
      const input = this.#writtenInputs.get(name);
      return input && { ...input, name, keys };
    }
    const written = this.#definitions[root === 'var' ? 'variables' : 'locals'].get(name);
    return written && { node: written, of: this, name, keys };
  }

  /** The value of a node of the module's files, undefined when nothing of it is known. */
  valueOf(node: TreeNode): Known | undefined {
    // Names of a `for` expression mean nothing outside of it.
    const { bound } = this.#scope;
    this.#scope.bound = NOTHING_BOUND;
    const value = within(this.#scope, () => this.#knownOf(node));
    this.#scope.bound = bound;
    return value;
  }

  #knownOf(node: TreeNode): Known | undefined {
    switch (node.kind) {
      case 'mapping': {
        const keys = node.pairs.map(({ key }) => toText(this.valueOf(key)));
        if (keys.includes(undefined)) return undefined;
        return mapWith(node.pairs.map(({ value }, index) => [keys[index] ?? '', this.valueOf(value)]));
      }
      case 'sequence':
        return listWith(node.items.map((item) => this.valueOf(item)));
      case 'scalar': {
        if (!node.unknown) return knownOf(node.value);
        this.#scope.spend?.(String(node.value).length);
        const expression = expressionOf(node);
        return expression && evaluate(expression, this.#scope);
      }
      case 'directive':
        return undefined;
    }
  }

  #lookup(root: 'var' | 'local', name: string, keys: readonly Known[]): Known | undefined {
    if (root === 'var' && this.#isGiven(name)) return keys.length === 0 ? this.#input(name) : undefined;
    const type = root === 'var' ? this.#definitions.types.get(name) : undefined;
    const definition = this.#definitions[root === 'var' ? 'variables' : 'locals'].get(name);
    if (keys.length === 0) return definition && this.#once(definition, type);
    // A member takes its type from that of the whole.
    return definition && !type ? this.#memberIn(definition, keys) : undefined;
  }

  #isGiven(name: string): boolean {
    return this.#inputs.has(name) && !(this.#inputs.get(name) === null && this.#definitions.neverNull.has(name));
  }

  #input(name: string): Known | undefined {
    const type = this.#definitions.types.get(name);
    if (!type) return this.#inputs.get(name);
    if (!this.#inputsInTypes.has(name)) this.#inputsInTypes.set(name, this.#inType(this.#inputs.get(name), type));
    return this.#inputsInTypes.get(name);
  }

  #once(node: TreeNode, type?: Expression): Known | undefined {
    if (this.#values.has(node)) return this.#values.get(node);
    this.#values.set(node, undefined);
    const value = this.#inType(this.valueOf(node), type);
    this.#values.set(node, value);
    return value;
  }

  #inType(value: Known | undefined, type: Expression | undefined): Known | undefined {
    if (value === undefined || !type) return value;
    this.#scope.spend?.(membersOf(value) + type.end - type.start);
    return inType(value, type, (expression) => evaluate(expression, this.#scope));
  }

  /** What an object or list that is written out holds, as far as keys lead into it. */
  #memberIn(written: TreeNode, keys: readonly Known[]): Known | undefined {
    let node: TreeNode | undefined = written;
    for (const [index, key] of keys.entries()) {
      if (node?.kind !== 'mapping' && node?.kind !== 'sequence') {
        const value = node && this.#once(node);
        return keys.slice(index).reduce<Known | undefined>(memberOf, value);
      }
      node = memberNode(node, toText(key) ?? '');
    }
    return node && this.#once(node);
  }
}

const NOTHING_BOUND: ReadonlyMap<string, Known> = new Map();

/** As far as keys lead into what is written out. */
function alongKeys(
  written: TreeNode,
  keys: readonly string[],
): { readonly node: TreeNode; readonly rest: readonly string[] } | undefined {
  let node = written;
  for (const [index, key] of keys.entries()) {
    if (node.kind !== 'mapping') return { node, rest: keys.slice(index) };
    const member = memberNode(node, key);
    if (!member) return undefined;
    node = member;
  }
  return { node, rest: [] };
}

/** The same, also into lists. */
function alongItems(
  written: TreeNode,
  keys: readonly string[],
): { readonly node: TreeNode; readonly rest: readonly string[] } | undefined {
  let node = written;
  for (const [index, key] of keys.entries()) {
    if (node.kind !== 'mapping' && node.kind !== 'sequence') return { node, rest: keys.slice(index) };
    const member = memberNode(node, key) ?? (node.kind === 'sequence' ? textsOf(node).get(key) : undefined);
    if (!member) return undefined;
    node = member;
  }
  return { node, rest: [] };
}

/** Functions whose items are those of what they are given. */
const KEEPS_ITEMS: ReadonlySet<string> = new Set(['merge', 'tolist', 'tomap', 'toset']);

function textsOf(list: Sequence): ReadonlyMap<string, TreeNode> {
  let texts = writtenTexts.get(list);
  if (!texts) {
    texts = new Map(
      list.items.flatMap((item) =>
        item.kind === 'scalar' && !item.unknown ? [[String(item.value), item] as const] : [],
      ),
    );
    writtenTexts.set(list, texts);
  }
  return texts;
}

/** One list may be asked for each of its items. */
const writtenTexts = new WeakMap<Sequence, ReadonlyMap<string, TreeNode>>();

function memberNode(node: Mapping | Sequence, name: string): TreeNode | undefined {
  if (node.kind === 'sequence') return /^\d+$/.test(name) ? node.items[Number(name)] : undefined;
  let members = writtenMembers.get(node);
  if (!members) {
    // A key that is worked out may be any, so that nobody knows which one counts.
    const isPlain = node.pairs.every(({ key }) => key.kind === 'scalar' && !key.unknown);
    const pairs = isPlain ? node.pairs : [];
    members = new Map(pairs.map(({ key, value }) => [key.kind === 'scalar' ? String(key.value) : '', value]));
    writtenMembers.set(node, members);
  }
  return members.get(name);
}

/** One object may be asked for each of its members. */
const writtenMembers = new WeakMap<Mapping, ReadonlyMap<string, TreeNode>>();

/** Defaults first; then what the files set that Terraform reads by itself, in its order, so that the last one counts. */
function* variablesOf(
  files: readonly ParsedFile[],
  declared: readonly Directive[],
): Iterable<readonly [string, TreeNode]> {
  const names = new Set<string>();
  for (const directive of declared) {
    const name = String(directive.args[0]?.value);
    names.add(name);
    const node = attribute(directive, 'default')?.value;
    if (node) yield [name, node];
  }
  for (const file of files.filter(isVariablesFile).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))) {
    for (const { name, value } of directivesOf(file)) if (value && names.has(name)) yield [name, value];
  }
}

/** In JSON a type is a text, which older versions allowed everywhere. */
function typeOf(variable: Directive): readonly (readonly [string, Expression])[] {
  const node = attribute(variable, 'type')?.value;
  const name = variable.args[0]?.value;
  if (node?.kind !== 'scalar' || typeof name !== 'string') return [];
  const type = typeof node.value === 'string' ? readWhole(node.source, node.value) : undefined;
  return type ? [[name, type]] : [];
}

function* localsOf(files: readonly ParsedFile[]): Iterable<readonly [string, TreeNode]> {
  for (const directive of files.flatMap(directivesOf)) {
    if (directive.name !== 'locals') continue;
    for (const { name, value } of directive.block ?? []) if (value) yield [name, value];
  }
}

function directivesOf({ roots }: ParsedFile): readonly Directive[] {
  return roots.filter((root) => root.kind === 'directive');
}

function attribute({ block }: Directive, wanted: string): Directive | undefined {
  return block?.find(({ name }) => name === wanted);
}

export function isVariablesFile({ source }: Pick<ParsedFile, 'source'>): boolean {
  return /^(?:terraform|.*\.auto)\.tfvars(?:\.json)?$/.test(source.fileName);
}

/** `terraform.tfvars`, `terraform.tfvars.json`, then the others by name. */
function orderOf({ source: { fileName } }: ParsedFile): string {
  return `${fileName.startsWith('terraform.tfvars') ? 0 : 1}${fileName}`;
}

/** The expression of an unknown scalar; undefined when it is none, which the parser has reported. */
function expressionOf({ value, source }: Scalar): Expression | undefined {
  const text = String(value);
  return source.fileName.endsWith('.json') ? orNone(() => readJsonTemplate(source, text)) : readWhole(source, text);
}
