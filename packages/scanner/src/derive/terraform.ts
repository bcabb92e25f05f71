/**
 * The resources that a folder of Terraform files makes, one for each instance of `count` and `for_each`, and those of
 * the modules that it calls from folders beside it. What depends on the account, on a registry or on values that are
 * given at the time of the run is not known.
 * Source: https://developer.hashicorp.com/terraform/language.
 */
import { memberOf } from '../formats/hcl2-evaluate.ts';
import { Hcl2Module } from '../formats/hcl2-resolve.ts';
import { isList, isMap, listOf, toNumber, type Known } from '../formats/hcl2-values.ts';
import type { Directive, ParsedFile, TreeNode } from '../formats/tree.ts';
import { resolveFrom } from '@plumbline/model/include-pattern';
import { NOT_KNOWN, type IacObject, type IacValue, type Resource } from './iac-value.ts';

/** Files of each folder, by its path below the service's own (`.` for that itself). */
export type TerraformFolders = ReadonlyMap<string, readonly ParsedFile[]>;

export interface TerraformStack {
  readonly folder: string;
  readonly resources: readonly Resource[];
  /** Resources of which nobody can know how many there are; they are left out. */
  readonly uncounted: number;
  /** Calls of modules whose files are not here. */
  readonly missingModules: number;
}

/** One stack for each folder that no other one calls as its module. */
export function terraformStacks(folders: TerraformFolders): readonly TerraformStack[] {
  const called = new Set<string>();
  for (const [folder, files] of folders) {
    for (const block of blocksOf(files, 'module')) {
      const source = attributeOf(block, 'source')?.args[0]?.value;
      const target = localFolder(folder, source);
      if (target !== undefined && target !== folder) called.add(target);
    }
  }
  return [...folders.keys()]
    .filter((folder) => !called.has(folder))
    .map((folder) => {
      const stack = new StackReader(folders);
      const module = stack.module(folder, '', new Map());
      const resources = module?.resources() ?? [];
      return { folder, resources, uncounted: stack.uncounted, missingModules: stack.missingModules };
    });
}

/** More instances of one resource are taken for a mistake, and their number for unknown. */
const MAX_INSTANCES = 1000;
const MAX_RESOURCES = 20_000;
const MAX_MODULE_DEPTH = 8;
const MAX_MODULES = 1000;

/** Attributes by which resources name each other: a reference to one says more than its value. */
const IDENTITIES = new Set(['id', 'arn', 'name', 'self_link', 'allocation_id', 'network_interface_id']);

/** What all modules of one stack share. */
class StackReader {
  readonly folders: TerraformFolders;
  readonly nesting = { depth: 0 };
  uncounted = 0;
  missingModules = 0;
  made = 0;
  #modules = 0;

  constructor(folders: TerraformFolders) {
    this.folders = folders;
  }

  module(
    folder: string,
    prefix: string,
    inputs: ReadonlyMap<string, Known | undefined>,
    depth = 0,
  ): ModuleReader | undefined {
    const files = this.folders.get(folder);
    this.#modules += 1;
    if (!files || depth > MAX_MODULE_DEPTH || this.#modules > MAX_MODULES) return undefined;
    return new ModuleReader(this, files, { folder, prefix, inputs, depth });
  }
}

/** One instance of a block: `key` as it stands in addresses (`[0]`, `["a"]`), with what its body can ask for. */
interface Instance {
  readonly key: string;
  readonly bindings: Bindings;
}

type Bindings = ReadonlyMap<string, ReadonlyMap<string, Known>>;

const NO_BINDINGS: Bindings = new Map();

interface ModulePlace {
  readonly folder: string;
  /** Of the addresses of its resources: `module.web[0].`, empty for the root. */
  readonly prefix: string;
  readonly inputs: ReadonlyMap<string, Known | undefined>;
  readonly depth: number;
}

class ModuleReader {
  readonly #stack: StackReader;
  readonly #place: ModulePlace;
  readonly #values: Hcl2Module;
  readonly #resources: ReadonlyMap<string, Directive>;
  readonly #calls: ReadonlyMap<string, Directive>;
  readonly #outputs: ReadonlyMap<string, Directive>;
  readonly #instances = new Map<Directive, readonly Instance[] | undefined>();
  readonly #children = new Map<string, ModuleReader | undefined>();
  readonly #following = new Set<string>();
  #bindings: Bindings = NO_BINDINGS;

