/* What Kustomize changes in objects that stand elsewhere, as the parts of them that it says. */
import type { IncludeRequest } from '@plumbline/model/included-files';
import { parseImage } from '../../formats/image-reference.ts';
import { itemsOf, pairInForce } from '../../formats/mapping-lookup.ts';
import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { childAround } from '../../formats/parts-around.ts';
import { textInFile } from '../../formats/text-in-file.ts';
import type { Mapping, Pair, ParsedFile, Place, Scalar, Sequence, Source, Span, TreeNode } from '../../formats/tree.ts';
import { STEPS, type Work } from '../../reading/work.ts';
import type { Includes } from '../../service-definition.ts';
import { oncePer } from '../../rules/once-per.ts';
import { isUnknownText } from './block.ts';
import { KUSTOMIZED_BY } from './kustomized-by.ts';

export const KUSTOMIZE = 'kustomize.config.k8s.io';
/** As what a patch is checked that says itself what it is for. */
const MANIFEST = 'kube-pod.yaml';
const KINDS: ReadonlySet<string> = new Set(['Kustomization', 'Component']);

/** Kustomize takes a file of this name for one of its own where that does not say what it is. */
const FILE_NAME = /^kustomization\.ya?ml$/;
/** As a pattern of what is included. */
const ANY_KUSTOMIZATION = 'kustomization.y*ml';

export function isKustomization({ kind, group }: { readonly kind: string; readonly group: string }): boolean {
  return group === KUSTOMIZE && KINDS.has(kind);
}

/** Whether a document is for Kustomize though it says neither version nor kind. */
export function isBareKustomization(root: TreeNode, fileName: string): boolean {
  return FILE_NAME.test(fileName) && root.kind === 'mapping' && pairInForce(root, 'kind') === undefined;
}

/** What a kustomization builds, and what it changes of that. */
export interface Kustomization {
  readonly source: Source;
  /** What it builds from, as it names it: files and folders. */
  readonly resources: readonly string[];
  readonly patches: readonly Patch[];
  /** Files of patches that say themselves what they are for. */
  readonly patchFiles: readonly string[];
  readonly images: readonly TreeNode[];
  /** Whether it says the namespace of all that it builds. */
  readonly setsNamespace: boolean;
  /** Those elsewhere whose changes are laid over all that it builds, each once, with those that they name in turn. */
  readonly components: readonly Kustomization[];
}

/** Changes of objects of a kind: operations, or parts of the object. */
interface Patch {
  readonly target: Target;
  readonly changes: readonly TreeNode[];
}

/**
 * Source: https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/patches/ and components/ beside it.
 * Errors: OverWork.
 */
export function readKustomization(
  mapping: Mapping,
  file: ParsedFile,
  includes: Includes,
  read: Set<Source> = new Set(),
): Kustomization {
  const patches = patchesIn(mapping).flatMap((patch): readonly Patch[] => {
    const target = targetOf(patch);
    return target ? [{ target, changes: changesIn(patch, file, includes) }] : [];
  });
  const untargeted = patchesIn(mapping).filter((patch) => pairInForce(patch, 'target') === undefined);
  const merged = itemsOf(pairInForce(mapping, 'patchesStrategicMerge')?.value);
  const inline = [...untargeted.map((patch) => pairInForce(patch, 'patch')?.value), ...merged];
  const own = inline.flatMap((node) => objectsInText(node, file, includes)).flatMap((part) => ownPatch(part) ?? []);
  const patchFiles = pathsOfOwnPatches(mapping);
  const inFiles = patchFiles.flatMap((path) => objectsInFile(path, file, includes));
  return {
    source: file.source,
    resources: resourcesOf(mapping),
    patches: [...patches, ...own, ...inFiles.flatMap((part) => ownPatch(part) ?? []), ...replicasIn(mapping)],
    patchFiles,
    images: itemsOf(pairInForce(mapping, 'images')?.value),
    setsNamespace: pairInForce(mapping, 'namespace') !== undefined,
    components: componentFoldersIn(mapping).flatMap((folder) => componentsIn(folder, file, includes, read)),
  };
}

