import { itemsOf, lookup, pairsInForce } from '../../formats/mapping-lookup.ts';
import { isMasked } from '../../formats/template-marks.ts';
import type { Mapping, Pair, ParsedFile, Place, Scalar, Source, TreeNode } from '../../formats/tree.ts';
import type { IncludeRequest } from '@plumbline/model/included-files';
import type { Doubts } from '../../reading/doubts.ts';
import { isReadWhole } from '../../reading/expand-includes.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { Includes, OpenContext } from '../../service-definition.ts';
import {
  ANY_METHOD,
  METHOD_NAMES,
  fieldsOf,
  homeOf,
  type Field,
  type ObjectKind,
  type OpenApiVersion,
} from './object-fields.ts';

/** One object of a description: where it stands, and what it holds. */
export class OpenApiItem {
  readonly kind: ObjectKind;
  /** Its key, or its number in a list. */
  readonly name: string;
  readonly node: Mapping;
  /** What a finding about the whole object marks: its key, or what tells it from others in a list. */
  readonly place: Place;
  readonly parent: OpenApiItem | undefined;
  readonly children: OpenApiItem[] = [];
  readonly pairs: ReadonlyMap<string, Pair>;
  readonly #parts = new Map<ObjectKind, readonly OpenApiItem[]>();

  /** The pair whose value it is; undefined in a list. */
  readonly owner: Pair | undefined;

  constructor(kind: ObjectKind, name: string, node: Mapping, owner: Pair | undefined, parent: OpenApiItem | undefined) {
    this.kind = kind;
    this.name = name;
    this.node = node;
    this.parent = parent;
    this.pairs = pairsInForce(node);
    const told = TELLING.map((field) => this.pairs.get(field)).find((pair) => pair !== undefined);
    this.owner = owner;
    this.place = owner?.key ?? told ?? node.pairs[0] ?? node;
  }

  /** The pair that makes it a reference to another object. */
  get reference(): Pair | undefined {
    return this.pairs.get('$ref');
  }

  has(...keys: readonly string[]): boolean {
    return keys.some((key) => this.pairs.has(key));
  }

  pair(key: string): Pair | undefined {
    return this.pairs.get(key);
  }

  value(key: string): TreeNode | undefined {
    return this.pairs.get(key)?.value;
  }

  /** A text that is known: undefined where there is none, or where a template puts it in. */
  text(key: string): string | undefined {
    return textOf(this.value(key));
  }

  /** The texts of a list that are known, each with its place. */
  texts(key: string): readonly PlacedText[] {
    return textsOf(this.value(key));
  }

  /** The objects of a kind right below it. Shape: the same list each time. */
  parts(kind: ObjectKind): readonly OpenApiItem[] {
    const known = this.#parts.get(kind);
    if (known) return known;
    const parts = this.children.filter((child) => child.kind === kind);
    this.#parts.set(kind, parts);
    return parts;
  }
}

export interface PlacedText {
  readonly at: Place;
  readonly text: string;
}

/** What tells an object of a list from the others. */
const TELLING = ['name', 'url', 'openapi', 'swagger', '$ref'] as const;

export function textOf(node: TreeNode | undefined): string | undefined {
  if (node?.kind !== 'scalar' || node.value === null || node.unknown) return undefined;
  const text = String(node.value);
  return isMasked(text) ? undefined : text;
}

export function textsOf(node: TreeNode | undefined): readonly PlacedText[] {
  return itemsOf(node).flatMap((at) => {
    const text = textOf(at);
    return text === undefined ? [] : [{ at, text }];
  });
}

/**
 * What a reference names. `missing`: nothing is there. `wrong`: an object of another kind is. `unknown`: it stands in a
 * file that is not there, or elsewhere.
 */
type Target = OpenApiItem | 'missing' | 'unknown' | 'wrong';

/** What is in force for an operation. */
export interface SecurityInForce {
  /** The field that says it. */
  readonly pair: Pair;
  readonly requirements: readonly OpenApiItem[];
}

