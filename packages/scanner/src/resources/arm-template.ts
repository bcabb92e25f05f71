/**
 * The resources of an Azure Resource Manager template: parameters by their defaults, variables, loops whose number is
 * known. What is of the subscription, and parameters without a default, are not known.
 * Source: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax.
 */
import { itemsOf, lookup, pairsInForce } from '../formats/mapping-lookup.ts';
import type { ParsedFile, Source, TreeNode } from '../formats/tree.ts';
import { evaluateExpression, isExpression } from './arm-expression.ts';
import type { TemplateResources } from './cloudformation.ts';
import { KEPT, type ResourceWork } from './resource-work.ts';
import { UNKNOWN } from '../rule.ts';
import {
  isList,
  isObject,
  opened,
  placed,
  placeOfMember,
  textOf,
  type IacObject,
  type IacValue,
  type Resource,
} from './iac-value.ts';

/** More turns of one loop are taken for a mistake, and their number for unknown. */
const MAX_COPIES = 800;
const MAX_TEXT = 100_000;
const MAX_ITEMS = 10_000;
const MAX_RESOURCES = 20_000;
const MAX_NESTING = 50;

/** Errors: OverWork. */
export function armResources({ roots: [root], source }: ParsedFile, work: ResourceWork): TemplateResources {
  const template = new TemplateReader(root, source, work);
  template.readAll(lookup(root, 'resources'), undefined);
  return template;
}

/** The address of a resource: references are compared without regard to case. */
export function armAddress(type: string, name: string): string {
  return `${type}/${name}`.toLowerCase();
}

class TemplateReader implements TemplateResources {
  readonly resources: Resource[] = [];
  uncounted = 0;
  readonly #root: TreeNode | undefined;
  readonly #source: Source;
  readonly #work: ResourceWork;
  readonly #values = new Map<string, IacValue>();
  #copyIndex: number | undefined;
  /** Whether the resource that is read is made is known. */
  #isCertain = true;
  /** Variables that are being made for each other. */
  #nesting = 0;

  constructor(root: TreeNode | undefined, source: Source, work: ResourceWork) {
    this.#root = root;
    this.#source = source;
    this.#work = work;
  }