const WITH_REPLICAS = ['Deployment', 'StatefulSet', 'ReplicaSet', 'ReplicationController'];

/**
 * How many replicas workloads get, where that is more than one.
 * Source: https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/replicas/
 */
function replicasIn(kustomization: Mapping): readonly Patch[] {
  return itemsOf(pairInForce(kustomization, 'replicas')?.value).flatMap((entry) => {
    const [name, count] = [pairInForce(entry, 'name'), pairInForce(entry, 'count')];
    if (!name || !count || !(Number(textOf(count.value)) > 1)) return [];
    const spec = pairOf('spec', mappingOf([pairOf('replicas', count.value, count)], count), count);
    return WITH_REPLICAS.map((word) => {
      const kind = scalarOf(word, count);
      const part = mappingOf([pairOf('kind', kind, count), spec], count);
      return { target: { kind, name, version: '', isOfPart: true }, changes: [part] };
    });
  });
}

/** Each may lead to others; nobody keeps so many. */
const MOST_COMPONENTS = 100;

function componentsIn(
  folder: string,
  { source }: ParsedFile,
  includes: Includes,
  read: Set<Source>,
): readonly Kustomization[] {
  const files = includes.resolve(`${folder}/${ANY_KUSTOMIZATION}`, source, { configFileType: 'yaml', isBeside: true });
  return files.flatMap((file) => {
    includes.work.spend(STEPS.compared);
    if (read.has(file.source) || read.size === MOST_COMPONENTS) return [];
    read.add(file.source);
    includes.work.spend(file.source.text.length);
    return kustomizationsIn(file).flatMap((mapping) => {
      const component = readKustomization(mapping, file, includes, read);
      return [...component.components, component];
    });
  });
}

/** Parts of objects that a kustomization says: what operations on them add or replace, and the images that they are given. */
export function partsSaidBy({ patches, images }: Kustomization): readonly Mapping[] {
  const changed = patches.flatMap(({ target, changes }) =>
    changes.flatMap((change) => (target.isOfPart ? [] : (changedBy(change, target) ?? []))),
  );
  return [...changed, ...images.flatMap((image) => podWith(image) ?? [])];
}

/** The kustomizations of other folders that build on what stands in the one of a file. */
export function kustomizationsElsewhere(source: Source, includes: Includes): readonly Kustomization[] {
  const files = includes.resolve(`${KUSTOMIZED_BY}*`, source, { configFileType: 'yaml' });
  return files.flatMap((file) => {
    includes.work.spend(file.source.text.length);
    return kustomizationsIn(file).map((mapping) => readKustomization(mapping, file, includes));
  });
}

function kustomizationsIn(file: ParsedFile): readonly Mapping[] {
  return rootsOf(file).filter((root): root is Mapping => {
    const kind = textOf(pairInForce(root, 'kind')?.value);
    return root.kind === 'mapping' && (isBareKustomization(root, file.source.fileName) || KINDS.has(kind ?? ''));
  });
}

function resourcesOf(kustomization: TreeNode): readonly string[] {
  return ['resources', 'bases', 'components'].flatMap((list) => pathsIn(kustomization, list));
}

function pathsIn(kustomization: TreeNode, list: string): readonly string[] {
  return itemsOf(pairInForce(kustomization, list)?.value).flatMap((item) => textOf(item) ?? []);
}

function componentFoldersIn(kustomization: TreeNode): readonly string[] {
  return pathsIn(kustomization, 'components').filter(isFolder);
}

/** Whether what is built from is a folder of this repository. */
function isFolder(path: string): boolean {
  return !isElsewhere(path) && !/\.(?:ya?ml|json)$/.test(path);
}

