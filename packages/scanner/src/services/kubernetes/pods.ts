import { itemsOf, pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Place, TreeNode } from '../../formats/tree.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import { Block, isUnknownText, type Origin, type Path } from './block.ts';
import { labelsIn, type KubernetesObject } from './kubernetes-object.ts';

/** Where the template of its pods stands in an object of a kind. */
const TEMPLATES: ReadonlyMap<string, Path> = new Map<string, Path>([
  ['Pod', []],
  ['PodTemplate', 'template'],
  ['Deployment', 'spec.template'],
  ['DeploymentConfig', 'spec.template'],
  ['StatefulSet', 'spec.template'],
  ['DaemonSet', 'spec.template'],
  ['ReplicaSet', 'spec.template'],
  ['ReplicationController', 'spec.template'],
  ['Job', 'spec.template'],
  ['CronJob', 'spec.jobTemplate.spec.template'],
  ['ScheduledJob', 'spec.jobTemplate.spec.template'],
  ['Configuration', 'spec.template'],
  ['ContainerSource', 'spec.template'],
  ['Revision', []],
  ['CloneSet', 'spec.template'],
  ['LeaderWorkerSet', 'spec.leaderWorkerTemplate.workerTemplate'],
  ['Notebook', 'spec.template'],
  ['Rollout', 'spec.template'],
  ['ScaledJob', 'spec.jobTargetRef.template'],
  ['ServingRuntime', []],
  ['ClusterServingRuntime', []],
  ['Sandbox', 'spec.podTemplate'],
  ['SandboxTemplate', 'spec.podTemplate'],
]);

/** The groups of other projects whose objects hold a pod as well. */
const GROUPS =
  /^(?:|apps|batch|extensions|apps\.openshift\.io|(?:serving|sources)\.knative\.dev|(?:extensions\.)?agents\.x-k8s\.io|argoproj\.io|apps\.kruise\.io|serving\.kserve\.io|kubeflow\.org|keda\.sh|leaderworkerset\.x-k8s\.io)$/;

const ROLES = ['containers', 'initContainers', 'ephemeralContainers'] as const;

/**
 * Where what is like a pod stands in objects of pipelines, and under which keys its containers do. The pods themselves
 * are made by a controller, which has settings of its own: what is not said here nobody knows.
 */
interface Steps {
  readonly path: Path;
  /** The lists of templates or tasks below it, where there are any: of each a pod of its own is made. */
  readonly lists: readonly string[];
  /** Where it stands in an item of these lists, if not all of the item is it. */
  readonly inItem?: string;
  /** Lists of containers, and single ones. */
  readonly containers: readonly string[];
}

const OF_WORKFLOWS = ['container', 'script', 'initContainers', 'sidecars', 'containerSet.containers'];
const OF_TASKS = ['steps', 'sidecars', 'stepTemplate'];
/** What stands in `spec` as in that of a pod, for an operator that adds the container of its program. */
const OF_OPERATORS: readonly Steps[] = [{ path: 'spec', lists: [], containers: ['containers', 'initContainers'] }];

function workflowIn(path: string): readonly Steps[] {
  return [
    { path, lists: ['templates'], containers: OF_WORKFLOWS },
    { path: `${path}.templateDefaults`, lists: [], containers: OF_WORKFLOWS },
  ];
}

function tasksIn(path: string): readonly Steps[] {
  return [
    { path, lists: [], containers: OF_TASKS },
    // What stands among the tasks of a pipeline says its task there.
    { path, lists: ['tasks', 'finally'], inItem: 'taskSpec', containers: OF_TASKS },
  ];
}

/** What is said of the pods alone. */
function podsIn(...paths: readonly string[]): readonly Steps[] {
  return paths.map((path) => ({ path, lists: [], containers: [] }));
}

/** A part of a service of models: a pod, whose program may stand beside its containers. */
function servedBy(part: string): Steps {
  return { path: `spec.${part}`, lists: [], containers: ['containers', 'initContainers', 'model'] };
}

/**
 * Source: https://argo-workflows.readthedocs.io/en/stable/fields/, https://tekton.dev/docs/pipelines/pipeline-api/,
 * https://argoproj.github.io/argo-events/APIs/, https://www.kubeflow.org/docs/components/spark-operator/reference/api-docs/,
 * https://github.com/prometheus-operator/prometheus-operator/tree/main/pkg/apis/monitoring,
 * https://github.com/kserve/kserve/blob/master/pkg/apis/serving/v1beta1/predictor.go
 */
