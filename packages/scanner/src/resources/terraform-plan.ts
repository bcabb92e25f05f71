/**
 * The resources of a plan, as `terraform show -json` tells it: all values that were known when it was made. What nothing
 * sets is null there; what only the deployment will give is left out, and so not known.
 * Source: https://developer.hashicorp.com/terraform/internals/json-format.
 */
import { itemsOf, lookup } from '../formats/mapping-lookup.ts';
import type { Mapping, ParsedFile, Place, TreeNode } from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';
import {
  opened,
  placed,
  placeOfMember,
  resourceOf,
  type IacObject,
  type IacValue,
  type Resource,
} from './iac-value.ts';
import { KEPT, type ResourceWork } from './resource-work.ts';
import { IDENTITIES } from './terraform.ts';

/** The attribute under which it tells what there will be; files of configuration have none of that name. */
const PLANNED = 'planned_values';
const CHANGES = 'resource_changes';
const CONFIGURATION = 'configuration';
const MAX_MODULE_DEPTH = 64;

export function isPlan({ roots }: ParsedFile): boolean {
  return roots.some((root) => root.kind === 'directive' && root.name === PLANNED && root.value !== undefined);
}

export function planResources(file: ParsedFile, work: ResourceWork): readonly Resource[] {
  work.begin(file.source);
  const changes = new Map<string, TreeNode>();
  for (const item of itemsOf(toldOf(file, CHANGES))) {
    const address = textOf(lookup(item, 'address'));
    const later = lookup(item, 'change', 'after_unknown');
    work.spend(KEPT);
    if (address !== undefined && later) changes.set(address, later);
  }
  const written = new Map<string, TreeNode>();
  readWritten(lookup(toldOf(file, CONFIGURATION), 'root_module'), '', written, work, 0);
  const root = lookup(toldOf(file, PLANNED), 'root_module');
  return [...resourcesIn(root, { changes, written, addresses: new Set(addressesIn(root, 0)), work }, 0)];
}

/** The address of the block that makes a resource. */
export function withoutInstances(address: string): string {
  return address.replaceAll(INSTANCE_KEYS, '');
}

/** What else a plan tells of its resources. */
interface Told {
  /** What only the deployment will give, by address. */
  readonly changes: ReadonlyMap<string, TreeNode>;
  /** The expressions of each, by its address without the keys of instances. */
  readonly written: ReadonlyMap<string, TreeNode>;
  readonly addresses: ReadonlySet<string>;
  readonly work: ResourceWork;
}

function readWritten(
  module: TreeNode | undefined,
  prefix: string,
  written: Map<string, TreeNode>,
  work: ResourceWork,
  depth: number,
): void {
  if (depth > MAX_MODULE_DEPTH) return;
  for (const item of itemsOf(lookup(module, 'resources'))) {
    work.spend(KEPT);
    const address = textOf(lookup(item, 'address'));
    const expressions = lookup(item, 'expressions');
    if (address !== undefined && expressions) written.set(prefix + address, expressions);
  }
  const calls = lookup(module, 'module_calls');
  for (const { key, value } of calls?.kind === 'mapping' ? calls.pairs : []) {
    readWritten(lookup(value, 'module'), `${prefix}module.${String(key.value)}.`, written, work, depth + 1);
  }
}

function* addressesIn(module: TreeNode | undefined, depth: number): Iterable<string> {
  if (depth > MAX_MODULE_DEPTH) return;
  for (const item of itemsOf(lookup(module, 'resources'))) {
    const address = textOf(lookup(item, 'address'));
    if (address !== undefined) yield address;
  }
  for (const child of itemsOf(lookup(module, 'child_modules'))) yield* addressesIn(child, depth + 1);
}

function toldOf({ roots }: ParsedFile, name: string): TreeNode | undefined {
  const told = roots.find((root) => root.kind === 'directive' && root.name === name);
  return told?.kind === 'directive' ? told.value : undefined;
}

function* resourcesIn(module: TreeNode | undefined, told: Told, depth: number): Iterable<Resource> {
  if (depth > MAX_MODULE_DEPTH) return;
  const { changes, written, work } = told;
  const own = textOf(lookup(module, 'address'));
  const prefix = own === undefined ? '' : `${own}.`;
  for (const item of itemsOf(lookup(module, 'resources'))) {
    const [type, address, mode] = ['type', 'address', 'mode'].map((key) => textOf(lookup(item, key)));
    const values = lookup(item, 'values');
    if (item.kind !== 'mapping' || type === undefined || address === undefined || mode !== 'managed') continue;
    work.spend(KEPT);
    const at = item.pairs.find(({ key }) => key.value === 'address') ?? item;
    const marks = { sensitive: lookup(item, 'sensitive_values'), later: changes.get(address) };
    yield resourceOf({ type, address, source: item.source, at, isCertain: true }, () => {
      work.begin(item.source);
      const object = values?.kind === 'mapping' ? objectOf(values, marks, work, UNTOLD) : new Map<string, IacValue>();
      const expressions = written.get(withoutInstances(address));
      const key = address.slice(`${prefix}${type}.${textOf(lookup(item, 'name')) ?? ''}`.length);
      const named = withNamed(object, expressions, { prefix, key }, told);
      return marks.later ? named : opened(named);
    });
  }
  for (const child of itemsOf(lookup(module, 'child_modules'))) yield* resourcesIn(child, told, depth + 1);
}

