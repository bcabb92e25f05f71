import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import type { Block } from '../block.ts';
import { RESOURCES, SECURITY_CONTEXT, kubernetesRule } from '../kubernetes-rule.ts';

export default kubernetesRule({
  id: 'kubernetes_security_context_misplaced',
  title: 'A setting of securityContext or resources has no effect where it stands: it belongs elsewhere',
  terms: ['capabilities', 'fsGroup', 'readOnlyRootFilesystem', 'limits', 'requests'],
  severity: MODERATE_LOW,
  problem: 'Kubernetes leaves out what it does not know there: the protection that the manifest shows is not in force.',
  remediation:
    'Move `capabilities`, `allowPrivilegeEscalation`, `privileged`, `procMount` and `readOnlyRootFilesystem` into the `securityContext` of each container, `fsGroup`, `supplementalGroups` and `sysctls` into that of the pod, and `limits` and `requests` into `resources`.',
  sources: [SECURITY_CONTEXT, RESOURCES],
  references: [cwe(1188), nist('CM-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  securityContext:\n    «capabilities: {drop: [ALL]}»\n  containers: [{name: app, image: "a:1"}]`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - name: app\n      image: a:1\n      securityContext:\n        «fsGroup: 2000»`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - name: app\n      image: a:1\n      «readOnlyRootFilesystem: true»\n      «limits: {memory: 64Mi}»`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  template:\n    spec:\n      «runAsNonRoot: true»\n      containers: [{name: app, image: "a:1"}]`,
    ],
    good: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  securityContext: {fsGroup: 2000, runAsNonRoot: true}\n  containers: [{name: app, image: "a:1", securityContext: {capabilities: {drop: [ALL]}}}]`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - name: app\n      image: a:1\n      securityContext: {runAsUser: 1000}\n      resources: {requests: {cpu: 1}, limits: {memory: 64Mi}}`,
      `apiVersion: batch.volcano.sh/v1alpha1\nkind: Job\nmetadata: {name: shop}\nspec: {tasks: [{template: {spec: {runAsUser: 1000, containers: [{name: app, image: "a:1"}]}}}]} # of others, who may have it there`,
    ],
  },

  applies: ({ file }) => file.pods.length > 0,
  *check({ file }) {
    for (const pod of file.pods) {
      const isOfKubernetes = GROUPS.test(pod.object.group);
      yield* misplaced(pod.spec, OF_CONTAINERS, 'securityContext.');
      if (isOfKubernetes) yield* misplaced(pod.spec, [...OF_CONTAINERS, ...OF_BOTH, ...OF_PODS]);
      for (const container of pod.containers) {
        yield* misplaced(container, OF_PODS, 'securityContext.');
        if (isOfKubernetes) yield* misplaced(container, [...OF_CONTAINERS, ...OF_BOTH, ...OF_PODS, ...OF_RESOURCES]);
      }
    }
  },
});

function* misplaced(block: Block, settings: readonly string[], below = ''): Generator<Finding> {
  for (const setting of settings) {
    const at = block.pair(`${below}${setting}`);
    if (at) yield { at, message: { code: 'is-there', values: { setting: `${below}${setting}` } } };
  }
}

/** Those of Kubernetes and OpenShift: in objects of others the same words may say something else. */
const GROUPS = /^(?:|apps|batch|extensions|apps\.openshift\.io)$/;

/** Source: https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#security-context-1 */
const OF_CONTAINERS = [
  'allowPrivilegeEscalation',
  'capabilities',
  'privileged',
  'procMount',
  'readOnlyRootFilesystem',
] as const;
const OF_PODS = [
  'fsGroup',
  'fsGroupChangePolicy',
  'supplementalGroups',
  'supplementalGroupsPolicy',
  'sysctls',
] as const;
const OF_BOTH = ['runAsGroup', 'runAsNonRoot', 'runAsUser', 'seLinuxOptions', 'seccompProfile'] as const;
const OF_RESOURCES = ['limits', 'requests'] as const;