/** What rules ask of one description: every object in it and in the files beside it that it refers to, each once. */
export class OpenApiFile {
  /** Version 3.2 is read as 3.1, to which it adds fields. */
  readonly version: OpenApiVersion;
  readonly #isNewest: boolean;
  readonly #root: OpenApiItem | undefined;
  readonly #items = new Map<ObjectKind, OpenApiItem[]>();
  readonly #references = new Map<ObjectKind, OpenApiItem[]>();
  readonly #known = new Map<TreeNode, OpenApiItem>();
  readonly #targets = new Map<OpenApiItem, Target>();
  readonly #unknownKeys: Pair[] = [];
  readonly #rootOf = new Map<Source, TreeNode | undefined>();
  readonly #doubts: Doubts;
  readonly #includes: Includes;
  #inputs: ReadonlySet<OpenApiItem> | undefined;
  #byPlace: ReadonlyMap<Place, OpenApiItem> | undefined;
  #outputs: ReadonlySet<OpenApiItem> | undefined;
  #schemes: ReadonlyMap<string, OpenApiItem | undefined> | undefined;
  #hasUnknownSchemes = false;
  #operations: readonly OpenApiItem[] | undefined;
  #named: ReadonlySet<OpenApiItem> | undefined;
  #extended: ReadonlySet<unknown> | undefined;
  #namedInExtensions: ReadonlySet<string> | undefined;

  constructor(file: ParsedFile, { doubts, includes }: Pick<OpenContext, 'doubts' | 'includes'>) {
    this.#doubts = doubts;
    this.#includes = includes;
    if (!isReadWhole(file)) doubts.addAll();
    const root = rootOf(file);
    this.version = versionOf(root);
    this.#isNewest = textOf(lookup(root, 'openapi'))?.startsWith('3.2') === true;
    this.#rootOf.set(file.source, root);
    if (root?.kind !== 'mapping') return;
    // Every object is another one in each version.
    if (textOf(lookup(root, 'openapi') ?? lookup(root, 'swagger')) === undefined) {
      doubts.addAll();
      return;
    }
    this.#root = this.#walk('document', '', root, undefined, undefined);
    this.#follow();
  }

  /** The description itself; undefined where nothing of it can be read. */
  get document(): OpenApiItem | undefined {
    return this.#doubts.one(this.#root);
  }

  get isVersion2(): boolean {
    return this.version === '2.0';
  }

  /** Every object of a kind that stands there itself, in the order of the text. */
  items(kind: ObjectKind): readonly OpenApiItem[] {
    return this.#doubts.all(this.#items.get(kind) ?? []);
  }

  /** Every reference that stands in place of an object of a kind. */
  references(kind: ObjectKind): readonly OpenApiItem[] {
    return this.#doubts.all(this.#references.get(kind) ?? []);
  }

  /** Keys that the version does not know at their places. */
  get unknownKeys(): readonly Pair[] {
    return this.#doubts.all(this.#unknownKeys);
  }

  /** What an object stands for: itself, or what it refers to in the end; undefined where that is missing or unknown. */
  resolve(item: OpenApiItem): OpenApiItem | undefined {
    let found = item;
    for (let hops = 0; hops < MAX_HOPS; hops += 1) {
      if (found.reference === undefined) return found;
      const target = this.target(found);
      if (typeof target === 'string') {
        if (target === 'unknown') this.#doubts.raise();
        return undefined;
      }
      found = target;
    }
    return undefined;
  }

  /** What a reference names right away. */
  target(reference: OpenApiItem): Target {
    return this.#targets.get(reference) ?? 'unknown';
  }

  /** Resolved objects of a kind right below one; those that are missing or unknown are left out. */
  partsOf(item: OpenApiItem, kind: ObjectKind): readonly OpenApiItem[] {
    const parts = item.parts(kind);
    this.#includes.work.spend(1 + parts.length);
    return parts.flatMap((part) => this.resolve(part) ?? []);
  }