const PIPELINES: ReadonlyMap<string, readonly Steps[]> = new Map([
  ['Workflow', workflowIn('spec')],
  ['WorkflowTemplate', workflowIn('spec')],
  ['ClusterWorkflowTemplate', workflowIn('spec')],
  ['CronWorkflow', workflowIn('spec.workflowSpec')],
  ['Sensor', [{ path: 'spec.template', lists: [], containers: ['container'] }]],
  ['EventSource', [{ path: 'spec.template', lists: [], containers: ['container'] }]],
  ['Task', tasksIn('spec')],
  ['ClusterTask', tasksIn('spec')],
  ['Pipeline', tasksIn('spec')],
  ['TaskRun', [...tasksIn('spec.taskSpec'), ...podsIn('spec.podTemplate')]],
  ['PipelineRun', [...tasksIn('spec.pipelineSpec'), ...podsIn('spec.podTemplate', 'spec.taskRunTemplate.podTemplate')]],
  ['SparkApplication', [{ path: 'spec', lists: [], containers: ['driver', 'executor'] }]],
  ['Alertmanager', OF_OPERATORS],
  ['Prometheus', OF_OPERATORS],
  ['PrometheusAgent', OF_OPERATORS],
  ['ThanosRuler', OF_OPERATORS],
  ['InferenceService', ['predictor', 'transformer', 'explainer'].map(servedBy)],
  ['ScheduledSparkApplication', [{ path: 'spec.template', lists: [], containers: ['driver', 'executor'] }]],
]);
const GROUPS_OF_PIPELINES =
  /^(?:argoproj\.io|monitoring\.coreos\.com|serving\.kserve\.io|sparkoperator\.k8s\.io|tekton\.dev)$/;

/** Groups of operators, whose objects hold what they make pods of. */
const GROUPS_OF_OPERATORS =
  /^(?:actions\.(?:github\.com|summerwind\.dev)|apps\.kruise\.io|argoproj\.io|batch\.volcano\.sh|(?:agent|apm|beat|elasticsearch|enterprisesearch|kibana|logstash|maps)\.k8s\.elastic\.co|flink\.apache\.org|jobset\.x-k8s\.io|keda\.sh|kubeflow\.org|kubernetes\.crossplane\.io|leaderworkerset\.x-k8s\.io|monitoring\.coreos\.com|ray\.io|serving\.kserve\.io)$/;

/** What a pod, or the template of pods, says. Shape: `spec` is where its settings stand. */
export class Pod {
  readonly object: KubernetesObject;
  readonly template: Block;
  readonly spec: Block;
  readonly containers: readonly Container[];
  /** False of one that says only a part of what it is. */
  readonly isWhole: boolean;

  constructor(object: KubernetesObject, template: Block, origin: Origin, steps?: Steps) {
    this.object = object;
    this.template = new Block(template.node, template.at, origin);
    this.isWhole = origin.isWhole;
    this.spec = new Block((steps ? template : template.block('spec')).node, object.at, origin);
    const written = steps
      ? stepsIn(this.spec, steps).map((block) => new Container(this, 'containers', block, origin))
      : ROLES.flatMap((role) => this.spec.blocks(role).map((block) => new Container(this, role, block, origin)));
    // What a part says of all containers is said of those that stand elsewhere.
    const isOfOthers = written.length === 0 && !origin.isWhole && this.spec.has('securityContext');
    this.containers = isOfOthers
      ? [new Container(this, 'containers', new Block(undefined, object.at, origin), origin)]
      : written;
  }

  /** Of a pod that runs Windows, whose programs know no capabilities, profiles and user numbers. */
  get isOfWindows(): boolean {
    const isNamed = this.spec.text('os.name') === 'windows';
    const selector = this.spec.block('nodeSelector');
    return isNamed || ['kubernetes.io/os', 'beta.kubernetes.io/os'].some((key) => selector.text([key]) === 'windows');
  }

  get labels(): ReadonlyMap<string, string> | undefined {
    return labelsIn(this.template, 'metadata.labels');
  }

  /** Of Linux what a container says, else what its pod does. */
  get linuxContainers(): readonly Container[] {
    return this.isOfWindows ? [] : this.containers;
  }

  /** Whether it is made again where it ends, as services are. */
  get isLasting(): boolean {
    return !/^(?:Job|CronJob|ScaledJob|ScheduledJob|PodTemplate)$/.test(this.object.kind) && !isPipeline(this.object);
  }
}

export class Container extends Block {
  readonly pod: Pod;
  readonly role: (typeof ROLES)[number];

  constructor(pod: Pod, role: (typeof ROLES)[number], { node }: Block, { doubts, isWhole }: Origin) {
    const pairs = pairsInForce(node);
    const name = pairs.get('name');
    const [first] = pairs.values();
    const at: Place = name ?? first ?? pod.object.at;
    // A container whose name a template puts in is made by it.
    super(node, at, { doubts, isWhole: isWhole && !(name && isUnknownText(name.value)) });
    this.pod = pod;
    this.role = role;
  }