/** The files of patches that say themselves what they are for. */
function pathsOfOwnPatches(kustomization: TreeNode): readonly string[] {
  const untargeted = patchesIn(kustomization).filter((patch) => pairInForce(patch, 'target') === undefined);
  const merged = itemsOf(pairInForce(kustomization, 'patchesStrategicMerge')?.value);
  const paths = [...untargeted.map((patch) => pathOf(patch)), ...merged.map((node) => textOf(node))];
  return paths.flatMap((path) => (path === undefined || path.includes('\n') || isElsewhere(path) ? [] : [path]));
}

/** Whether a patch says nothing of an object but that it is to go. */
export function isDeletion(root: TreeNode): boolean {
  return textOf(pairInForce(root, '$patch')?.value) === 'delete';
}

/** A part of an object that says itself of which one: it is a file in this one, and judged as that. */
function ownPatch(part: TreeNode): Patch | undefined {
  const [kind, name] = [pairInForce(part, 'kind')?.value, pairInForce(pairInForce(part, 'metadata')?.value, 'name')];
  if (kind?.kind !== 'scalar') return undefined;
  return { target: { kind, name, version: '', isOfPart: true }, changes: [part] };
}

function objectsInText(node: TreeNode | undefined, { source }: ParsedFile, includes: Includes): readonly TreeNode[] {
  if (node?.kind !== 'scalar' || typeof node.value !== 'string' || !node.value.includes('\n')) return [];
  includes.work.spend(node.value.length);
  const { fileName, subPath, configFileType } = source;
  const text = textInFile(node, { fileName, subPath, configFileType });
  return text ? rootsOf(parseStrictYaml(text)) : [];
}

/** The files of patches that a kustomization names, of which some are manifests, and the folders of what it builds on. */
export function filesOfKustomizations(file: ParsedFile): readonly IncludeRequest[] {
  return kustomizationsIn(file).flatMap((kustomization): readonly IncludeRequest[] => {
    const operations = patchesIn(kustomization).flatMap((patch) => (targetOf(patch) && pathOf(patch)) ?? []);
    const folders = resourcesOf(kustomization).filter(isFolder);
    const components = componentFoldersIn(kustomization).map((folder) => `${folder}/${ANY_KUSTOMIZATION}`);
    return [
      ...[...operations, ...components].map((path) => requestFor(path)),
      ...pathsOfOwnPatches(kustomization).map((path) => ({ ...requestFor(path), asConfigFile: MANIFEST })),
      ...folders.map((path) => ({ ...requestFor(path), changesFolder: true as const })),
    ];
  });
}

function requestFor(path: string): IncludeRequest {
  return { pattern: path, configFileType: typeOf(path), relativeTo: 'including-file' };
}

function typeOf(path: string): 'json' | 'yaml' {
  return path.endsWith('.json') ? 'json' : 'yaml';
}

/** Whether a path leads out of the repository. */
function isElsewhere(path: string): boolean {
  return /:\/\//.test(path);
}

function patchesIn(kustomization: TreeNode): readonly TreeNode[] {
  return ['patches', 'patchesJson6902'].flatMap((list) => itemsOf(pairInForce(kustomization, list)?.value));
}

function pathOf(patch: TreeNode): string | undefined {
  const path = textOf(pairInForce(patch, 'path')?.value);
  return path === undefined || path === '' || isElsewhere(path) ? undefined : path;
}

interface Target {
  readonly kind: Scalar;
  readonly name: Pair | undefined;
  readonly version: string;
  readonly isOfPart?: true;
}

/** What a patch is for; undefined where nobody can know of which kind that is. */
function targetOf(patch: TreeNode): Target | undefined {
  const target = pairInForce(patch, 'target')?.value;
  const kind = pairInForce(target, 'kind')?.value;
  // Kinds are matched by a pattern, of which one of several says enough.
  const [, word] = /^\^?\(?([A-Za-z]{1,60})(?:\|[A-Za-z|]{1,200})?\)?\$?$/.exec(textOf(kind) ?? '') ?? [];
  if (kind?.kind !== 'scalar' || word === undefined) return undefined;
  const [group, version] = ['group', 'version'].map((key) => textOf(pairInForce(target, key)?.value));
  return {
    kind: { ...kind, value: word },
    name: pairInForce(target, 'name'),
    version: group === undefined || group === '' ? (version ?? 'v1') : `${group}/${version ?? 'v1'}`,
  };
}

