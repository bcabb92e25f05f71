import { itemsOf, pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import { childAround } from '../../formats/parts-around.ts';
import type { Directive, Mapping, ParsedFile, Source, TreeNode } from '../../formats/tree.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import type { Work } from '../../reading/work.ts';
import type { Finding } from '../../rule.ts';
import type { OpenContext } from '../../service-definition.ts';
import { isUnknownText } from './block.ts';
import { CHART_VALUES, areChartValues } from './chart-files.ts';
import { componentsOf, type Component } from './components.ts';
import {
  RANCHER,
  RANCHER_REGISTRIES,
  RKE,
  TALOS,
  configuredComponentsOf,
  filesWithin,
  areRancherRegistries,
  isRancherConfiguration,
  isRkeConfiguration,
  isTalosConfiguration,
} from './configured-components.ts';
import { KubernetesObject } from './kubernetes-object.ts';
import {
  KUSTOMIZE,
  isBareKustomization,
  isDeletion,
  isKustomization,
  kustomizationsElsewhere,
  partsSaidBy,
  readKustomization,
  type Kustomization,
} from './kustomize.ts';
import { grantsOf, type Grant } from './permissions.ts';
import { podsOf, type Container, type Pod } from './pods.ts';

/** What rules ask of one file of manifests. */
export class KubernetesFile {
  readonly source: Source;
  readonly work: Work;
  readonly doubts: Doubts;
  /** False where a template or a mistake hides a part of it. */
  readonly isWhole: boolean;
  readonly kustomizations: readonly Kustomization[];
  /** Those of other folders that build on this one. */
  readonly kustomizationsElsewhere: readonly Kustomization[];
  /** What a file of variables gives the programs of Kubernetes. */
  readonly assignments: readonly Directive[];
  readonly #mappings: readonly Mapping[];
  readonly #objects: readonly KubernetesObject[];
  #byMapping: ReadonlyMap<unknown, KubernetesObject> | undefined;
  readonly #byKind: ReadonlyMap<string, readonly KubernetesObject[]>;
  #pods: readonly Pod[] | undefined;
  #containers: readonly Container[] | undefined;
  #components: readonly Component[] | undefined;
  #grants: readonly Grant[] | undefined;
  #containersByPlace: ReadonlyMap<unknown, Container> | undefined;
  #podsByPlace: ReadonlyMap<unknown, Pod> | undefined;
  #objectsByPlace: ReadonlyMap<unknown, KubernetesObject> | undefined;
  #componentsByPlace: ReadonlyMap<unknown, Component> | undefined;
  #ofComponents: ReadonlySet<KubernetesObject | undefined> | undefined;

  constructor(file: ParsedFile, { doubts, includes }: Pick<OpenContext, 'doubts' | 'includes'>) {
    this.source = file.source;
    this.work = includes.work;
    this.doubts = doubts;
    this.assignments = directivesOf(file);
    const mappings = objectsIn(file.roots);
    // Those that the kubelet reads beside its configuration say what they change of it.
    const isWhole = isReadWhole(file) && !/(?:^|\/)kubelet\.conf\.d$/.test(file.source.subPath);
    this.isWhole = isWhole && !mappings.some((mapping) => hasUnknownKind(mapping, file.source));
    this.#mappings = mappings;
    const written = mappings.map(
      (mapping) => new KubernetesObject(mapping, { doubts, isWhole }, impliedOf(mapping, file.source)),
    );
    this.kustomizations = written
      .filter((object) => isKustomization(object))
      .map(({ mapping }) => readKustomization(mapping, file, includes));
    this.kustomizationsElsewhere = this.kustomizations.length > 0 ? kustomizationsElsewhere(file.source, includes) : [];
    // What else the changed objects say stands elsewhere.
    const parts = this.kustomizations
      .flatMap(partsSaidBy)
      .map((mapping) => new KubernetesObject(mapping, { doubts, isWhole: false }));
    const files = written
      .flatMap((object) => filesWithin(object))
      .map(({ mapping, kind }) => new KubernetesObject(mapping, { doubts, isWhole: false }, { kind, group: '' }));
    this.#objects = [...written, ...parts, ...files];
    this.#byKind = Map.groupBy(this.#objects, ({ kind }) => kind);
  }

  get objects(): readonly KubernetesObject[] {
    this.#askForAll();
    return this.doubts.all(this.#objects);
  }

  /** Those of some kinds, each in the order of the file. */
  ofKind(...kinds: readonly string[]): readonly KubernetesObject[] {
    this.#askForAll();
    return this.doubts.all(kinds.flatMap((kind) => this.#byKind.get(kind) ?? []));
  }

  get pods(): readonly Pod[] {
    this.#askForAll();
    this.#pods ??= this.#objects.flatMap((object) => podsOf(object));
    return this.doubts.all(this.#pods);
  }

  get containers(): readonly Container[] {
    this.#containers ??= this.pods.flatMap((pod) => pod.containers);
    this.#askForAll();
    return this.doubts.all(this.#containers);
  }

  /** The object that a place stands in. */
  objectAround(at: Finding['at']): KubernetesObject | undefined {
    if (typeof at === 'symbol' || at.source !== this.source) return undefined;
    this.#byMapping ??= new Map(this.#objects.map((object) => [object.mapping, object]));
    return this.#byMapping.get(childAround(this.#mappings, at.start));
  }

  /** What a place stands for that a finding marks because something is not there. */
  containerAt(at: Finding['at']): Container | undefined {
    this.#containersByPlace ??= new Map(this.containers.map((container) => [container.at, container]));
    return this.#containersByPlace.get(at);
  }

  podAt(at: Finding['at']): Pod | undefined {
    this.#podsByPlace ??= new Map(this.pods.map((pod) => [pod.object.at, pod]));
    return this.#podsByPlace.get(at);
  }

  objectAt(at: Finding['at']): KubernetesObject | undefined {
    this.#objectsByPlace ??= new Map(this.#objects.map((object) => [object.at, object]));
    return this.#objectsByPlace.get(at);
  }

  componentAt(at: Finding['at']): Component | undefined {
    this.#componentsByPlace ??= new Map(this.components.map((component) => [component.at, component]));
    return this.#componentsByPlace.get(at);
  }

  /** The programs of Kubernetes itself that are run here. */
  get components(): readonly Component[] {
    this.#components ??= [...componentsOf(this.containers), ...this.#objects.flatMap(configuredComponentsOf)];
    this.#askForAll();
    return this.doubts.all(this.#components);
  }

  /** Whether a program of Kubernetes itself runs in the pods of an object. */
  runsComponent(object: KubernetesObject): boolean {
    this.#ofComponents ??= new Set(this.components.map((component) => component.object));
    return this.#ofComponents.has(object);
  }

  /** What roles allow, each of their rules by itself. */
  get grants(): readonly Grant[] {
    this.#grants ??= grantsOf(this.ofKind('Role', 'ClusterRole'));
    this.#askForAll();
    return this.doubts.all(this.#grants);
  }

  #askForAll(): void {
    if (!this.isWhole) this.doubts.raise();
  }
}

/** Objects in lists, and in templates of OpenShift, stand for themselves. */
function objectsIn(roots: readonly TreeNode[], depth = 0): readonly Mapping[] {
  return roots.flatMap((root) => {
    if (root.kind !== 'mapping') return [];
    const pairs = pairsInForce(root);
    const kind = pairs.get('kind')?.value;
    const name = kind?.kind === 'scalar' ? String(kind.value) : '';
    const items = pairs.get(name === 'Template' ? 'objects' : 'items')?.value;
    if (isDeletion(root)) return [];
    const isList = (name.endsWith('List') || name === 'Template') && items !== undefined && depth < DEEPEST_LIST;
    if (!isList) return [root];
    const listed = itemsOf(items);
    for (const item of listed) nameByList(item, name, pairs.get('apiVersion')?.value);
    return objectsIn(listed, depth + 1);
  });
}

/** What a list of one kind holds need not say that it is of it. */
function nameByList(item: TreeNode, list: string, apiVersion: TreeNode | undefined): void {
  const kind = list.slice(0, -'List'.length);
  if (list === 'Template' || kind === '' || item.kind !== 'mapping' || pairInForce(item, 'kind')) return;
  const version = apiVersion?.kind === 'scalar' ? String(apiVersion.value) : '';
  OF_LISTS.set(item, { kind, group: version.includes('/') ? version.slice(0, version.indexOf('/')) : '' });
}

const OF_LISTS = new WeakMap<TreeNode, { readonly kind: string; readonly group: string }>();

/** What a document is that says neither its version nor its kind, by what it is called or holds. */
function impliedOf(mapping: TreeNode, { fileName }: Source): { kind: string; group: string } | undefined {
  const listed = OF_LISTS.get(mapping);
  if (listed) return listed;
  if (isBareKustomization(mapping, fileName)) return { kind: 'Kustomization', group: KUSTOMIZE };
  if (isTalosConfiguration(mapping)) return { kind: TALOS, group: '' };
  if (areRancherRegistries(mapping)) return { kind: RANCHER_REGISTRIES, group: '' };
  if (isRkeConfiguration(mapping)) return { kind: RKE, group: '' };
  if (isPatchOfKubeadm(mapping)) return { kind: '', group: 'kubeadm.k8s.io' };
  if (areChartValues(mapping)) return { kind: CHART_VALUES, group: '' };
  return isRancherConfiguration(mapping) ? { kind: RANCHER, group: '' } : undefined;
}

/** What kind makes of kubeadm's configuration need not say its version. Source: https://kind.sigs.k8s.io/docs/user/configuration/ */
function isPatchOfKubeadm(mapping: TreeNode): boolean {
  const kind = pairInForce(mapping, 'kind')?.value;
  const isOfKubeadm = kind?.kind === 'scalar' && OF_KUBEADM.has(String(kind.value));
  return isOfKubeadm && !pairInForce(mapping, 'apiVersion');
}

const OF_KUBEADM: ReadonlySet<string> = new Set([
  'ClusterConfiguration',
  'InitConfiguration',
  'JoinConfiguration',
  'KubeletConfiguration',
  'KubeProxyConfiguration',
]);

/** Lists in lists further in than this are left out. */
const DEEPEST_LIST = 4;

function hasUnknownKind(mapping: Mapping, source: Source): boolean {
  if (impliedOf(mapping, source)) return false;
  const kind = pairInForce(mapping, 'kind')?.value;
  return kind === undefined || isUnknownText(kind);
}

/** Whether a text may be a manifest: one of its documents says of which version and kind it is. */
export function isKubernetesFormat(file: ParsedFile): boolean {
  if (file.source.configFileType === 'custom') return true;
  const documents = file.roots.filter((root) => root.kind !== 'scalar' || root.value !== null);
  if (documents.length === 0) return file.problems.length === 0 || /^["']?apiVersion["']?\s*:/m.test(file.source.text);
  return documents.some((root) => {
    const pairs = pairsInForce(root);
    return (pairs.has('apiVersion') && pairs.has('kind')) || impliedOf(root, file.source) !== undefined;
  });
}