  constructor(stack: StackReader, files: readonly ParsedFile[], place: ModulePlace) {
    this.#stack = stack;
    this.#place = place;
    this.#values = new Hcl2Module(files, {
      inputs: place.inputs,
      follow: (root, path) => this.#follow(root, path),
      nesting: stack.nesting,
    });
    this.#resources = new Map(blocksOf(files, 'resource').map((block) => [labelsOf(block).join('.'), block]));
    this.#calls = new Map(blocksOf(files, 'module').map((block) => [labelsOf(block).join('.'), block]));
    this.#outputs = new Map(blocksOf(files, 'output').map((block) => [labelsOf(block).join('.'), block]));
  }

  /** Of the module itself and of those that it calls. */
  resources(): readonly Resource[] {
    const found: Resource[] = [];
    for (const [address, block] of this.#resources) {
      const instances = this.#instancesOf(block);
      if (!instances) this.#stack.uncounted += 1;
      for (const { key, bindings } of instances ?? []) {
        this.#stack.made += 1;
        if (this.#stack.made > MAX_RESOURCES) {
          this.#stack.uncounted += 1;
          return found;
        }
        const properties = this.#with(bindings, () => this.#bodyOf(block));
        const [type = ''] = labelsOf(block);
        found.push({ type, address: `${this.#place.prefix}${address}${key}`, properties });
      }
    }
    for (const [name, block] of this.#calls) {
      const instances = this.#instancesOf(block);
      if (!instances) this.#stack.uncounted += 1;
      for (const { key } of instances ?? []) {
        const child = this.#child(name, key);
        if (!child) this.#stack.missingModules += 1;
        found.push(...(child?.resources() ?? []));
      }
    }
    return found;
  }

  output(name: string): Known | undefined {
    const block = this.#outputs.get(name);
    const value = block && attributeOf(block, 'value');
    return value && this.#once(`output ${name}`, () => this.#with(NO_BINDINGS, () => this.#attribute(value)));
  }

  /** The instances of a block, undefined when their number or keys are not known. */
  #instancesOf(block: Directive): readonly Instance[] | undefined {
    if (this.#instances.has(block)) return this.#instances.get(block);
    this.#instances.set(block, undefined);
    const instances = this.#with(NO_BINDINGS, () => this.#countInstances(block));
    this.#instances.set(block, instances);
    return instances;
  }

  #countInstances(block: Directive): readonly Instance[] | undefined {
    const count = attributeOf(block, 'count');
    const forEach = attributeOf(block, 'for_each');
    if (!count && !forEach) return [{ key: '', bindings: NO_BINDINGS }];
    if (count) {
      const number = toNumber(this.#attribute(count));
      if (number === undefined || !Number.isInteger(number) || number < 0 || number > MAX_INSTANCES) return undefined;
      return Array.from({ length: number }, (_, index) => ({
        key: `[${index}]`,
        bindings: new Map([['count', new Map([['index', index]])]]),
      }));
    }
    const entries = forEach && entriesOf(this.#attribute(forEach));
    return entries?.map(([key, value]) => ({
      key: `[${JSON.stringify(key)}]`,
      bindings: new Map([
        [
          'each',
          new Map([
            ['key', key],
            ['value', value],
          ]),
        ],
      ]),
    }));
  }

  #bodyOf(block: Directive): IacObject {
    return this.#objectOf(block.block ?? []);
  }

  #objectOf(items: readonly Directive[]): IacObject {
    const properties = new Map<string, IacValue>();
    const blocks = new Map<string, IacValue[]>();
    const addBlock = (name: string, value: IacValue): void => {
      const there = blocks.get(name);
      if (there) there.push(value);
      else blocks.set(name, [value]);
    };
    for (const item of items) {
      if (item.value) properties.set(item.name, this.#valueOf(item.value));
      else if (item.name !== 'dynamic') addBlock(item.name, this.#objectOf(item.block ?? []));
      else for (const value of this.#dynamicOf(item)) addBlock(labelsOf(item).join('.'), value);
    }
    return new Map([...properties, ...blocks]);
  }

  /** The blocks that a `dynamic` one makes; a single unknown one where nobody can know them. */
  #dynamicOf(dynamic: Directive): readonly IacValue[] {
    const content = dynamic.block?.find(({ name, block }) => name === 'content' && block)?.block ?? [];
    const forEach = attributeOf(dynamic, 'for_each');
    const value = forEach && this.#attribute(forEach);
    const entries = isList(value) ? value.map((item, index) => [String(index), item] as const) : entriesOf(value);
    if (!entries) return [NOT_KNOWN];
    const iterator = attributeOf(dynamic, 'iterator')?.args[0]?.value ?? labelsOf(dynamic)[0];
    return entries.map(([key, item]) => {
      const binding = new Map<string, Known>([
        ['key', key],
        ['value', item],
      ]);
      return this.#with(new Map([...this.#bindings, [String(iterator), binding]]), () => this.#objectOf(content));
    });
  }

  #valueOf(node: TreeNode): IacValue {
    switch (node.kind) {
      case 'sequence':
        return node.items.map((item) => this.#valueOf(item));
      case 'mapping':
        return new Map(
          node.pairs.flatMap(({ key, value }) => {
            const name = this.#values.valueOf(key);
            return typeof name === 'string' ? [[name, this.#valueOf(value)] as const] : [];
          }),
        );
      case 'scalar': {
        const value = this.#values.valueOf(node);
        return value === undefined ? NOT_KNOWN : value;
      }
      case 'directive':
        return NOT_KNOWN;
    }
  }

  #attribute({ value }: Directive): Known | undefined {
    return value && this.#values.valueOf(value);
  }

  #follow(root: string, path: readonly (string | undefined)[]): Known | undefined {
    const bound = this.#bindings.get(root);
    if (bound) return membersAt(bound, path);
    if (path.includes(undefined)) return undefined;
    const steps = path.filter((step) => step !== undefined);
    if (root === 'module') return this.#followModule(steps);
    const [name = '', ...rest] = steps;
    const block = this.#resources.get(`${root}.${name}`);
    return block && this.#followResource(`${root}.${name}`, block, rest);
  }

  #followModule([name = '', ...rest]: readonly string[]): Known | undefined {
    const block = this.#calls.get(name);
    const instances = block && this.#instancesOf(block);
    if (!instances) return undefined;
    const [key, output = '', ...path] = withKey(instances, rest) ?? [];
    const value = key === undefined ? undefined : this.#child(name, key)?.output(output);
    return membersAt(value, path);
  }

  #followResource(address: string, block: Directive, rest: readonly string[]): Known | undefined {
    const instances = this.#instancesOf(block);
    if (!instances) return undefined;
    if (rest[0] === '*') {
      return listOf(instances.map(({ key }) => this.#resourceValue(address, block, key, rest.slice(1))));
    }
    const [key, ...path] = withKey(instances, rest) ?? [];
    return key === undefined ? undefined : this.#resourceValue(address, block, key, path);
  }

  /** What an attribute is set to; a reference where the deployment sets it, or where the resource itself is meant. */
  #resourceValue(address: string, block: Directive, key: string, path: readonly string[]): Known | undefined {
    const [name = '', ...rest] = path;
    const reference = { kind: 'reference', target: `${this.#place.prefix}${address}${key}`, path } as const;
    const attribute = IDENTITIES.has(name) ? undefined : attributeOf(block, name);
    const instance = this.#instancesOf(block)?.find((one) => one.key === key);
    if (!attribute || !instance) return reference;
    const value = this.#once(`${address}${key}.${name}`, () =>
      this.#with(instance.bindings, () => this.#attribute(attribute)),
    );
    return membersAt(value, rest) ?? reference;
  }

  #child(name: string, key: string): ModuleReader | undefined {
    const address = `module.${name}${key}`;
    if (this.#children.has(address)) return this.#children.get(address);
    this.#children.set(address, undefined);
    const block = this.#calls.get(name);
    const instance = block && this.#instancesOf(block)?.find((one) => one.key === key);
    const folder = block && localFolder(this.#place.folder, attributeOf(block, 'source')?.args[0]?.value);
    if (!block || !instance || folder === undefined) return undefined;
    const inputs = this.#with(
      instance.bindings,
      () => new Map((block.block ?? []).map((item) => [item.name, this.#attribute(item)] as const)),
    );
    const child = this.#stack.module(folder, `${this.#place.prefix}${address}.`, inputs, this.#place.depth + 1);
    this.#children.set(address, child);
    return child;
  }

  #with<Result>(bindings: Bindings, work: () => Result): Result {
    const before = this.#bindings;
    this.#bindings = bindings;
    try {
      return work();
    } finally {
      this.#bindings = before;
    }
  }

  /** Undefined for what is being made just now: resources can refer to each other in a circle. */
  #once(key: string, make: () => Known | undefined): Known | undefined {
    if (this.#following.has(key)) return undefined;
    this.#following.add(key);
    try {
      return make();
    } finally {
      this.#following.delete(key);
    }
  }
}

function blocksOf(files: readonly ParsedFile[], wanted: string): readonly Directive[] {
  return files
    .flatMap(({ roots }) => roots)
    .filter((root) => root.kind === 'directive')
    .filter(({ name, block }) => name === wanted && block !== undefined);
}

function labelsOf({ args }: Directive): readonly string[] {
  return args.map(({ value }) => String(value));
}

function attributeOf({ block }: Directive, wanted: string): Directive | undefined {
  return block?.find(({ name, value }) => name === wanted && value);
}

/** The folder that a module call means, when it is one of the same files. */
function localFolder(from: string, source: unknown): string | undefined {
  if (typeof source !== 'string' || !/^\.\.?(?:\/|$)/.test(source)) return undefined;
  return resolveFrom(from, source);
}

/** A map by its keys, a set by its members. */
function entriesOf(value: Known | undefined): readonly (readonly [string, Known])[] | undefined {
  if (isMap(value) && value.size <= MAX_INSTANCES) return [...value].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (!isList(value) || value.length > MAX_INSTANCES) return undefined;
  if (!value.every((item) => typeof item === 'string')) return undefined;
  return [...new Set(value)].toSorted().map((item) => [item, item]);
}

/** The key of the instance that a path begins with, then the rest of the path. */
function withKey(instances: readonly Instance[], path: readonly string[]): readonly string[] | undefined {
  if (instances.some(({ key }) => key === '')) return ['', ...path];
  const [first = '', ...rest] = path;
  const key = [`[${first}]`, `[${JSON.stringify(first)}]`].find((one) => instances.some((each) => each.key === one));
  return key === undefined ? undefined : [key, ...rest];
}

function membersAt(value: Known | undefined, path: readonly (string | undefined)[]): Known | undefined {
  return path.reduce<Known | undefined>((found, step) => memberOf(found, step), value);
}
