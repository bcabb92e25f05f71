import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Place } from '../../../formats/tree.ts';
import { SECURITY_CONTEXT, kubernetesRule } from '../kubernetes-rule.ts';

export default kubernetesRule({
  id: 'kubernetes_security_context_misplaced',
  title: 'A setting of securityContext has no effect where it stands: pods and containers have different ones',
  terms: ['capabilities', 'fsGroup', 'readOnlyRootFilesystem'],
  severity: MODERATE_LOW,
  problem: 'Kubernetes leaves out what it does not know there: the protection that the manifest shows is not in force.',
  remediation:
    'Move `capabilities`, `allowPrivilegeEscalation`, `privileged`, `procMount` and `readOnlyRootFilesystem` to each container, and `fsGroup`, `supplementalGroups` and `sysctls` to the pod.',
  sources: [SECURITY_CONTEXT],
  references: [cwe(1188), nist('CM-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  securityContext:\n    «capabilities: {drop: [ALL]}»\n  containers: [{name: app, image: "a:1"}]`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - name: app\n      image: a:1\n      securityContext:\n        «fsGroup: 2000»`,
    ],
    good: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  securityContext: {fsGroup: 2000, runAsNonRoot: true}\n  containers: [{name: app, image: "a:1", securityContext: {capabilities: {drop: [ALL]}}}]`,
    ],
  },

  applies: ({ file }) => file.pods.length > 0,
  *check({ file }) {
    const found = (at: Place, setting: string) =>
      ({ at, message: { code: 'is-there', values: { setting: `securityContext.${setting}` } } }) as const;
    for (const pod of file.pods) {
      for (const setting of OF_CONTAINERS) {
        const at = pod.spec.pair(`securityContext.${setting}`);
        if (at) yield found(at, setting);
      }
      for (const container of pod.containers) {
        for (const setting of OF_PODS) {
          const at = container.pair(`securityContext.${setting}`);
          if (at) yield found(at, setting);
        }
      }
    }
  },
});

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