  /** The operations of paths, without those of callbacks and webhooks, which the other side offers. */
  get operations(): readonly OpenApiItem[] {
    this.#operations ??= (this.#items.get('operation') ?? []).filter(isOffered);
    return this.#doubts.all(this.#operations);
  }

  /** Parameters of an operation, with those of its path that it does not replace. */
  parametersOf(operation: OpenApiItem): readonly OpenApiItem[] {
    const own = this.partsOf(operation, 'parameter');
    const names = new Set(own.map(parameterKey));
    const shared = operation.parent ? this.partsOf(operation.parent, 'parameter') : [];
    return [...own, ...shared.filter((parameter) => !names.has(parameterKey(parameter)))];
  }

  /** The security in force for an operation: its own, or the description's; undefined where neither says any. */
  securityOf(operation: OpenApiItem): SecurityInForce | undefined {
    for (const item of [operation, this.#root]) {
      const pair = item?.pair('security');
      if (!item || !pair) continue;
      this.#doubts.one(item);
      return { pair, requirements: item.parts('requirement') };
    }
    this.#doubts.one(this.#root);
    return undefined;
  }

  /** The security schemes by name, resolved; `undefined` behind a name: it cannot be known. */
  get schemes(): ReadonlyMap<string, OpenApiItem | undefined> {
    this.#includes.work.spend(1);
    if (!this.#schemes) {
      const owner = this.isVersion2 ? this.#root : this.#root?.parts('components')[0];
      const schemes = owner?.parts('securityScheme') ?? [];
      this.#schemes = new Map(schemes.map((scheme) => [scheme.name, this.resolve(scheme)]));
      this.#hasUnknownSchemes = [...this.#schemes.values()].includes(undefined);
    }
    if (this.#hasUnknownSchemes) this.#doubts.raise();
    return this.#schemes;
  }

  /** Whether the description has operations, or is a part of others. */
  get hasOperations(): boolean {
    return (this.#items.get('operation')?.length ?? 0) > 0;
  }

  /** Whether an object belongs to what clients send. */
  isInput(item: OpenApiItem): boolean {
    this.#inputs ??= this.#reachedFrom([
      ...(this.#items.get('requestBody') ?? []),
      ...(this.#items.get('parameter') ?? []),
    ]);
    return this.#inputs.has(item);
  }

  /** Every object in what callers of an operation get back. */
  sentBackBy(operation: OpenApiItem): ReadonlySet<OpenApiItem> {
    return this.#reachedFrom(operation.parts('response'));
  }

  /** Every object in what callers of some operations send. */
  sentTo(operations: readonly OpenApiItem[]): ReadonlySet<OpenApiItem> {
    return this.#reachedFrom(operations.flatMap((one) => [...one.parts('requestBody'), ...one.parts('parameter')]));
  }

  /** Whether an object belongs to what clients get back. */
  isOutput(item: OpenApiItem): boolean {
    this.#outputs ??= this.#reachedFrom(this.#items.get('response') ?? []);
    return this.#outputs.has(item);
  }

  /** Whether anything refers to an object that stands among the components. */
  isNamed(item: OpenApiItem): boolean {
    this.#named ??= new Set([...this.#targets.values()].filter((target) => typeof target !== 'string'));
    this.#namedInExtensions ??= this.#namesInExtensions();
    return this.#named.has(item) || this.#namedInExtensions.has(item.name) || this.#isChosenByName(item);
  }

  /** Whether other schemas take a schema over with what they say themselves (allOf). */
  isExtended(item: OpenApiItem): boolean {
    this.#extended ??= new Set(
      [...this.#targets].flatMap(([from, target]) =>
        from.owner === undefined && from.parent?.has('allOf') === true ? [target] : [],
      ),
    );
    return this.#extended.has(item);
  }

  /** Whether a schema is one of those that the discriminator of another tells apart: messages give its name. */
  #isChosenByName(item: OpenApiItem): boolean {
    const bases = item.kind === 'schema' && item.has('allOf') ? item.parts('schema') : [];
    return bases.some((base) => base.reference !== undefined && this.resolve(base)?.has('discriminator') === true);
  }

  /** What extensions of the description, such as `x-webhooks`, refer to; only they know what stands there. */
  #namesInExtensions(): ReadonlySet<string> {
    const names = new Set<string>();
    const open = [...(this.#root?.pairs.values() ?? [])].filter(({ key }) => String(key.value).startsWith('x-'));
    const nodes = open.map(({ value }) => value);
    for (let node = nodes.pop(); node; node = nodes.pop()) {
      this.#includes.work.spend(1);
      if (node.kind === 'sequence') for (const item of node.items) nodes.push(item);
      if (node.kind !== 'mapping') continue;
      for (const { key, value } of node.pairs) {
        const reference = key.value === '$ref' ? textOf(value) : undefined;
        if (reference === undefined) nodes.push(value);
        else names.add(reference.slice(reference.lastIndexOf('/') + 1));
      }
    }
    return names;
  }

  /** The object that was found, or one of whose fields was. */
  itemAt(place: Place): OpenApiItem | undefined {
    this.#byPlace ??= this.#placesOfItems();
    return this.#byPlace.get(place);
  }

  #placesOfItems(): ReadonlyMap<Place, OpenApiItem> {
    const places = new Map<Place, OpenApiItem>();
    const items = [...this.#items.values()].flat();
    for (const item of items) for (const pair of item.pairs.values()) places.set(pair, item).set(pair.key, item);
    for (const item of items)
      places
        .set(item.node, item)
        .set(item.owner ?? item.node, item)
        .set(item.place, item);
    return places;
  }

  #reachedFrom(start: readonly OpenApiItem[]): ReadonlySet<OpenApiItem> {
    const reached = new Set<OpenApiItem>();
    const open = [...start];
    for (let item = open.pop(); item; item = open.pop()) {
      if (reached.has(item)) continue;
      reached.add(item);
      this.#includes.work.spend(1);
      for (const child of item.children) open.push(child);
      const target = this.#targets.get(item);
      if (target !== undefined && typeof target !== 'string') open.push(target);
    }
    return reached;
  }

  #walk(
    kind: ObjectKind,
    name: string,
    node: Mapping,
    owner: Pair | undefined,
    parent: OpenApiItem | undefined,
  ): OpenApiItem {
    this.#includes.work.spend(1 + node.pairs.length);
    const item = new OpenApiItem(kind, name, node, owner, parent);
    parent?.children.push(item);
    // What an alias of YAML repeats is judged where it stands first.
    if (this.#known.has(node)) return item;
    this.#known.set(node, item);
    if (holdsMark(node)) this.#doubts.add(item);
    const reference = item.reference;
    const isReference = reference?.value.kind === 'scalar' && kind !== 'document' && !EXEMPT.has(kind);
    if (isReference) listIn(this.#references, kind).push(item);
    if (!isReference || (kind === 'schema' && this.version === '3.1') || kind === 'path') {
      if (!isReference || kind !== 'schema') listIn(this.#items, kind).push(item);
      this.#walkFields(item);
    }
    return item;
  }

  #walkFields(item: OpenApiItem): void {
    const known = fieldsOf(this.version, this.#isNewest, item.kind);
    if (!known) return;
    const other = known['*'];
    for (const [key, pair] of item.pairs) {
      const field = Object.hasOwn(known, key) ? known[key] : other;
      if (key.startsWith('x-') && key !== ANY_METHOD) continue;
      if (field && field.holds !== 'value') this.#walkField(field, pair, item);
      // JSON Schema, by which version 3.1 goes, takes any other keyword.
      else if (!field && !(item.kind === 'schema' && (this.version === '3.1' || isOfJsonSchema(item))))
        this.#unknownKeys.push(pair);
    }
  }

  #walkField(field: Exclude<Field, { holds: 'value' }>, pair: Pair, item: OpenApiItem): void {
    const { key, value } = pair;
    const { holds, kind } = field;
    if (holds === 'map') {
      // A map that is a reference is meant as one to a thing of its kind.
      if (value.kind === 'mapping' && lookup(value, '$ref')?.kind === 'scalar')
        this.#walk(kind, String(key.value), value, pair, item);
      for (const [name, part] of pairsInForce(value)) {
        if (!name.startsWith('x-') && part.value.kind === 'mapping') this.#walk(kind, name, part.value, part, item);
      }
      return;
    }
    if (value.kind === 'mapping') {
      // Security that is no list is meant as one with one requirement.
      if (holds !== 'list' || kind === 'requirement')
        this.#walk(kind, String(key.value), value, holds === 'list' ? undefined : pair, item);
    } else if (holds !== 'one') {
      for (const [index, node] of itemsOf(value).entries()) {
        if (node.kind === 'mapping') this.#walk(kind, String(index), node, undefined, item);
      }
    }
  }

  /** Finds what each reference names, and goes on with what stands in other files. */
  #follow(): void {
    for (let done = 0; ;) {
      const all = [...this.#references.values()].flat();
      this.#includes.work.spend(all.length);
      const open = all.slice(0, MAX_REFERENCES).filter((item) => !this.#targets.has(item));
      if (open.length === 0 || done > MAX_ROUNDS) return;
      done += 1;
      for (const item of open) this.#targets.set(item, this.#find(item));
    }
  }

  #find(item: OpenApiItem): Target {
    const pair = item.reference;
    const written = textOf(pair?.value);
    if (!pair || written === undefined || written.length > MAX_REFERENCE) return 'unknown';
    const { file, pointer } = partsOfReference(written);
    const from = pair.value.source;
    const root = file === '' ? this.#rootOf.get(from) : this.#rootIn(file, from);
    if (root === undefined) return 'unknown';
    if (pointer !== '' && !pointer.startsWith('/')) return this.version === '3.1' ? 'unknown' : 'missing';
    const node = this.#nodeAt(root, pointer);
    if (node?.kind !== 'mapping') return node === undefined ? 'missing' : 'unknown';
    const known = this.#known.get(node);
    if (known) return known.kind === item.kind ? known : 'wrong';
    return this.#walk(item.kind, item.name, node, undefined, undefined);
  }

  #nodeAt(root: TreeNode, pointer: string): TreeNode | undefined {
    let node: TreeNode | undefined = root;
    for (const step of pointer.split('/').slice(1)) {
      this.#includes.work.spend(1);
      const key = decoded(step);
      node = node?.kind === 'sequence' ? itemsOf(node)[Number(key)] : lookup(node, key);
    }
    return node;
  }

  #rootIn(path: string, from: Source): TreeNode | undefined {
    if (!isBeside(path)) return undefined;
    const [file] = this.#includes.resolve(path, from, { configFileType: typeOf(path), isBeside: true });
    if (!file) {
      this.#includes.missing(path, from);
      return undefined;
    }
    if (!this.#rootOf.has(file.source)) this.#rootOf.set(file.source, rootOf(file));
    return this.#rootOf.get(file.source);
  }
}

/** Whether a schema stands in a file of JSON Schema's own, which has other words and says so. */
function isOfJsonSchema(item: OpenApiItem): boolean {
  const root = outermost(item);
  return root.kind === 'schema' && root.has('$schema');
}

function outermost(item: OpenApiItem): OpenApiItem {
  let found = item;
  while (found.parent) found = found.parent;
  return found;
}

/** How many references are followed from one to the next. */
const MAX_HOPS = 20;
/** How often what was found in other files is looked through for references again. */
const MAX_ROUNDS = 50;
const MAX_REFERENCES = 200_000;
const MAX_REFERENCE = 1000;

/** Kinds in which `$ref` is a name like any other. */
const EXEMPT: ReadonlySet<ObjectKind> = new Set(['requirement', 'components']);

function listIn<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function rootOf(file: ParsedFile): TreeNode | undefined {
  return file.roots.find(({ kind }) => kind === 'mapping');
}

/** Versions that are not known are read as the last one. */
function versionOf(root: TreeNode | undefined): OpenApiVersion {
  if (lookup(root, 'swagger')) return '2.0';
  return textOf(lookup(root, 'openapi'))?.startsWith('3.0') ? '3.0' : '3.1';
}

/** Whether a text may be a description: it names its version, or has nothing at all. */
export function isOpenApiFormat(file: ParsedFile): boolean {
  if (file.roots.length === 0)
    return file.problems.length === 0 || /^[\s{]{0,20}["']?(?:openapi|swagger)["']?\s*:/m.test(file.source.text);
  const root = rootOf(file);
  return lookup(root, 'openapi') !== undefined || lookup(root, 'swagger') !== undefined;
}

function isOffered(operation: OpenApiItem): boolean {
  for (let item = operation.parent; item; item = item.parent) if (item.kind === 'callback') return false;
  return operation.parent?.parent?.kind !== 'document' || operation.parent.name.startsWith('/');
}

export function parameterKey(parameter: OpenApiItem): string {
  return `${parameter.text('in') ?? ''} ${parameter.text('name') ?? ''}`;
}

/** The method of an operation. */
export function methodOf({ name }: OpenApiItem): string {
  return METHOD_NAMES.has(name) ? name : '';
}

export function homeOfKind(file: OpenApiFile, kind: ObjectKind): string | undefined {
  return homeOf(file.version, kind);
}

/** Whether a template puts something in at any depth, but for texts that only people read. */
const holdsMark: (node: TreeNode) => boolean = oncePer((node: TreeNode): boolean => {
  if (node.kind === 'scalar') return isMasked(String(node.value));
  if (node.kind === 'sequence') return node.items.some(holdsMark);
  return node.kind === 'mapping' && node.pairs.some(({ key, value }) => !isProse(key) && holdsMark(value));
});

function isProse({ value }: Scalar): boolean {
  return value === 'description' || value === 'summary';
}

export function partsOfReference(written: string): { readonly file: string; readonly pointer: string } {
  const hash = written.indexOf('#');
  return hash === -1
    ? { file: written, pointer: '' }
    : { file: written.slice(0, hash), pointer: written.slice(hash + 1) };
}

/** Whether a reference names a file that may be among those of the description. */
function isBeside(path: string): boolean {
  return !/^[a-z][a-z\d+.-]*:|^\/\//i.test(path) && /\.(?:ya?ml|json)$/i.test(path) && !/[*?[]/.test(path);
}

function typeOf(path: string): 'json' | 'yaml' {
  return path.toLowerCase().endsWith('.json') ? 'json' : 'yaml';
}

/** A step of a JSON pointer as the key that it means. Source: RFC 6901. */
function decoded(step: string): string {
  const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
  if (!key.includes('%')) return key;
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

/** The files beside a description that it refers to. */
export function openApiIncludeRequests(file: ParsedFile): readonly IncludeRequest[] {
  const paths = new Set<string>();
  const open: TreeNode[] = [...file.roots];
  const seen = new Set<TreeNode>();
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.kind === 'sequence') for (const item of node.items) open.push(item);
    if (node.kind !== 'mapping') continue;
    for (const { key, value } of node.pairs) {
      const written = key.value === '$ref' ? textOf(value) : undefined;
      const path = written === undefined ? '' : partsOfReference(written).file;
      if (path !== '' && path.length <= MAX_REFERENCE && isBeside(path)) paths.add(path);
      open.push(value);
    }
  }
  return [...paths].map((pattern) => ({ pattern, configFileType: typeOf(pattern), relativeTo: 'including-file' }));
}
