import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { podRule } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_disruption_budget_missing',
  title: 'No disruption budget keeps pods of a workload while nodes are drained',
  severity: LOW,
  category: 'hygiene',
  problem: 'All pods may be ended at once for an update of the nodes, and the service is away.',
  remediation: 'Make a PodDisruptionBudget that selects the pods.',
  sources: ['https://kubernetes.io/docs/tasks/run-application/configure-pdb/'],
  references: [cwe(703)],

  examples: {
    bad: [
      `«apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}»\nspec:\n  replicas: 2\n  template:\n    metadata: {labels: {app: shop}}\n    spec: {containers: [{name: app, image: a:1}]}\n---\napiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: db}\nspec: {minAvailable: 1, selector: {matchLabels: {app: db}}}`,
    ],
    good: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  replicas: 2\n  template:\n    metadata: {labels: {app: shop}}\n    spec: {containers: [{name: app, image: a:1}]}\n---\napiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec: {minAvailable: 1, selector: {matchLabels: {app: shop}}}`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  replicas: 2 # budgets may stand elsewhere\n  template:\n    metadata: {labels: {app: shop}}\n    spec: {containers: [{name: app, image: a:1}]}`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {replicas: 2, template: {spec: {containers: [{name: app, env: []}]}}} # a patch\n---\napiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec: {minAvailable: 1, selector: {matchLabels: {app: shop}}}`,
    ],
  },

  judge(pod, { subject }) {
    if (!/^(?:Deployment|StatefulSet|ReplicaSet|ReplicationController)$/.test(pod.object.kind)) return undefined;
    return subject.lacksBudget(pod) ? { code: 'not-set', values: { setting: 'PodDisruptionBudget' } } : undefined;
  },
});
