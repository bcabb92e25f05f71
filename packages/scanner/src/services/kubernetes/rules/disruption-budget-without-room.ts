import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('PodDisruptionBudget')({
  id: 'kubernetes_disruption_budget_without_room',
  title: 'A disruption budget allows no disruption at all',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nodes cannot be drained for their updates, which are then put off.',
  remediation: 'Set `maxUnavailable` to 1 or more, or `minAvailable` below the number of replicas.',
  sources: ['https://kubernetes.io/docs/concepts/workloads/pods/disruptions/'],
  references: [cwe(1188)],

  examples: {
    bad: [
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec:\n  «maxUnavailable: 0»`,
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec:\n  «minAvailable: 100%»`,
    ],
    good: [
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec: {maxUnavailable: 1}`,
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec: {minAvailable: 50%}`,
    ],
  },

  judge(budget) {
    const none = [
      ['spec.maxUnavailable', /^0%?$/],
      ['spec.minAvailable', /^100%$/],
    ] as const;
    for (const [path, isNone] of none) {
      const [at, value] = [budget.pair(path), budget.text(path)];
      if (at && value !== undefined && isNone.test(value))
        return { at, message: { code: 'is', values: { setting: path.slice('spec.'.length), value } } };
    }
    return undefined;
  },
});
