import { pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Place } from '../../formats/tree.ts';
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
  /** The lists of templates or tasks below it, where there are any. */
  readonly lists: readonly string[];
  /** Lists of containers, and single ones. */
  readonly containers: readonly string[];
}

const OF_WORKFLOWS = ['container', 'script', 'initContainers', 'sidecars'];
const OF_TASKS = ['steps', 'sidecars'];

/** Source: https://argo-workflows.readthedocs.io/en/stable/fields/, https://tekton.dev/docs/pipelines/pipeline-api/ */
const PIPELINES: ReadonlyMap<string, Steps> = new Map([
  ['Workflow', { path: 'spec', lists: ['templates'], containers: OF_WORKFLOWS }],
  ['WorkflowTemplate', { path: 'spec', lists: ['templates'], containers: OF_WORKFLOWS }],
  ['ClusterWorkflowTemplate', { path: 'spec', lists: ['templates'], containers: OF_WORKFLOWS }],
  ['CronWorkflow', { path: 'spec.workflowSpec', lists: ['templates'], containers: OF_WORKFLOWS }],
  ['Task', { path: 'spec', lists: [], containers: OF_TASKS }],
  ['ClusterTask', { path: 'spec', lists: [], containers: OF_TASKS }],
  ['TaskRun', { path: 'spec.taskSpec', lists: [], containers: OF_TASKS }],
]);
const GROUPS_OF_PIPELINES = /^(?:argoproj\.io|tekton\.dev)$/;

/** What a pod, or the template of pods, says. Shape: `spec` is where its settings stand. */
export class Pod {
  readonly object: KubernetesObject;
  readonly template: Block;
  readonly spec: Block;
  readonly containers: readonly Container[];

  constructor(object: KubernetesObject, template: Block, origin: Origin, steps?: Steps) {
    this.object = object;
    this.template = template;
    this.spec = new Block((steps ? template : template.block('spec')).node, object.at, origin);
    this.containers = steps
      ? stepsIn(this.spec, steps).map((block) => new Container(this, 'containers', block, origin))
      : ROLES.flatMap((role) => this.spec.blocks(role).map((block) => new Container(this, role, block, origin)));
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
    if (own.is !== 'absent') return own;
    const given = this.pod.spec.setting(path);
    return given.is === 'absent' ? own : given;
  }
}

/** The pod of an object; undefined for one that has none. */
export function podOf(object: KubernetesObject): Pod | undefined {
  const steps = isPipeline(object) ? PIPELINES.get(object.kind) : undefined;
  if (steps) return new Pod(object, object.block(steps.path), object.partOrigin(true), steps);
  const path = TEMPLATES.get(object.kind);
  const isKnative = object.kind === 'Service' && object.group === 'serving.knative.dev';
  if (!isKnative && (path === undefined || !GROUPS.test(object.group))) return undefined;
  const template = path?.length === 0 ? object : object.block(path ?? 'spec.template');
  return new Pod(object, template, object.partOrigin(isPatch(template)));
}

function isPipeline({ kind, group }: KubernetesObject): boolean {
  return PIPELINES.has(kind) && GROUPS_OF_PIPELINES.test(group);
}

function stepsIn(spec: Block, { lists, containers }: Steps): readonly Block[] {
  const parts = lists.length === 0 ? [spec] : lists.flatMap((list) => spec.blocks(list));
  return parts.flatMap((part) =>
    containers.flatMap((key) => {
      const given = part.pair(key)?.value;
      if (given?.kind === 'sequence') return part.blocks(key);
      return given?.kind === 'mapping' ? [part.block(key)] : [];
    }),
  );
}

/** Whether it says only what it adds to another of its name, as patches of Kustomize do. */
function isPatch(template: Block): boolean {
  const containers = template.block('spec').blocks('containers');
  return containers.length === 0 || containers.some((container) => !container.has('image'));
}
