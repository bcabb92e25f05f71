/**
 * What is known in the files of one Terraform module beyond each value's own text: defaults of variables, what
 * `terraform.tfvars` and `*.auto.tfvars` set, locals, and what follows from them. Nothing is guessed: a variable
 * without a default is unknown, and so is everything in a cycle.
 * Source: https://developer.hashicorp.com/terraform/language/values
 */
import { evaluate, templateParts, within, type Follow, type Scope } from './hcl2-evaluate.ts';
import { readExpression } from './hcl2-expressions.ts';
import { readJsonTemplate } from './hcl2-json.ts';
import { Hcl2Error, Hcl2Reader } from './hcl2-reader.ts';
import type { Expression } from './hcl2-expression.ts';
import { listOf, mapOf, toBoolean, toNumber, toText, type Known } from './hcl2-values.ts';
import type { Directive, ParsedFile, Scalar, TreeNode } from './tree.ts';

interface Definition {
  readonly node: TreeNode;
  readonly type?: string;
}

/** What a module is called with, and what is known besides its own variables and locals. */
export interface Hcl2ModuleOptions {
  /** Values of variables, in place of their defaults; undefined for one that is set to something unknown. */
  readonly inputs?: ReadonlyMap<string, Known | undefined>;
  readonly follow?: Follow;
  /** Shared by modules that ask each other. */
  readonly nesting?: Scope['nesting'];
  /** Told of all work; what it throws ends the evaluation. */
  readonly spend?: Scope['spend'];
}

/** The variables and locals of the files of one module, the same for all who call it. */
export class Hcl2Definitions {
  readonly variables: ReadonlyMap<string, Definition>;
  readonly locals: ReadonlyMap<string, Definition>;

  constructor(files: readonly ParsedFile[]) {
    this.variables = new Map(variablesOf(files));
    this.locals = new Map(localsOf(files));
  }
}

export class Hcl2Module {
  readonly #definitions: Hcl2Definitions;
  /** An entry that is undefined is unknown, or being evaluated just now. */
  readonly #values = new Map<Definition, Known | undefined>();
  readonly #inputs: ReadonlyMap<string, Known | undefined>;
  readonly #scope: Scope;

  constructor(
    definitions: Hcl2Definitions,
    { inputs = new Map(), follow, nesting = { depth: 0 }, spend }: Hcl2ModuleOptions = {},
  ) {
    this.#definitions = definitions;
    this.#inputs = inputs;
    this.#scope = { lookup: (root, name) => this.#lookup(root, name), follow, nesting, work: 0, spend };
  }

  /** The value of a node of the module's files, undefined when any part of it is not known. */
  valueOf(node: TreeNode): Known | undefined {
    return within(this.#scope, () => this.#knownOf(node));
  }

  /** What the parts of a template say, each undefined that cannot be known; undefined for another expression. */
  partsOf(node: TreeNode): readonly (string | undefined)[] | undefined {
    const expression = node.kind === 'scalar' && node.unknown ? expressionOf(node) : undefined;
    if (expression?.kind !== 'template' || node.kind !== 'scalar') return undefined;
    this.#scope.spend?.(String(node.value).length);
    return [...templateParts(expression, this.#scope)];
  }

  #knownOf(node: TreeNode): Known | undefined {
    switch (node.kind) {
      case 'mapping':
        return mapOf(
          node.pairs.map(({ key, value }) => {
            const name = toText(this.valueOf(key));
            return [name ?? '', name === undefined ? undefined : this.valueOf(value)];
          }),
        );
      case 'sequence':
        return listOf(node.items.map((item) => this.valueOf(item)));
      case 'scalar': {
        if (!node.unknown) return node.value;
        this.#scope.spend?.(String(node.value).length);
        const expression = expressionOf(node);
        return expression && evaluate(expression, this.#scope);
      }
      case 'directive':
        return undefined;
    }
  }

  #lookup(root: 'var' | 'local', name: string): Known | undefined {
    if (root === 'var' && this.#inputs.has(name)) return this.#inputs.get(name);
    const definition = this.#definitions[root === 'var' ? 'variables' : 'locals'].get(name);
    if (!definition || this.#values.has(definition)) return definition && this.#values.get(definition);
    this.#values.set(definition, undefined);
    const value = converted(this.valueOf(definition.node), definition.type);
    this.#values.set(definition, value);
    return value;
  }
}

/** Defaults first; then what the files set that Terraform reads by itself, in its order, so that the last one counts. */
function* variablesOf(files: readonly ParsedFile[]): Iterable<readonly [string, Definition]> {
  const types = new Map<string, string>();
  for (const directive of files.flatMap(directivesOf)) {
    const name = directive.args[0]?.value;
    if (directive.name !== 'variable' || typeof name !== 'string') continue;
    const type = String(attribute(directive, 'type')?.args[0]?.value ?? '');
    types.set(name, type);
    const node = attribute(directive, 'default')?.value;
    if (node) yield [name, { node, type }];
  }
  for (const file of files.filter(isVariablesFile).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))) {
    for (const { name, value } of directivesOf(file)) {
      const type = types.get(name);
      if (value && type !== undefined) yield [name, { node: value, type }];
    }
  }
}

function* localsOf(files: readonly ParsedFile[]): Iterable<readonly [string, Definition]> {
  for (const directive of files.flatMap(directivesOf)) {
    if (directive.name !== 'locals') continue;
    for (const { name, value } of directive.block ?? []) if (value) yield [name, { node: value }];
  }
}

function directivesOf({ roots }: ParsedFile): readonly Directive[] {
  return roots.filter((root) => root.kind === 'directive');
}

function attribute({ block }: Directive, wanted: string): Directive | undefined {
  return block?.find(({ name }) => name === wanted);
}

function isVariablesFile({ source }: ParsedFile): boolean {
  return /^(?:terraform|.*\.auto)\.tfvars(?:\.json)?$/.test(source.fileName);
}

/** `terraform.tfvars`, `terraform.tfvars.json`, then the others by name. */
function orderOf({ source: { fileName } }: ParsedFile): string {
  return `${fileName.startsWith('terraform.tfvars') ? 0 : 1}${fileName}`;
}

/** A variable's value takes the variable's type where that is a simple one. */
function converted(value: Known | undefined, type: string | undefined): Known | undefined {
  if (value === null) return null;
  if (type === 'string') return toText(value);
  if (type === 'number') return toNumber(value);
  return type === 'bool' ? toBoolean(value) : value;
}

/** The expression of an unknown scalar; undefined when it is none, which the parser has reported. */
function expressionOf({ value, source }: Scalar): Expression | undefined {
  try {
    if (source.fileName.endsWith('.json')) return readJsonTemplate(source, String(value));
    const reader = new Hcl2Reader(source, String(value));
    reader.newlinesEnd = false;
    const expression = readExpression(reader);
    reader.skip();
    return reader.atEnd ? expression : undefined;
  } catch (error) {
    if (error instanceof Hcl2Error) return undefined;
    throw error;
  }
}
