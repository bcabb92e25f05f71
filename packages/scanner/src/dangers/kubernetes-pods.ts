import type { Setting } from './setting-danger.ts';

/** The types of the Kubernetes provider of Terraform that hold pods, with where in them a pod stands. */
const LASTING_PODS = [
  { types: ['kubernetes_pod', 'kubernetes_pod_v1'], below: 'spec.' },
  {
    types: [
      'kubernetes_deployment',
      'kubernetes_deployment_v1',
      'kubernetes_daemonset',
      'kubernetes_daemon_set_v1',
      'kubernetes_stateful_set',
      'kubernetes_stateful_set_v1',
      'kubernetes_replication_controller',
      'kubernetes_replication_controller_v1',
    ],
    below: 'spec.template.spec.',
  },
] as const;

const PODS = [
  ...LASTING_PODS,
  { types: ['kubernetes_job', 'kubernetes_job_v1'], below: 'spec.template.spec.' },
  { types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'], below: 'spec.job_template.spec.template.spec.' },
] as const;

type PartSetting = Omit<Setting, 'types' | 'each' | 'shown'>;
type Part = 'container' | 'init_container' | 'volume';

/** A setting of the objects that hold pods. */
export function ofPodHolders(setting: Omit<Setting, 'types'>): readonly Setting[] {
  return PODS.map(({ types }) => ({ ...setting, types }));
}

/** A setting of what pods are made from: of their names and annotations, as far as those are not the holder's own. */
export function ofPodTemplates({ key, ...setting }: Omit<Setting, 'types'>): readonly Setting[] {
  return PODS.filter(({ below }) => below !== 'spec.').map(({ types, below }) => ({
    ...setting,
    types,
    key: `${below.slice(0, -'spec.'.length)}${key}`,
  }));
}

/** A setting of pods, wherever they are written. */
export function ofPods({ key, ...setting }: PartSetting): readonly Setting[] {
  return PODS.map(({ types, below }) => ({
    ...setting,
    types,
    key: `${below}${key}`,
    shown: { [`${below}node_name`]: 'shop' },
  }));
}

/** A setting of each container or volume of a pod, wherever pods are written. */
export function inPods(parts: readonly Part[], setting: PartSetting): readonly Setting[] {
  return inEach(PODS, parts, setting);
}

/** The same, of containers that are asked how they are: not of those of jobs, which end by themselves. */
export function inLastingPods(parts: readonly Part[], setting: PartSetting): readonly Setting[] {
  return inEach(LASTING_PODS, parts, setting);
}

function inEach(
  pods: readonly (typeof PODS)[number][],
  parts: readonly Part[],
  setting: PartSetting,
): readonly Setting[] {
  return pods.flatMap(({ types, below }) =>
    parts.map((part) => ({
      ...setting,
      types,
      each: `${below}${part}`,
      shown: { [`${below}${part}[].name`]: 'shop' },
    })),
  );
}
