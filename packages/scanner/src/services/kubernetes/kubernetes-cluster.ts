import { defaultFileNamesOf } from '@plumbline/model/service-catalogue';
import { resolveFrom } from '@plumbline/model/include-pattern';
import { joinPath, normalizeSubPath } from '@plumbline/model/paths';
import type { Together } from '../../service-definition.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { Block } from './block.ts';
import type { KubernetesFile } from './kubernetes-file.ts';
import { labelsIn, type KubernetesObject } from './kubernetes-object.ts';
import { PatchesByTarget, imageName, imagesIn, type Kustomization } from './kustomize.ts';
import type { Pod } from './pods.ts';

/**
 * Labels that controllers give to the pods that they make, and no template has.
 * Source: https://kubernetes.io/docs/reference/labels-annotations-taints/
 */
const GIVEN_LABELS: ReadonlySet<string> = new Set([
  'apps.kubernetes.io/pod-index',
  'batch.kubernetes.io/controller-uid',
  'batch.kubernetes.io/job-completion-index',
  'batch.kubernetes.io/job-name',
  'controller-revision-hash',
  'controller-uid',
  'job-name',
  'pod-template-generation',
  'pod-template-hash',
  'statefulset.kubernetes.io/pod-name',
]);

export const FILE_NAMES = defaultFileNamesOf('kubernetes') as readonly [string, ...string[]];

/** What rules ask of the manifests of one folder: whatever stands in another folder nobody knows here. */
export class KubernetesCluster {
  readonly #file: KubernetesFile;
  readonly #together: Together<KubernetesFile>;

  constructor(file: KubernetesFile, together: Together<KubernetesFile>) {
    this.#file = file;
    this.#together = together;
  }

  /** Objects of some kinds, of whichever file. */
  ofKind(...kinds: readonly string[]): readonly KubernetesObject[] {
    this.#file.work.spend(1);
    const { byKind } = this.#index;
    const objects = kinds.flatMap((kind) => byKind.get(kind) ?? []);
    this.#file.work.spend(objects.length);
    return objects;
  }

  /** An object by its kind, namespace and name. */
  named(kind: string, namespace: string | undefined, name: string): KubernetesObject | undefined {
    this.#file.work.spend(1);
    return this.#index.byName.get(nameKey(kind, namespace, name));
  }

  get pods(): readonly Pod[] {
    this.#file.work.spend(1);
    return this.#index.pods;
  }

  /** What changes the number of replicas of a workload. */
  scalerOf({ kind, namespace, name = '' }: Named): KubernetesObject | undefined {
    this.#file.work.spend(1);
    return this.#index.scalers.get(nameKey(kind, namespace, name));
  }

  /** What changes how much a workload asks for. */
  sizerOf({ kind, namespace, name = '' }: Named): KubernetesObject | undefined {
    this.#file.work.spend(1);
    return this.#index.sizers.get(nameKey(kind, namespace, name));
  }

  /** Whether any pods stand in a namespace. */
  hasPodsIn(namespace: string | undefined): boolean {
    this.#file.work.spend(1);
    return this.#index.namespaces.has(namespace ?? 'default');
  }

