import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('Deployment')({
  id: 'kubernetes_rolling_update_missing',
  title: 'A new version ends all pods before it starts: strategy Recreate',
  severity: LOW,
  category: 'hygiene',
  problem: 'The service is away while it is updated, and stays away where the new version does not start.',
  remediation: 'Set `strategy.type: RollingUpdate`, where two versions may run side by side.',
  sources: ['https://kubernetes.io/docs/concepts/workloads/controllers/deployment/'],
  references: [cwe(703)],

  examples: {
    bad: [`apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  strategy:\n    «type: Recreate»`],
    good: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  strategy: {type: RollingUpdate}`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {replicas: 2}`,
    ],
  },

  setting: 'spec.strategy.type',
  bad: oneOf('Recreate'),
  safe: 'RollingUpdate',
  fix: { kind: 'suggested', needs: 'a program whose old and new version run beside each other' },
});