  get image(): string | undefined {
    return this.text('image');
  }

  /** Runs as long as its pod does: not to begin with, and not for somebody who looks for a mistake. */
  get isMain(): boolean {
    return this.role === 'containers';
  }

  /** What the container says, else what its pod does for all. */
  inherited(path: Path): Setting {
    const own = this.setting(path);
    const given = this.pod.spec.setting(path);
    // What a template of a pipeline says of its pod holds for its containers, whatever else nobody knows of them.
    if (isPipeline(this.pod.object) && own.is === 'unknown' && given.is === 'set' && !this.has(path)) return given;
    if (own.is !== 'absent' && this.node) return own;
    return given.is === 'absent' ? own : given;
  }

  /** The same; what a pod says by a list is asked of its first container alone, each value by itself. */
  inheritedList(path: Path): readonly Setting[] {
    const own = this.inherited(path);
    const isList = own.is === 'unknown' && this.pod.spec.pair(path)?.value.kind === 'sequence';
    if (!isList) return [own];
    return this.pod.containers[0] === this ? this.pod.spec.settings(path) : [];
  }
}

/** The pods of an object: one of most, none of many, and of those of other projects wherever they stand. */
export function podsOf(object: KubernetesObject): readonly Pod[] {
  const steps = isPipeline(object) ? PIPELINES.get(object.kind) : undefined;
  if (steps) {
    const origin = object.partOrigin(true);
    return steps
      .filter(({ path }) => object.has(path))
      .flatMap((one) => podBlocks(object.block(one.path), one).map((block) => new Pod(object, block, origin, one)));
  }
  const path = TEMPLATES.get(object.kind);
  const isKnative = object.kind === 'Service' && object.group === 'serving.knative.dev';
  if (!isKnative && (path === undefined || !GROUPS.test(object.group))) return podsInside(object);
  const template = path?.length === 0 ? object : object.block(path ?? 'spec.template');
  return [new Pod(object, template, object.partOrigin(isPatch(object, template)))];
}

/** Pods further in than this are left out. */
const DEEPEST = 12;

/** What the controller of a project makes pods of, beside settings of its own: what is not said here nobody knows. */
function podsInside(object: KubernetesObject): readonly Pod[] {
  if (!GROUPS_OF_OPERATORS.test(object.group)) return [];
  const origin = object.partOrigin(true);
  const pods: Pod[] = [];
  const visit = (node: TreeNode, depth: number): void => {
    if (depth > DEEPEST) return;
    if (node.kind === 'sequence') for (const item of node.items) visit(item, depth + 1);
    if (node.kind !== 'mapping') return;
    const spec = pairInForce(node, 'spec')?.value;
    if (isSpecOfPod(spec)) pods.push(new Pod(object, new Block(node, object.at, origin), origin));
    else for (const { value } of node.pairs) visit(value, depth + 1);
  };
  visit(object.mapping, 0);
  return pods;
}

function isSpecOfPod(spec: TreeNode | undefined): boolean {
  return ROLES.some((role) => {
    const [first] = itemsOf(pairInForce(spec, role)?.value);
    return ['image', 'securityContext', 'volumeMounts', 'command', 'env'].some((key) => pairInForce(first, key));
  });
}

function isPipeline({ kind, group }: KubernetesObject): boolean {
  return PIPELINES.has(kind) && GROUPS_OF_PIPELINES.test(group);
}

/** What is like the specification of a pod: where lists say it, each of their items, and what is said of all of them. */
function podBlocks(spec: Block, { lists, inItem }: Steps): readonly Block[] {
  if (lists.length === 0) return [spec];
  const items = lists.flatMap((list) => spec.blocks(list));
  return [
    spec,
    ...(inItem === undefined ? items : items.flatMap((item) => (item.has(inItem) ? [item.block(inItem)] : []))),
  ];
}

function stepsIn(spec: Block, { containers }: Steps): readonly Block[] {
  return containers.flatMap((key) => {
    const given = spec.pair(key)?.value;
    if (given?.kind === 'sequence') return spec.blocks(key);
    return given?.kind === 'mapping' ? [spec.block(key)] : [];
  });
}

/**
 * Whether it says only what it adds to another of its name, as patches of Kustomize do. Which pods are its own cannot be
 * changed later: what says that is no patch, even where its image comes from elsewhere.
 */
function isPatch(object: KubernetesObject, template: Block): boolean {
  const containers = template.block('spec').blocks('containers');
  if (containers.length === 0) return true;
  return !object.has('spec.selector') && containers.some((container) => !container.has('image'));
}
