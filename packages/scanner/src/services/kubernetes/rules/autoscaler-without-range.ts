import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('HorizontalPodAutoscaler')({
  id: 'kubernetes_autoscaler_without_range',
  title: 'An autoscaler cannot scale: minReplicas is not below maxReplicas',
  severity: LOW,
  category: 'hygiene',
  problem: 'The number of replicas stays what it is, however much load there is.',
  remediation: 'Set `maxReplicas` above `minReplicas`, or remove the autoscaler.',
  sources: ['https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/'],
  references: [cwe(1068)],

  examples: {
    bad: [
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  minReplicas: 3\n  «maxReplicas: 3»`,
    ],
    good: [
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  minReplicas: 2\n  maxReplicas: 5`,
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  maxReplicas: 5`,
    ],
  },

  judge(scaler) {
    const [least, most] = ['spec.minReplicas', 'spec.maxReplicas'].map((path) => scaler.text(path));
    const at = scaler.pair('spec.maxReplicas');
    if (!at || !/^\d{1,6}$/.test(least ?? '') || !/^\d{1,6}$/.test(most ?? '')) return undefined;
    return Number(least) >= Number(most)
      ? { at, message: { code: 'is', values: { setting: 'maxReplicas', value: most ?? '' } } }
      : undefined;
  },
});
