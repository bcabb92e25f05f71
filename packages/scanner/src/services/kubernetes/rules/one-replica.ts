import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting(
  'Deployment',
  'ReplicaSet',
)({
  id: 'kubernetes_one_replica',
  title: 'A workload has one replica only',
  severity: LOW,
  category: 'hygiene',
  problem: 'Where its node goes or is drained, the service is away.',
  remediation: 'Set `replicas` to 2 or more.',
  sources: ['https://kubernetes.io/docs/concepts/workloads/controllers/deployment/'],
  references: [cwe(703)],

  examples: {
    bad: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  «replicas: 1»\n  template: {spec: {containers: [{name: app, image: a:1}]}}`,
    ],
    good: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {replicas: 3}`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {replicas: 0}`,
    ],
  },

  setting: 'spec.replicas',
  bad: oneOf('1'),
});
