import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('HorizontalPodAutoscaler')({
  id: 'kubernetes_autoscaler_down_to_one',
  title: 'An autoscaler may leave one replica only: minReplicas',
  severity: LOW,
  category: 'hygiene',
  problem: 'Where the node of that replica goes or is drained, the service is away.',
  remediation: 'Set `minReplicas` to 2 or more.',
  sources: ['https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/'],
  references: [cwe(703)],

  examples: {
    bad: [
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  «minReplicas: 1»\n  maxReplicas: 5`,
      `«apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}»\nspec: {maxReplicas: 5}`,
    ],
    good: [
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec: {minReplicas: 2, maxReplicas: 5}`,
    ],
  },

  setting: 'spec.minReplicas',
  default: '1',
  bad: (value) => Number(value) <= 1,
  safe: '2',
  fix: { kind: 'suggested', needs: 'a program that runs in two places at once' },
});