/** Operations, each by itself, or what a file says of its object as that would. */
function changesIn(patch: TreeNode, file: ParsedFile, includes: Includes): readonly TreeNode[] {
  const inline = pairInForce(patch, 'patch')?.value;
  const changes = objectsInText(inline, file, includes).flatMap((root) =>
    root.kind === 'sequence' ? itemsOf(root) : [root],
  );
  if (inline) return changes;
  const path = pathOf(patch);
  return path === undefined ? [] : objectsInFile(path, file, includes);
}

/** What a file has, each of a list by itself. */
function objectsInFile(path: string, { source }: ParsedFile, includes: Includes): readonly TreeNode[] {
  const files = includes.resolve(path, source, { configFileType: typeOf(path), isBeside: true });
  return files.flatMap(rootsOf).flatMap((root) => (root.kind === 'sequence' ? itemsOf(root) : [root]));
}

function rootsOf({ roots, problems }: ParsedFile): readonly TreeNode[] {
  return problems.length > 0 ? [] : roots;
}

/** The part of an object that an operation adds or replaces. Source: RFC 6902, RFC 6901 for its path. */
function changedBy(operation: TreeNode, target: Target): Mapping | undefined {
  if (operation.kind === 'mapping' && pairInForce(operation, 'kind'))
    return isInText(operation) ? undefined : operation;
  const [op, path] = ['op', 'path'].map((key) => textOf(pairInForce(operation, key)?.value));
  const value = pairInForce(operation, 'value');
  if ((op !== 'add' && op !== 'replace') || path === undefined || !path.startsWith('/') || !value) return undefined;
  const keys = keysOf(path);
  const node = keys?.reduceRight<TreeNode>(
    (inner, key) =>
      /^(?:\d{1,6}|-)$/.test(key) ? listOf(inner, value) : mappingOf([pairOf(key, inner, value)], value),
    value.value,
  );
  return node?.kind === 'mapping' ? objectOf(target, node.pairs, value) : undefined;
}

/** The keys of a pointer; undefined for one that leads further in than any object goes. */
function keysOf(path: string): readonly string[] | undefined {
  const keys = path.slice(1, LONGEST_PATH).split('/');
  return keys.length > DEEPEST_PATH ? undefined : keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

interface Named {
  readonly kind: string;
  readonly name: string | undefined;
  readonly mapping: Mapping;
}

/** The patches of a kustomization by what they are for: objects by kind and name, and all of a kind. */
export class PatchesByTarget {
  readonly #byName: ReadonlyMap<string, readonly Patch[]>;
  readonly #changed = new Map<Mapping, ChangedParts>();

  constructor(patches: readonly Patch[]) {
    this.#byName = Map.groupBy(patches, ({ target }) => {
      const name = textOf(target.name?.value) ?? '';
      // Names are matched by a pattern, of which only plain ones are told apart.
      return targetKey(String(target.kind.value), /^[\w.-]*$/.test(name) ? name : '');
    });
  }

  /** What they change of an object. Errors: OverWork. */
  of({ kind, name = '', mapping }: Named, work: Work): ChangedParts {
    let changed = this.#changed.get(mapping);
    if (!changed) {
      const named = name === '' ? [] : (this.#byName.get(targetKey(kind, name)) ?? []);
      const ofAll = this.#byName.get(targetKey(kind, '')) ?? [];
      const changes = [...named, ...ofAll.slice(0, MOST_FOR_ALL)].flatMap((patch) => patch.changes);
      work.spend(changes.length * STEPS.compared);
      changed = new ChangedParts(changes, mapping, work);
      this.#changed.set(mapping, changed);
    }
    return changed;
  }
}

