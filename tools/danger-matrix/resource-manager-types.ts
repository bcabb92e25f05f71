/**
 * What types of resources Azure Resource Manager has, with their attributes.
 * Source: the packages `azure-mgmt-*` of PyPI, which Microsoft makes of the descriptions of its interfaces. Unlike other
 * packages of types they have each attribute by its name in a template and where it stands there, say which of them only
 * Azure sets, and name the path of each type.
 */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { BESIDE, propertyName } from '@plumbline/scanner/resources/arm-template';
import type { ProviderTypes, ResourceType } from './resource-types.ts';

/** A class of a package: what an object of a template may have. */
interface Model {
  readonly bases: readonly string[];
  /** Those that may stand in its stead, as one of its attributes tells. */
  readonly forms: readonly string[];
  /** Whether it is itself such a form of those that it takes over from. */
  readonly isForm: boolean;
  /** By the keys that lead to it, with dots between them. */
  readonly attributes: ReadonlyMap<string, Held>;
}

/** What an attribute holds. */
interface Held {
  /** The models that it may be, none for a text and the like. */
  readonly models: readonly string[];
  readonly isList: boolean;
  /** Whether they stand under names that people choose. */
  readonly isMap: boolean;
}

/** A type as a version of its interface has it. */
interface VersionedType extends ResourceType {
  readonly version: string;
}

export type Models = ReadonlyMap<string, Model>;

export async function resourceManagerTypes(folder: string): Promise<ProviderTypes> {
  const newest = new Map<string, VersionedType>();
  for (const home of await homesIn(path.join(folder, 'azure', 'mgmt'))) {
    const models = modelsOf(await textsIn(path.join(home, 'models'), /models\w*\.py$/));
    for (const type of typesOfOperations(await textsIn(path.join(home, 'operations'), /operations\.py$/), models)) {
      const key = type.name.toLowerCase();
      if (type.version >= (newest.get(key)?.version ?? '')) newest.set(key, type);
    }
  }
  const types = [...newest.values()].map(({ name, blocks }) => [name, { name, blocks }] as const);
  return { version: await versionIn(folder), types: new Map(types) };
}

/** The folders that have models and operations; some packages have one for each version of their interface. */
async function homesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'aio').map(({ name }) => name);
  if (folders.includes('models')) return [folder];
  const below = await Promise.all(folders.toSorted().map((name) => homesIn(path.join(folder, name))));
  return below.flat();
}

async function textsIn(folder: string, named: RegExp): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => named.test(name));
  return await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

async function versionIn(folder: string): Promise<string> {
  const packages = (await readdir(folder)).flatMap((name) => {
    const [, of, version] = /^azure_mgmt_(\w+)-(.+)\.dist-info$/.exec(name) ?? [];
    return of === undefined || version === undefined ? [] : [{ of, version }];
  });
  const compute = packages.find(({ of }) => of === 'compute');
  return `${compute?.version ?? 'unknown'} of azure-mgmt-compute, with ${packages.length - 1} other packages`;
}