  /**
   * Which ways of a pod network policies limit; undefined where that cannot be known, and where no policy stands beside
   * it, which may stand elsewhere.
   */
  policyTypes(pod: Pod): ReadonlySet<string> | undefined {
    const { policies, isKnown } = this.#index;
    const beside = policies.get(pod.object.namespace ?? 'default');
    this.#file.work.spend(1 + (beside?.forAll.size ?? 0));
    if (!beside || !isKnown || !hasAllLabels(pod)) return undefined;
    const types = new Set(beside.forAll);
    for (const label of pod.labels ?? []) {
      for (const { wanted, limited } of beside.byLabel.get(label.join('\0')) ?? []) {
        if (this.#hasLabels(pod, wanted)) for (const type of limited) types.add(type);
      }
    }
    return beside.isKnown ? types : undefined;
  }

  /** Whether budgets stand beside a pod, and none of them selects it. */
  lacksBudget(pod: Pod): boolean {
    const { budgets, isKnown } = this.#index;
    this.#file.work.spend(1);
    if (budgets.count === 0 || !isKnown || !budgets.isKnown || !hasAllLabels(pod)) return false;
    const labels = [...(pod.labels ?? [])].map((label) => labelKey(pod.object.namespace, label));
    return !labels.some((label) => {
      const there = budgets.byLabel.get(label) ?? [];
      return there.some((wanted) => this.#hasLabels(pod, wanted));
    });
  }

  /** The files of the authorities by which API servers check clients. */
  get clientAuthorities(): ReadonlySet<string> {
    this.#file.work.spend(1);
    return this.#index.authorities;
  }

  /** Whether a service account is given a role. */
  hasRole(namespace: string | undefined, account: string): boolean {
    this.#file.work.spend(1);
    return this.#index.accounts.has([namespace ?? 'default', account].join('\0'));
  }

  /** Whether routes belong to a Gateway, and all of them send their visitors on to HTTPS. */
  redirects({ namespace = 'default', name = '' }: Named): boolean {
    this.#file.work.spend(1);
    return this.#index.redirecting.get([namespace, name].join('\0')) === true;
  }

  /** Pods of a namespace that have all labels of a selector; undefined where that cannot be known. */
  podsSelected(namespace: string | undefined, wanted: ReadonlyMap<string, string>): readonly Pod[] | undefined {
    const { byLabel, isKnown } = this.#index;
    if (!isKnown) return undefined;
    const written = [...wanted].filter(([name]) => !GIVEN_LABELS.has(name));
    const [first] = written;
    if (!first) return undefined;
    const candidates = byLabel.get(labelKey(namespace, first)) ?? [];
    return candidates.filter((pod) => this.#hasLabels(pod, written));
  }

  /** Whether what is found in an object, or found missing there, is another in everything that Kustomize builds with it. */
  isSetByKustomize(object: KubernetesObject, found: FoundInObject): boolean {
    const { builders, patchFiles } = this.#index;
    const { source } = object.mapping;
    const path = joinPath(source.subPath, source.fileName);
    // What a patch does not say, the object that it is for may.
    if (found.missing !== undefined && patchFiles.has(path)) return true;
    if (builders.size === 0) return false;
    const direct = builders.get(path) ?? [];
    const sets = (builder: Builder): boolean => {
      this.#file.work.spend(1);
      const isOfImage = found.image !== undefined && builder.images.has(imageName(found.image));
      const isOfNamespace = builder.setsNamespace && object.pair('metadata.namespace')?.start === found.start;
      return isOfImage || isOfNamespace || builder.patches.of(object, this.#file.work).has(found);
    };
    return (
      direct.length > 0 &&
      direct.every((builder) => {
        const above = builders.get(builder.folder) ?? [];
        this.#file.work.spend(1 + above.length);
        return sets(builder) || (above.length > 0 && above.every(sets));
      })
    );
  }

  #hasLabels({ labels }: Pod, wanted: Iterable<readonly [string, string]>): boolean {
    for (const [name, value] of wanted) {
      this.#file.work.spend(1);
      if (labels?.get(name) !== value) return false;
    }
    return true;
  }

  get #index(): Index {
    // Lists of one kind are the same for all files that belong together.
    const lists = FILE_NAMES.map((name) => this.#together.ofService(name)).filter(({ length }) => length > 0);
    const [first = [this.#file]] = lists;
    const index = indexOf(first);
    index.files ??= lists.length === 0 ? [this.#file] : lists.flat();
    const made = madeOf(index);
    if (!made.isKnown) this.#file.doubts.raise();
    return made;
  }
}

/** What a rule found: where, the key that it says is missing, and the image that it is about. */
interface FoundInObject {
  readonly start: number;
  readonly missing: string | undefined;
  readonly image: string | undefined;
}

/** A kustomization that builds with files and folders. */
interface Builder {
  /** The folder that it stands for. */
  readonly folder: string;
  readonly patches: PatchesByTarget;
  readonly images: ReadonlySet<string>;
  readonly setsNamespace: boolean;
}

/** Kustomizations by each file and folder that they build from. */
function buildersOf(files: readonly KubernetesFile[]): ReadonlyMap<string, readonly Builder[]> {
  const builders = new Map<string, Builder[]>();
  for (const kustomization of files.flatMap((file) => [...file.kustomizations, ...file.kustomizationsElsewhere])) {
    const folder = normalizeSubPath(kustomization.source.subPath) ?? '.';
    const all = [...kustomization.components, kustomization];
    const patches = new PatchesByTarget(all.flatMap((one) => one.patches));
    const images = new Set(all.flatMap((one) => [...imagesIn(one)]));
    const builder = { folder, patches, images, setsNamespace: all.some(({ setsNamespace }) => setsNamespace) };
    for (const resource of kustomization.resources) {
      const path = resolveFrom(folder, resource);
      if (path === undefined) continue;
      const there = builders.get(path);
      if (there) there.push(builder);
      else builders.set(path, [builder]);
    }
  }
  return builders;
}

function patchFilesOf({ source, patchFiles }: Kustomization): readonly string[] {
  return patchFiles.flatMap((path) => resolveFrom(normalizeSubPath(source.subPath) ?? '.', path) ?? []);
}

type Named = Pick<KubernetesObject, 'kind' | 'namespace' | 'name'>;

interface Index {
  readonly byKind: ReadonlyMap<string, readonly KubernetesObject[]>;
  readonly byName: ReadonlyMap<string, KubernetesObject>;
  readonly byLabel: ReadonlyMap<string, readonly Pod[]>;
  /** Autoscalers by the workload that they are about. */
  readonly scalers: ReadonlyMap<string, KubernetesObject>;
  /** The same of what sizes their pods. */
  readonly sizers: ReadonlyMap<string, KubernetesObject>;
  readonly pods: readonly Pod[];
  /** Those in which pods stand. */
  readonly namespaces: ReadonlySet<string>;
  readonly policies: ReadonlyMap<string, Policies>;
  readonly authorities: ReadonlySet<string>;
  readonly budgets: Budgets;
  /** The service accounts that are given roles. */
  readonly accounts: ReadonlySet<string>;
  /** Gateways with routes, and whether all of these send their visitors on to HTTPS. */
  readonly redirecting: ReadonlyMap<string, boolean>;
  readonly builders: ReadonlyMap<string, readonly Builder[]>;
  /** The files of patches. */
  readonly patchFiles: ReadonlySet<string>;
  /** False where a template makes a part of it. */
  readonly isKnown: boolean;
}

function clientAuthoritiesIn({ components }: KubernetesFile): readonly string[] {
  return components.flatMap((component) => {
    const setting = component.flag('--client-ca-file');
    return component.name === 'kube-apiserver' && setting.is === 'set' ? [setting.value] : [];
  });
}

/** A patch names some of them at most: then there is doubt. */
function hasAllLabels({ isWhole, object }: Pod): boolean {
  if (!isWhole) object.doubt();
  return isWhole;
}

/** What disruption budgets select. */
interface Budgets {
  readonly count: number;
  /** By the first label that they ask for. */
  readonly byLabel: ReadonlyMap<string, readonly ReadonlyMap<string, string>[]>;
  /** False where one selects in a way that is not followed. */
  readonly isKnown: boolean;
}

function budgetsOf(objects: readonly KubernetesObject[]): Budgets {
  const budgets = objects.filter(({ kind }) => kind === 'PodDisruptionBudget');
  const byLabel = new Map<string, ReadonlyMap<string, string>[]>();
  let isKnown = true;
  for (const budget of budgets) {
    const wanted = wantedLabels(budget.block('spec.selector'));
    const [first] = wanted ?? [];
    if (!wanted || !first) {
      isKnown = false;
      continue;
    }
    const key = labelKey(budget.namespace, first);
    const there = byLabel.get(key);
    if (there) there.push(wanted);
    else byLabel.set(key, [wanted]);
  }
  return { count: budgets.length, byLabel, isKnown };
}

/** The network policies of a namespace. */
interface Policies {
  /** What those that select every pod limit. */
  readonly forAll: Set<string>;
  /** By the first label that they ask for. */
  readonly byLabel: Map<string, Policy[]>;
  /** False where one selects in a way that is not followed. */
  isKnown: boolean;
}

interface Policy {
  readonly wanted: ReadonlyMap<string, string>;
  readonly limited: readonly string[];
}

function policiesOf(objects: readonly KubernetesObject[]): ReadonlyMap<string, Policies> {
  const policies = new Map<string, Policies>();
  for (const object of objects) {
    if (object.kind !== 'NetworkPolicy') continue;
    const namespace = object.namespace ?? 'default';
    const there = policies.get(namespace) ?? { forAll: new Set(), byLabel: new Map(), isKnown: true };
    policies.set(namespace, there);
    const selector = object.block('spec.podSelector');
    const wanted = wantedLabels(selector);
    const limited = limitedBy(object);
    if (wanted) {
      const [first = ['', '']] = wanted;
      const key = first.join('\0');
      const known = there.byLabel.get(key);
      if (known) known.push({ wanted, limited });
      else there.byLabel.set(key, [{ wanted, limited }]);
    } else if (selector.isEmpty || selector.node === undefined) for (const type of limited) there.forAll.add(type);
    else there.isKnown = false;
  }
  return policies;
}

/** Source: https://kubernetes.io/docs/concepts/services-networking/network-policies/, "policyTypes". */
function limitedBy(policy: KubernetesObject): readonly string[] {
  if (policy.has('spec.policyTypes')) return policy.texts('spec.policyTypes').map(({ text }) => text);
  return policy.has('spec.egress') ? ['Ingress', 'Egress'] : ['Ingress'];
}

/** Source: https://gateway-api.sigs.k8s.io/guides/http-redirect-rewrite/ */
function redirectingOf(objects: readonly KubernetesObject[]): ReadonlyMap<string, boolean> {
  const redirecting = new Map<string, boolean>();
  for (const route of objects) {
    if (route.kind !== 'HTTPRoute') continue;
    const rules = route.blocks('spec.rules');
    const isRedirect =
      rules.length > 0 &&
      rules.every((rule) => rule.blocks('filters').some((one) => one.text('requestRedirect.scheme') === 'https'));
    for (const parent of route.blocks('spec.parentRefs')) {
      const key = [parent.text('namespace') ?? route.namespace ?? 'default', parent.text('name') ?? ''].join('\0');
      redirecting.set(key, isRedirect && redirecting.get(key) !== false);
    }
  }
  return redirecting;
}

interface Files {
  files: readonly KubernetesFile[] | undefined;
}

const indexOf = oncePer((_first: readonly KubernetesFile[]): Files => ({ files: undefined }));

/** Worked out once for all files that belong together. */
const madeOf = oncePer(({ files = [] }: Files): Index => {
  const objects = files.flatMap((file) => file.objects);
  const pods = files.flatMap((file) => file.pods);
  const byLabel = new Map<string, Pod[]>();
  for (const pod of pods) {
    for (const label of pod.labels ?? []) {
      const key = labelKey(pod.object.namespace, label);
      const there = byLabel.get(key);
      if (there) there.push(pod);
      else byLabel.set(key, [pod]);
    }
  }
  const byName = new Map(objects.map((object) => [nameKey(object.kind, object.namespace, object.name ?? ''), object]));
  const bindings = objects.filter(({ kind }) => /^(?:Cluster)?RoleBinding$/.test(kind));
  const accounts = bindings.flatMap((binding) =>
    binding.blocks('subjects').flatMap((subject) => {
      const namespace = subject.text('namespace') ?? binding.namespace ?? 'default';
      return subject.text('kind') === 'ServiceAccount' ? [[namespace, subject.text('name') ?? ''].join('\0')] : [];
    }),
  );
  const isKnown = files.every((file) => file.isWhole) && pods.every(({ labels }) => labels !== undefined);
  return {
    byKind: Map.groupBy(objects, ({ kind }) => kind),
    byName,
    byLabel,
    scalers: new Map(objects.flatMap((object) => scalerEntry(object, SCALERS, 'spec.scaleTargetRef'))),
    sizers: new Map(objects.flatMap((object) => scalerEntry(object, SIZERS, 'spec.targetRef'))),
    pods,
    namespaces: new Set(pods.map(({ object }) => object.namespace ?? 'default')),
    policies: policiesOf(objects),
    accounts: new Set(accounts),
    redirecting: redirectingOf(objects),
    budgets: budgetsOf(objects),
    builders: buildersOf(files),
    patchFiles: new Set(files.flatMap((file) => file.kustomizations.flatMap(patchFilesOf))),
    authorities: new Set(files.flatMap((file) => clientAuthoritiesIn(file))),
    isKnown,
  };
});

const SCALERS: ReadonlySet<string> = new Set(['HorizontalPodAutoscaler', 'ScaledObject']);
const SIZERS: ReadonlySet<string> = new Set(['VerticalPodAutoscaler']);

function scalerEntry(
  object: KubernetesObject,
  kinds: ReadonlySet<string>,
  path: string,
): readonly (readonly [string, KubernetesObject])[] {
  if (!kinds.has(object.kind)) return [];
  const target = object.block(path);
  return [[nameKey(target.text('kind') ?? 'Deployment', object.namespace, target.text('name') ?? ''), object]];
}

function nameKey(kind: string, namespace = 'default', name: string): string {
  return [kind, namespace, name].join('\0');
}

function labelKey(namespace = 'default', [name, value]: readonly [string, string]): string {
  return [namespace, name, value].join('\0');
}

/** The labels that a selector asks for; undefined where it asks for more than that, or for nothing. */
export function wantedLabels(selector: Block): ReadonlyMap<string, string> | undefined {
  if (selector.has('matchExpressions')) return undefined;
  const labels = labelsIn(selector, 'matchLabels');
  return labels && labels.size > 0 ? labels : undefined;
}

/** The first thing that a selector asks for and labels do not have; undefined where they have all, or nobody can know. */
export function firstUnmatched(selector: Block, labels: ReadonlyMap<string, string>): string | undefined {
  const isOld = !selector.has('matchLabels') && !selector.has('matchExpressions');
  const wanted = isOld ? labelsIn(selector, []) : labelsIn(selector, 'matchLabels');
  const missing = [...(wanted ?? [])].find(([name, value]) => labels.get(name) !== value);
  if (missing) return missing.join('=');
  for (const expression of selector.blocks('matchExpressions')) {
    const [key, operator] = [expression.text('key'), expression.text('operator')];
    const values = expression.texts('values').map(({ text }) => text);
    if (key !== undefined && operator !== undefined && !isMet(operator, labels.get(key), values))
      return `${key} ${operator}`;
  }
  return undefined;
}

/** Source: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#resources-that-support-set-based-requirements */
function isMet(operator: string, label: string | undefined, values: readonly string[]): boolean {
  switch (operator) {
    case 'In':
      return values.length === 0 || (label !== undefined && values.includes(label));
    case 'NotIn':
      return label === undefined || !values.includes(label);
    case 'Exists':
      return label !== undefined;
    case 'DoesNotExist':
      return label === undefined;
    default:
      return true;
  }
}