/** More patches for all objects of a kind are not followed into each of them. */
const MOST_FOR_ALL = 50;

function targetKey(kind: string, name: string): string {
  return [kind, name].join('\0');
}

/** The parts of an object that patches change, and the keys that they add. */
class ChangedParts {
  /** In the order of the file; none overlaps another. */
  readonly #spans: readonly Span[];
  readonly #added = new Set<string>();
  /** Those of large parts, which are the same for each object that they are added to. */
  readonly #addedTogether: ReadonlySet<string>[] = [];
  readonly #work: Work;

  constructor(changes: readonly TreeNode[], mapping: Mapping, work: Work) {
    this.#work = work;
    const found: Span[] = [];
    for (const change of changes) {
      const parts = pairInForce(change, 'kind') ? this.#merged(change, mapping, 0) : this.#operated(change, mapping);
      found.push(...parts);
    }
    const spans: Span[] = [];
    for (const span of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      if (span.start >= (spans.at(-1)?.end ?? -1)) spans.push(span);
    }
    this.#spans = spans;
  }

  /** Whether they say what stands at an offset, or a key that is missing. */
  has({ start, missing }: Sought): boolean {
    const span = childAround(this.#spans, start);
    if (span !== undefined && start < span.end) return true;
    if (missing === undefined) return false;
    this.#work.spend(this.#addedTogether.length);
    return this.#added.has(missing) || this.#addedTogether.some((keys) => keys.has(missing));
  }

  #operated(operation: TreeNode, mapping: Mapping): readonly Span[] {
    const [op, path] = ['op', 'path'].map((key) => textOf(pairInForce(operation, key)?.value));
    const keys = op === 'test' || path === undefined ? undefined : keysOf(path);
    let node: TreeNode | undefined = mapping;
    let span: Span | undefined;
    for (const [index, key] of (keys ?? []).entries()) {
      const next: Pair | TreeNode | undefined =
        node?.kind === 'sequence' ? node.items[Number(key)] : pairInForce(node, key);
      if (!next) {
        if (index + 1 === keys?.length) this.#added.add(key);
        return [];
      }
      span = next;
      node = 'key' in next ? next.value : next;
    }
    return span ? [span] : [];
  }

  /** Of a part of the object, of whose lists items are told by their name. */
  #merged(part: TreeNode, there: TreeNode | undefined, depth: number): readonly Span[] {
    if (depth > DEEPEST_PATH || !there) return [];
    // Each object that a patch is for is gone through with all of the patch.
    if (part.kind === 'sequence' && there.kind === 'sequence') {
      this.#work.spend(part.items.length);
      const named = itemsByName(there);
      return part.items.flatMap((item) => this.#merged(item, named.get(nameOf(item)), depth + 1));
    }
    if (part.kind !== 'mapping' || there.kind !== 'mapping') return [];
    this.#work.spend(part.pairs.length);
    return part.pairs.flatMap(({ key, value }) => {
      const pair = pairInForce(there, String(key.value));
      if (!pair) {
        const within = value.kind === 'mapping' ? keysWithin(value) : NONE;
        const isLarge = within.size > MOST_KEPT;
        if (isLarge) this.#addedTogether.push(within);
        this.#add(isLarge ? [String(key.value)] : [String(key.value), ...within]);
        return [];
      }
      // What says which object it is for, and which item.
      if (key.value === 'name' || (depth === 0 && pair.value.kind === 'scalar')) return [];
      const isWhole = value.kind === 'scalar' || value.kind !== pair.value.kind;
      return isWhole ? [pair] : this.#merged(value, pair.value, depth + 1);
    });
  }

  #add(keys: readonly string[]): void {
    this.#work.spend(keys.length * STEPS_OF_KEPT);
    for (const key of keys) this.#added.add(key);
  }
}

/** Of a part of a patch, so many keys are kept with each object that it is added to. */
const MOST_KEPT = 20;
/** Each is kept as long as the object is. */
const STEPS_OF_KEPT = 5;
const NONE: ReadonlySet<string> = new Set();

