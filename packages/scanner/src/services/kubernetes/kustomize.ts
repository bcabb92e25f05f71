/* What Kustomize changes in objects that stand elsewhere, as the parts of them that it says. */
import type { IncludeRequest } from '@plumbline/model/included-files';
import { parseImage } from '../../formats/image-reference.ts';
import { itemsOf, pairInForce } from '../../formats/mapping-lookup.ts';
import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { textInFile } from '../../formats/text-in-file.ts';
import type { Mapping, Pair, ParsedFile, Place, Scalar, Sequence, Source, Span, TreeNode } from '../../formats/tree.ts';
import type { Includes } from '../../service-definition.ts';
import { isUnknownText } from './block.ts';

export const KUSTOMIZE = 'kustomize.config.k8s.io';
const KINDS: ReadonlySet<string> = new Set(['Kustomization', 'Component']);

/** Kustomize takes a file of this name for one of its own where that does not say what it is. */
const FILE_NAME = /^kustomization\.ya?ml$/;

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
}

/** Changes of objects of a kind: operations, or parts of the object. */
interface Patch {
  readonly target: Target;
  readonly changes: readonly TreeNode[];
}

/** Source: https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/patches/ */
export function readKustomization(mapping: Mapping, file: ParsedFile, includes: Includes): Kustomization {
  const patches = patchesIn(mapping).flatMap((patch): readonly Patch[] => {
    const target = targetOf(patch);
    return target ? [{ target, changes: changesIn(patch, file, includes) }] : [];
  });
  const untargeted = patchesIn(mapping).filter((patch) => pairInForce(patch, 'target') === undefined);
  const merged = itemsOf(pairInForce(mapping, 'patchesStrategicMerge')?.value);
  const inline = [...untargeted.map((patch) => pairInForce(patch, 'patch')?.value), ...merged];
  const own = inline.flatMap((node) => objectsInText(node, file, includes)).flatMap((part) => ownPatch(part) ?? []);
  const paths = [...untargeted.map((patch) => pathOf(patch)), ...merged.map((node) => textOf(node))];
  return {
    source: file.source,
    resources: ['resources', 'bases', 'components'].flatMap((list) =>
      itemsOf(pairInForce(mapping, list)?.value).flatMap((item) => textOf(item) ?? []),
    ),
    patches: [...patches, ...own],
    patchFiles: paths.flatMap((path) => (path === undefined || path.includes('\n') ? [] : [path])),
    images: itemsOf(pairInForce(mapping, 'images')?.value),
  };
}

/** Parts of objects that a kustomization says: what operations on them add or replace, and the images that they are given. */
export function partsSaidBy({ patches, images }: Kustomization): readonly Mapping[] {
  const changed = patches.flatMap(({ target, changes }) =>
    changes.flatMap((change) => (target.isOfPart ? [] : (changedBy(change, target) ?? []))),
  );
  return [...changed, ...images.flatMap((image) => podWith(image) ?? [])];
}