export function modelsOf(texts: readonly string[]): Models {
  const models = new Map<string, Model>();
  for (const text of texts) {
    for (const written of text.split(/^(?=class )/m)) {
      const [, name, above = ''] = /^class (\w+)\(([^)]*)\)/.exec(written) ?? [];
      if (name === undefined) continue;
      const [, forms = ''] = /_subtype_map = (\{[\s\S]*?\}\s*\})/.exec(written) ?? [];
      models.set(name, {
        bases: above.match(/\b(?<!["'.])[A-Z]\w+/g) ?? [],
        forms: [...forms.matchAll(/: ["'](\w+)["']/g)].map(([, form = '']) => form),
        isForm: above.includes('discriminator='),
        attributes: new Map([...attributesMapped(written), ...attributesDeclared(written)]),
      });
    }
  }
  return models;
}

/** As older packages say it: in a map, beside which stands what only Azure sets. */
function attributesMapped(written: string): readonly (readonly [string, Held])[] {
  const [, map = ''] = /_attribute_map = \{\n([\s\S]*?)\n {4}\}/.exec(written) ?? [];
  const [, rules = ''] = /_validation = \{\n([\s\S]*?)\n {4}\}/.exec(written) ?? [];
  const readOnly = new Set(
    [...rules.matchAll(/["'](\w+)["']: \{[^}]*["']readonly["']: True/g)].map(([, name]) => name),
  );
  const entries = map.matchAll(
    /["'](\w+)["']: \{\s*["']key["']: ["']([^"']+)["'],\s*["']type["']: ["']([^"']+)["'],?\s*\}/g,
  );
  return [...entries].flatMap(([, name, key = '', type = '']) => {
    if (readOnly.has(name)) return [];
    const held = { models: type.match(/\w+/g) ?? [], isList: type.startsWith('['), isMap: type.startsWith('{') };
    return [[key.replaceAll(DOT_OF_NAME, '-'), held] as const];
  });
}

/** A dot that does not lead on. */
const DOT_OF_NAME = '\\\\.';

/** As newer packages say it: as fields, with what they are good for. */
function attributesDeclared(written: string): readonly (readonly [string, Held])[] {
  const fields = written.matchAll(
    /^ {4}(\w+): ((?:(?!""")[^=])*?) = (?:\(\s*)?rest_(?:field|discriminator)\(([\s\S]*?)\)(?: *#.*)?$/gm,
  );
  return [...fields].flatMap(([, name = '', type = '', about = '']) => {
    if (/visibility=\["read"\]/.test(about)) return [];
    const [, key = name] = /\bname="([^"]+)"/.exec(about) ?? [];
    const models = [...type.matchAll(/models\.(\w+)/g)].map(([, model = '']) => model);
    return [[key.replaceAll('.', '-'), { models, isList: /\blist\[/i.test(type), isMap: /\bdict\[/i.test(type) }]];
  });
}

/** The types for which there is an operation that makes one, with what that is given. */
export function typesOfOperations(texts: readonly string[], models: Models): readonly VersionedType[] {
  const given = new Map<string, { readonly name: string; readonly version: string; readonly models: Set<string> }>();
  for (const text of texts) {
    const functions = text.split(/^(?= {0,4}def )/m);
    const made = new Map(functions.flatMap(typeMade));
    for (const written of functions) {
      const type = made.get(/ = (build_\w+)\(/.exec(written)?.[1] ?? '');
      const [signature = ''] = /^[\s\S]*?\) -> /.exec(written) ?? [];
      const model = [...signature.matchAll(/models\.(\w+)/g)].map(([, one = '']) => one).find((one) => models.has(one));
      if (type === undefined || model === undefined) continue;
      const there = given.get(type.name.toLowerCase());
      if (there) there.models.add(model);
      else given.set(type.name.toLowerCase(), { ...type, models: new Set([model]) });
    }
  }
  const blocksOf = blocksFrom(models, new Set([...given.values()].flatMap((type) => [...type.models])));
  return [...given.values()].map(({ name, version, models: those }) => ({
    name,
    version,
    blocks: blocksOf([...those]),
  }));
}

/** The function that writes the request for a resource, with its type. */
function typeMade(
  written: string,
): readonly (readonly [string, { readonly name: string; readonly version: string }])[] {
  const [, request] = /^def (build_\w+)\(/.exec(written) ?? [];
  const [, url = ''] = /url = (?:kwargs\.pop\(\s*["']template_url["'],\s*|\(\s*)?["']([^"']+)["']/.exec(written) ?? [];
  const [, version = ''] = /api[-_]version["']?(?:, | = )["'](\d{4}-\d\d-\d\d[\w-]*)/.exec(written) ?? [];
  const name = /HttpRequest\(\s*method="PUT"/.test(written) ? typeOfPath(url) : undefined;
  return request === undefined || name === undefined ? [] : [[request, { name, version }]];
}

/** `Microsoft.Sql/servers/databases` of the path of one; undefined where a part of that is for the caller to say. */
function typeOfPath(url: string): string | undefined {
  const at = url.lastIndexOf('/providers/');
  const [provider = '', ...steps] = url
    .slice(at + '/providers/'.length)
    .replace(/\/$/, '')
    .split('/');
  if (at < 0 || steps.length === 0 || steps.length % 2 > 0) return undefined;
  const type = [provider, ...steps.filter((_, index) => index % 2 === 0)].join('/');
  return type.includes('{') ? undefined : type;
}

/**
 * The blocks of resources that some models describe. As in the resources that are read of a template, what stands in
 * `properties` of the resource itself is its own, and of what stands beside that only some. One resource that stands in
 * another is but named there; those in lists are made with it.
 */
function blocksFrom(
  models: Models,
  ofTypes: ReadonlySet<string>,
): (names: readonly string[]) => ResourceType['blocks'] {
  const forms = formsIn(models);
  return (names) => {
    const blocks = new Map<string, Map<string, string | undefined>>();
    const attributesOf = (those: readonly string[]): readonly (readonly [string, Held])[] => {
      const all = [...new Set(those.flatMap((one) => [...(forms.get(one) ?? [])]))].toSorted();
      return all.flatMap((one) => [...(models.get(one)?.attributes ?? [])]);
    };
    const blockOf = (those: readonly string[]): string | undefined => {
      const known = those.filter((one) => models.has(one));
      return addBlock(known.toSorted().join(' '), attributesOf(known));
    };
    const blockHeld = ({ models: those, isList, isMap }: Held): string | undefined => {
      const below = blockOf(isList || isMap ? those : those.filter((one) => !ofTypes.has(one)));
      if (below === undefined || !isMap) return below;
      blocks.set(`each ${below}`, new Map([['*', below]]));
      return `each ${below}`;
    };
    const addBlock = (name: string, attributes: readonly (readonly [string, Held])[]): string | undefined => {
      if (attributes.length === 0) return undefined;
      if (blocks.has(name)) return name;
      const block = new Map<string, string | undefined>();
      blocks.set(name, block);
      for (const [key, those] of Map.groupBy(attributes, ([keys]) => keys.split('.', 1)[0] ?? '')) {
        const below = those.flatMap(([keys, held]) =>
          keys === key ? [] : [[keys.slice(key.length + 1), held] as const],
        );
        const whole = together(those.flatMap(([keys, held]) => (keys === key ? held : [])));
        const both = [...below, ...attributesOf(whole.models)];
        block.set(key, below.length > 0 ? addBlock(`${name}.${key}`, both) : blockHeld(whole));
      }
      return name;
    };
    const whole = blocks.get(blockOf(names) ?? '') ?? new Map<string, string | undefined>();
    const own = whole.has('properties') ? blocks.get(whole.get('properties') ?? '') : whole;
    const named = [...(own ?? [])].map(([key, below]) => [propertyName(key), below] as const);
    const beside = [...whole].filter(([key]) => BESIDE.includes(key));
    return new Map([...blocks, ['', new Map([...ADDED, ...beside, ...named])]]);
  };
}

/** What whoever reads a template adds to its resources. */
const ADDED = ['name', 'parent', 'scope', 'top'].map((key) => [key, undefined] as const);

function together(held: readonly Held[]): Held {
  return {
    models: [...new Set(held.flatMap(({ models }) => models))],
    isList: held.some(({ isList }) => isList),
    // Which of several resources of one type is made says its name, and most of those are no maps.
    isMap: held.every(({ isMap, models }) => isMap || models.length === 0) && held.some(({ isMap }) => isMap),
  };
}

/** With each model those that it takes over from, and those that it may be in their stead, with theirs. */
function formsIn(models: Models): ReadonlyMap<string, ReadonlySet<string>> {
  const below = new Map<string, readonly string[]>([...models].map(([name, { forms }]) => [name, forms]));
  for (const [name, { bases, isForm }] of models) {
    for (const base of isForm ? bases : []) below.set(base, [...(below.get(base) ?? []), name]);
  }
  const reach = (name: string, next: (one: string) => readonly string[]): readonly string[] => {
    const found = new Set([name]);
    for (const one of found) for (const other of next(one)) found.add(other);
    return [...found];
  };
  const basesOf = (name: string): readonly string[] => models.get(name)?.bases ?? [];
  return new Map(
    [...models.keys()].map((name) => {
      const may = reach(name, (one) => below.get(one) ?? []);
      return [name, new Set(may.flatMap((one) => reach(one, basesOf)))] as const;
    }),
  );
}