/** The keys of a mapping and of those in it: the same for each object that it is added to. */
const keysWithin = oncePer((mapping: Mapping): ReadonlySet<string> => {
  const keys = new Set<string>();
  const add = ({ pairs }: Mapping, depth: number): void => {
    for (const { key, value } of pairs) {
      keys.add(String(key.value));
      if (value.kind === 'mapping' && depth < DEEPEST_PATH) add(value, depth + 1);
    }
  };
  add(mapping, 0);
  return keys;
});

const itemsByName = oncePer(({ items }: Sequence) => new Map(items.map((item) => [nameOf(item), item])));

/** Each without a name is another one. */
function nameOf(item: TreeNode): unknown {
  return textOf(pairInForce(item, 'name')?.value) ?? item;
}

/** The offset that a finding marks, and the key that it says is not there. */
interface Sought {
  readonly start: number;
  readonly missing: string | undefined;
}

/** The images whose version a kustomization says. */
export function imagesIn({ images }: Kustomization): ReadonlySet<string> {
  return new Set(images.flatMap((entry) => (podWith(entry) ? (textOf(pairInForce(entry, 'name')?.value) ?? []) : [])));
}

/** An image as a kustomization names it. */
export function imageName(image: string): string {
  const { repository, registry } = parseImage(image);
  return registry === undefined ? repository : `${registry}/${repository}`;
}

/** What is written in the kustomization as the object itself is a file in this one, and judged as that. */
function isInText({ source }: Place): boolean {
  return source.standsIn !== undefined;
}

const LONGEST_PATH = 1000;
const DEEPEST_PATH = 30;

/** A pod with an image whose name, version or digest a kustomization says. */
function podWith(image: TreeNode): Mapping | undefined {
  const [name, newName, newTag, digest] = ['name', 'newName', 'newTag', 'digest'].map((key) => {
    const pair = pairInForce(image, key);
    return pair && { pair, text: isUnknownText(pair.value) ? undefined : textOf(pair.value) };
  });
  const repository = newName ?? name;
  const version = newTag ?? digest;
  if (!version || repository?.text === undefined || version.text === undefined) return undefined;
  // Whatever images there are get the version.
  if (repository.text.includes('*')) return undefined;
  const at = version.pair;
  const text = `${repository.text}${newTag ? ':' : '@'}${version.text}`;
  const container = mappingOf([pairOf('image', scalarOf(text, at), at)], at);
  const pod = pairOf('spec', mappingOf([pairOf('containers', listOf(container, at), at)], at), at);
  return objectOf({ kind: scalarOf('Pod', at), name: undefined, version: 'v1' }, [pod], at);
}

/** Where the change is one of labels or annotations, the object's name is left out. */
function objectOf({ kind, name, version }: Target, pairs: readonly Pair[], at: Place): Mapping {
  const isOfMetadata = pairs.some(({ key }) => key.value === 'metadata');
  const metadata = name && !isOfMetadata ? [pairOf('metadata', mappingOf([name], name), name)] : [];
  const head = [pairOf('apiVersion', scalarOf(version, at), at), pairOf('kind', kind, at)];
  return mappingOf([...head, ...metadata, ...pairs], at);
}

function pairOf(key: string, value: TreeNode, { source, start, end }: Place): Pair {
  return { key: scalarOf(key, { source, start, end: start }), value, source, start, end };
}

function mappingOf(pairs: readonly Pair[], { source, start, end }: Place): Mapping {
  return { kind: 'mapping', pairs, source, start, end };
}

function listOf(item: TreeNode, { source, start, end }: Place): Sequence {
  return { kind: 'sequence', items: [item], source, start, end };
}

function scalarOf(value: string, { source, start, end }: Place): Scalar {
  return { kind: 'scalar', value, quoted: false, source, start, end };
}

function textOf(node: TreeNode | undefined): string | undefined {
  return node?.kind === 'scalar' && node.value !== null ? String(node.value) : undefined;
}