/** A part of an object that says itself of which one: it is a file in this one, and judged as that. */
export function ownPatch(part: TreeNode): Patch | undefined {
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

/** The files of operations that a kustomization names. */
export function filesOfPatches({ roots, source }: ParsedFile): readonly IncludeRequest[] {
  return roots.flatMap((root) => {
    const kind = textOf(pairInForce(root, 'kind')?.value);
    if (!isBareKustomization(root, source.fileName) && !KINDS.has(kind ?? '')) return [];
    return patchesIn(root).flatMap((patch): readonly IncludeRequest[] => {
      const path = targetOf(patch) && pathOf(patch);
      if (path === undefined) return [];
      const configFileType = path.endsWith('.json') ? 'json' : 'yaml';
      return [{ pattern: path, configFileType, relativeTo: 'including-file' }];
    });
  });
}

function patchesIn(kustomization: TreeNode): readonly TreeNode[] {
  return ['patches', 'patchesJson6902'].flatMap((list) => itemsOf(pairInForce(kustomization, list)?.value));
}

function pathOf(patch: TreeNode): string | undefined {
  const path = textOf(pairInForce(patch, 'path')?.value);
  return path === undefined || path === '' || /:\/\//.test(path) ? undefined : path;
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
  if (path === undefined) return [];
  const configFileType = path.endsWith('.json') ? 'json' : 'yaml';
  const files = includes.resolve(path, file.source, { configFileType, isBeside: true });
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

/** Whether a patch says of an object what stands at a place in it, or what a rule finds missing under a key. */
export function changesPlace(patch: Patch, object: Named, sought: Sought): boolean {
  const { kind, name } = patch.target;
  const wanted = textOf(name?.value);
  if (
    String(kind.value) !== object.kind ||
    (wanted !== undefined && /^[\w.-]+$/.test(wanted) && wanted !== object.name)
  )
    return false;
  return patch.changes.some((change) => {
    if (pairInForce(change, 'kind')) return mergesPlace(change, object.mapping, sought, 0);
    const [op, path] = ['op', 'path'].map((key) => textOf(pairInForce(change, key)?.value));
    const keys = op === 'test' || path === undefined ? undefined : keysOf(path);
    return keys !== undefined && leadsToPlace(keys, object.mapping, sought);
  });
}

interface Named {
  readonly kind: string;
  readonly name: string | undefined;
  readonly mapping: Mapping;
}

/** The offset that a finding marks, and the key that it says is not there. */
interface Sought {
  readonly start: number;
  readonly missing: string | undefined;
}

function leadsToPlace(keys: readonly string[], mapping: Mapping, { start, missing }: Sought): boolean {
  let node: TreeNode | undefined = mapping;
  let span: Span | undefined;
  for (const [index, key] of keys.entries()) {
    const next: Pair | TreeNode | undefined =
      node?.kind === 'sequence' ? node.items[Number(key)] : pairInForce(node, key);
    if (!next) return index === keys.length - 1 && key === missing;
    span = next;
    node = 'key' in next ? next.value : next;
  }
  return span !== undefined && span.start <= start && start < span.end;
}

/** The same of a part of an object, of whose lists items are told by their name. */
function mergesPlace(part: TreeNode, there: TreeNode | undefined, sought: Sought, depth: number): boolean {
  if (depth > DEEPEST_PATH || !there) return false;
  if (part.kind === 'sequence' && there.kind === 'sequence') {
    const named = new Map(there.items.map((item) => [textOf(pairInForce(item, 'name')?.value), item]));
    return part.items.some((item) => {
      const name = textOf(pairInForce(item, 'name')?.value);
      return name !== undefined && mergesPlace(item, named.get(name), sought, depth + 1);
    });
  }
  if (part.kind !== 'mapping' || there.kind !== 'mapping')
    return there.start <= sought.start && sought.start < there.end;
  return part.pairs.some(({ key, value }) => {
    const pair = pairInForce(there, String(key.value));
    if (!pair) return saysKey(String(key.value), value, sought.missing, depth);
    const isWhole = value.kind === 'scalar' || pair.value.kind === 'scalar';
    if (isWhole) return pair.start <= sought.start && sought.start < pair.end && depth > 0 && key.value !== 'name';
    return mergesPlace(value, pair.value, sought, depth + 1);
  });
}

function saysKey(key: string, value: TreeNode, missing: string | undefined, depth: number): boolean {
  if (missing === undefined || depth > DEEPEST_PATH) return false;
  if (key === missing) return true;
  return (
    value.kind === 'mapping' &&
    value.pairs.some((pair) => saysKey(String(pair.key.value), pair.value, missing, depth + 1))
  );
}

/** Whether a kustomization says which version of an image is used. */
export function setsImage({ images }: Kustomization, image: string): boolean {
  const { repository, registry } = parseImage(image);
  const name = registry === undefined ? repository : `${registry}/${repository}`;
  return images.some((entry) => textOf(pairInForce(entry, 'name')?.value) === name && podWith(entry) !== undefined);
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