/** Which one of a block it is: what stands before and behind the name of that in its address. */
interface Instance {
  readonly prefix: string;
  readonly key: string;
}

/** With the resources that it names where only the deployment will give their ids, names and addresses. */
function withNamed(object: IacObject, expressions: TreeNode | undefined, instance: Instance, told: Told): IacObject {
  if (expressions?.kind !== 'mapping') return object;
  told.work.spend(KEPT * expressions.pairs.length);
  const targets = expressions.pairs.flatMap(({ key, value }) => {
    const name = String(key.value);
    const target = object.get(name) === UNKNOWN ? targetOf(value, instance, told) : undefined;
    return target === undefined ? [] : [[name, target] as const];
  });
  if (targets.length === 0) return object;
  const members = new Map([...object, ...targets]);
  const places = [...members.keys()].map((name) => [name, placeOfMember(object, name)] as const);
  return placed(members, new Map(places.filter((pair): pair is readonly [string, Place] => pair[1] !== undefined)));
}

const INSTANCE_KEYS = /\[(?:\d+|"[^"\]]*")\]/g;

/** The one resource that an expression refers to; that of the same key where each names its own. */
function targetOf(expression: TreeNode, { prefix, key }: Instance, told: Told): IacValue | undefined {
  const texts = itemsOf(lookup(expression, 'references')).map(textOf);
  told.work.spend(KEPT * texts.length);
  const [whole = '', ...others] = texts.filter((text) => text !== 'each.key' && text !== 'count.index');
  const [type = '', name = '', attribute = '', ...more] = whole.replaceAll(INSTANCE_KEYS, '').split('.');
  const isOne = others.every((text) => text !== undefined && whole.startsWith(text));
  if (!isOne || more.length > 0 || !IDENTITIES.has(attribute) || !type.includes('_')) return undefined;
  const said = whole.slice(0, -attribute.length - 1);
  const target = [said, `${type}.${name}${key}`].map((one) => prefix + one).find((one) => told.addresses.has(one));
  return target === undefined ? undefined : { kind: 'reference', target, path: [attribute] };
}

/** Of a value, which parts of it are sensitive, and which ones only the deployment will give. */
interface Marks {
  readonly sensitive: TreeNode | undefined;
  readonly later: TreeNode | undefined;
}

/** What configuration says to Terraform itself, which a plan does not tell. */
const UNTOLD = ['connection', 'depends_on', 'lifecycle', 'provider', 'provisioner'];

function objectOf(
  { pairs }: Mapping,
  { sensitive, later }: Marks,
  work: ResourceWork,
  untold: readonly string[] = [],
): IacObject {
  const members = new Map<string, IacValue>(untold.map((name) => [name, UNKNOWN]));
  const places = new Map<string, Place>();
  const given = later?.kind === 'mapping' ? later.pairs : [];
  work.spend(KEPT * (pairs.length + given.length));
  for (const { key, value } of given) {
    if (isMarked(value)) members.set(String(key.value), UNKNOWN);
  }
  for (const pair of pairs) {
    const name = String(pair.key.value);
    const marks = { sensitive: memberOf(sensitive, name), later: lookup(later, name) };
    members.set(name, valueOf(pair.value, marks, work));
    places.set(name, pair);
  }
  return placed(members, places);
}

/** What is marked as sensitive stands in no file but that of the plan. */
function valueOf(node: TreeNode, { sensitive, later }: Marks, work: ResourceWork): IacValue {
  switch (node.kind) {
    case 'mapping':
      return objectOf(node, { sensitive, later }, work);
    case 'sequence':
      work.spend(KEPT * node.items.length);
      return placed(
        node.items.map((item, index) =>
          valueOf(item, { sensitive: itemAt(sensitive, index), later: itemAt(later, index) }, work),
        ),
        new Map(node.items.entries()),
      );
    case 'scalar':
      return isMarked(sensitive) || isMarked(later) ? UNKNOWN : node.value;
    case 'directive':
      return UNKNOWN;
  }
}

/** What is sensitive as a whole is so in each part. */
function memberOf(mark: TreeNode | undefined, name: string): TreeNode | undefined {
  return isMarked(mark) ? mark : lookup(mark, name);
}

function itemAt(mark: TreeNode | undefined, index: number): TreeNode | undefined {
  return isMarked(mark) ? mark : itemsOf(mark)[index];
}

function isMarked(mark: TreeNode | undefined): boolean {
  return mark?.kind === 'scalar' && mark.value === true;
}

function textOf(node: TreeNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}
