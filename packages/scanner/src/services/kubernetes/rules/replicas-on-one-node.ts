import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { podRule } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_replicas_on_one_node',
  title: 'All replicas of a workload may run on one node: neither podAntiAffinity nor topologySpreadConstraints',
  severity: LOW,
  category: 'hygiene',
  problem: 'Where that node goes, all of them go with it, and the service is away.',
  remediation: 'Add `topologySpreadConstraints`, or a `podAntiAffinity`, by the name of the node.',
  sources: ['https://kubernetes.io/docs/concepts/scheduling-eviction/topology-spread-constraints/'],
  references: [cwe(703)],

  examples: {
    bad: [
      `«apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}»\nspec:\n  replicas: 3\n  template:\n    spec: {containers: [{name: app, image: a:1}]}`,
    ],
    good: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  replicas: 3\n  template:\n    spec:\n      topologySpreadConstraints: [{maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: DoNotSchedule}]\n      containers: [{name: app, image: a:1}]`,
      `apiVersion: apps/v1\nkind: StatefulSet\nmetadata: {name: shop}\nspec:\n  replicas: 3\n  template:\n    spec:\n      affinity: {podAntiAffinity: {preferredDuringSchedulingIgnoredDuringExecution: []}}\n      containers: [{name: app, image: a:1}]`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  replicas: 1\n  template:\n    spec: {containers: [{name: app, image: a:1}]}`,
    ],
  },

  judge({ object, spec }) {
    if (!/^(?:Deployment|StatefulSet|ReplicaSet|ReplicationController)$/.test(object.kind)) return undefined;
    if (!(Number(object.text('spec.replicas') ?? '1') > 1)) return undefined;
    const isSpread = ['topologySpreadConstraints', 'affinity.podAntiAffinity'].some((path) => !spec.lacks(path));
    return isSpread ? undefined : { code: 'not-set', values: { setting: 'topologySpreadConstraints' } };
  },
});