  /** The children of a resource give the rest of their type and name only. */
  readAll(list: TreeNode | undefined, parent: (Pick<Resource, 'type'> & { readonly name: string }) | undefined): void {
    // Newer templates have an object of resources by symbolic name.
    const nodes = list?.kind === 'mapping' ? list.pairs.map(({ value }) => value) : itemsOf(list);
    for (const node of nodes) {
      const count = this.#countOf(node);
      if (count === undefined && this.#isCertain) this.uncounted += 1;
      const outer = { copyIndex: this.#copyIndex, isCertain: this.#isCertain };
      this.#isCertain &&= count !== undefined;
      for (let index = 0; index < (count ?? 1) && this.resources.length < MAX_RESOURCES; index += 1) {
        if (lookup(node, 'copy')) this.#copyIndex = count === undefined ? undefined : index;
        this.#readOne(node, parent);
      }
      this.#copyIndex = outer.copyIndex;
      this.#isCertain = outer.isCertain;
    }
  }

  #readOne(node: TreeNode, parent: (Pick<Resource, 'type'> & { readonly name: string }) | undefined): void {
    const typeNode = lookup(node, 'type');
    const ownType = textOf(this.#valueOf(typeNode));
    const ownName = textOf(this.#valueOf(lookup(node, 'name')));
    if (ownType === undefined || ownName === undefined) {
      if (this.#isCertain) this.uncounted += 1;
      const outer = this.#isCertain;
      this.#isCertain = false;
      this.#add(node, ownType?.toLowerCase() ?? '', '');
      this.#isCertain = outer;
      return;
    }
    const type = (parent ? `${parent.type}/${ownType}` : ownType).toLowerCase();
    const name = parent ? `${parent.name}/${ownName}` : ownName;
    this.#work.spend(type.length + name.length);
    this.#add(node, type, name);
    this.readAll(lookup(node, 'resources'), { type, name });
  }

  #add(node: TreeNode, type: string, name: string): void {
    const properties = this.#valueOf(lookup(node, 'properties'));
    const of = isObject(properties) ? properties : new Map<string, IacValue>();
    const tagged = new Map<string, IacValue>([['name', name], ...of]);
    const places = [...of.keys()].flatMap((key) => {
      const place = placeOfMember(of, key);
      return place ? [[key, place] as const] : [];
    });
    const object = placed(tagged, new Map(places));
    this.resources.push({
      type,
      address: armAddress(type, name),
      properties: properties === UNKNOWN && lookup(node, 'properties') ? opened(object) : object,
      source: this.#source,
      at: pairsInForce(node).get('type') ?? node,
      isCertain: this.#isCertain,
    });
  }

  /** How many of a resource there are; undefined when nobody can know. */
  #countOf(node: TreeNode): number | undefined {
    const condition = lookup(node, 'condition');
    if (condition) {
      const isMade = this.#valueOf(condition);
      if (isMade === false) return 0;
      if (isMade !== true) return undefined;
    }
    const copy = lookup(node, 'copy');
    if (!copy) return 1;
    const count = this.#valueOf(lookup(copy, 'count'));
    return typeof count === 'number' && count >= 0 && count <= MAX_COPIES ? count : undefined;
  }

  #valueOf(node: TreeNode | undefined): IacValue {
    this.#work.spend(KEPT);
    switch (node?.kind) {
      case 'scalar': {
        const { value } = node;
        if (node.unknown) return UNKNOWN;
        if (typeof value !== 'string') return value;
        if (!isExpression(value)) return value.startsWith('[[') ? value.slice(1) : value;
        this.#work.spend(value.length);
        return evaluateExpression(value, (name, args) => this.#call(name, args));
      }
      case 'sequence':
        return placed(
          node.items.map((item) => this.#valueOf(item)),
          new Map(node.items.entries()),
        );
      case 'mapping':
        return this.#objectOf(node);
      case 'directive':
      case undefined:
        return UNKNOWN;
    }
  }

  /** Properties that a loop makes are not followed. */
  #objectOf(node: TreeNode): IacObject {
    const pairs = pairsInForce(node);
    const entries = [...pairs].map(([key, { value }]) => [key, this.#valueOf(value)] as const);
    const loops = itemsOf(lookup(node, 'copy')).flatMap((loop) => {
      const name = lookup(loop, 'name');
      return name?.kind === 'scalar' ? [[String(name.value), UNKNOWN] as const] : [];
    });
    return placed(new Map<string, IacValue>([...entries, ...loops]), pairs);
  }

  #call(name: string, args: readonly IacValue[]): IacValue {
    this.#work.spend(args.reduce<number>((sum, argument) => sum + costOf(argument), 1));
    switch (name) {
      case 'parameters':
        return this.#named('parameters', args[0], 'defaultValue');
      case 'variables':
        return this.#named('variables', args[0]);
      case 'copyindex':
        return this.#copyIndex === undefined ? UNKNOWN : this.#copyIndex + Number(textOf(args.at(-1)) ?? 0) || 0;
      case 'concat':
        return args.every(isList) ? concatenated(args) : joined(args);
      case 'format':
        return formatted(args);
      case 'tolower':
        return textOf(args[0])?.toLowerCase() ?? UNKNOWN;
      case 'toupper':
        return textOf(args[0])?.toUpperCase() ?? UNKNOWN;
      case 'string':
        return textOf(args[0]) ?? UNKNOWN;
      case 'int':
        return /^-?\d{1,15}$/.test(textOf(args[0]) ?? '') ? Number(textOf(args[0])) : UNKNOWN;
      case 'createarray':
        return args;
      case 'true':
      case 'false':
        return name === 'true';
      case 'resourceid':
        return resourceId(args);
      default:
        return UNKNOWN;
    }
  }

  #named(section: string, key: IacValue | undefined, ...rest: readonly string[]): IacValue {
    const name = textOf(key);
    if (name === undefined) return UNKNOWN;
    const cached = `${section} ${name}`;
    const known = this.#values.get(cached);
    if (known !== undefined) return known;
    if (this.#nesting >= MAX_NESTING) return UNKNOWN;
    this.#values.set(cached, UNKNOWN); // Until it is made: variables can name each other in a circle.
    this.#nesting += 1;
    const value = this.#valueOf(lookup(this.#root, section, name, ...rest));
    this.#nesting -= 1;
    this.#values.set(cached, value);
    return value;
  }
}

/** What a function goes through of an argument. */
function costOf(argument: IacValue): number {
  if (isList(argument)) return argument.length;
  return typeof argument === 'string' ? 1 + argument.length : 1;
}

function concatenated(lists: readonly (readonly IacValue[])[]): IacValue {
  return lists.reduce((sum, { length }) => sum + length, 0) > MAX_ITEMS ? UNKNOWN : lists.flat();
}

function joined(parts: readonly IacValue[]): IacValue {
  const texts = parts.map((part) => textOf(part));
  const text = texts.join('');
  return texts.includes(undefined) || text.length > MAX_TEXT ? UNKNOWN : text;
}

/** `{0}` is the first argument after the format. */
function formatted([format, ...args]: readonly IacValue[]): IacValue {
  const text = textOf(format);
  if (text === undefined || /\{\d+[,:]/.test(text)) return UNKNOWN;
  return joined(
    text
      .split(/(\{\d+\})/)
      .map((part) => (/^\{\d+\}$/.test(part) ? (args[Number(part.slice(1, -1))] ?? UNKNOWN) : part)),
  );
}

/** `resourceId([subscription], [group], 'Namespace/type[/child]', 'name'[, 'child name'])`. */
function resourceId(args: readonly IacValue[]): IacValue {
  const texts = args.map((argument) => textOf(argument));
  const typeAt = texts.findIndex((text) => text?.includes('/'));
  const names = texts.slice(typeAt + 1);
  if (typeAt === -1 || names.length === 0 || names.includes(undefined)) return UNKNOWN;
  return { kind: 'reference', target: armAddress(texts[typeAt] ?? '', names.join('/')), path: ['id'] };
}
