import { LOW } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Deployment',
  'StatefulSet',
  'ReplicaSet',
)({
  id: 'kubernetes_replicas_fixed_and_scaled',
  title: 'A workload with an autoscaler has a number of replicas of its own',
  severity: LOW,
  category: 'hygiene',
  problem: 'Each time the manifest is applied it is scaled down, or up, to that number, however much load there is.',
  remediation: 'Remove `replicas`; the autoscaler says how many there are.',
  sources: [
    'https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/#migrating-deployments-and-statefulsets-to-horizontal-autoscaling',
  ],
  references: [cwe(1068)],

  examples: {
    bad: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  «replicas: 3»\n---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  scaleTargetRef: {kind: Deployment, name: shop}`,
    ],
    good: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  paused: false\n---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  scaleTargetRef: {kind: Deployment, name: shop}`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  replicas: 3`,
    ],
  },

  judge(workload, { subject }) {
    const [at, value] = [workload.pair('spec.replicas'), workload.text('spec.replicas')];
    // Zero switches the autoscaler off.
    if (!at || value === undefined || value === '0' || !subject.scalerOf(workload)) return undefined;
    return { at, message: { code: 'is', values: { setting: 'replicas', value } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'somebody who first applies it where one replica is enough for a moment',
    edits: removeEntry,
  },
});
