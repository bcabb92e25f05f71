import type { Setting } from './setting-danger.ts';

/** The types of the Kubernetes provider of Terraform that hold pods, with where in them a pod stands. */
const PODS = [
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
      'kubernetes_job',
      'kubernetes_job_v1',
    ],
    below: 'spec.template.spec.',
  },
  { types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'], below: 'spec.job_template.spec.template.spec.' },
] as const;

/** A setting of each container or volume of a pod, wherever pods are written. */
export function inPods(
  parts: readonly ('container' | 'init_container' | 'volume')[],
  setting: Omit<Setting, 'types' | 'each' | 'shown'>,
): readonly Setting[] {
  return PODS.flatMap(({ types, below }) =>
    parts.map((part) => ({
      ...setting,
      types,
      each: `${below}${part}`,
      shown: { [`${below}${part}[].name`]: 'shop' },
    })),
  );
}

/** A setting of pods, wherever they are written. */
export function ofPods({ key, ...setting }: Omit<Setting, 'types' | 'each'>): readonly Setting[] {
  return PODS.map(({ types, below }) => ({
    ...setting,
    types,
    key: `${below}${key}`,
    shown: { [`${below}node_name`]: 'shop' },
  }));
}
