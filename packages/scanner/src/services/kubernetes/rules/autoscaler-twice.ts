import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'HorizontalPodAutoscaler',
  'VerticalPodAutoscaler',
)({
  id: 'kubernetes_autoscaler_twice',
  title: 'Two autoscalers are about the same workload',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Each undoes what the other does: the number of replicas or what they ask for swings, and nobody knows which one is in force.',
  remediation: 'Keep one, with the metrics of both.',
  sources: ['https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/'],
  references: [cwe(1068)],

  examples: {
    bad: [
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  «scaleTargetRef: {kind: Deployment, name: shop}»\n---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop-2}\nspec:\n  scaleTargetRef: {kind: Deployment, name: shop}`,
      `apiVersion: autoscaling.k8s.io/v1\nkind: VerticalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  «targetRef: {kind: Deployment, name: shop}»\n---\napiVersion: autoscaling.k8s.io/v1\nkind: VerticalPodAutoscaler\nmetadata: {name: shop-2}\nspec:\n  targetRef: {kind: Deployment, name: shop}`,
    ],
    good: [
      `apiVersion: autoscaling.k8s.io/v1\nkind: VerticalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  targetRef: {kind: Deployment, name: shop}\n---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop-2}\nspec:\n  scaleTargetRef: {kind: Deployment, name: shop}`,
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  scaleTargetRef: {kind: Deployment, name: shop}\n---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: db}\nspec:\n  scaleTargetRef: {kind: Deployment, name: db}`,
    ],
  },

  judge(scaler, { subject }) {
    const isVertical = scaler.kind === 'VerticalPodAutoscaler';
    const target = isVertical ? 'targetRef' : 'scaleTargetRef';
    const at = scaler.pair(`spec.${target}`);
    const [kind, name] = [scaler.text(`spec.${target}.kind`), scaler.text(`spec.${target}.name`)];
    if (!at || kind === undefined || name === undefined) return undefined;
    const workload = { kind, name, namespace: scaler.namespace };
    const other = isVertical ? subject.sizerOf(workload) : subject.scalerOf(workload);
    // The same one may stand in two files, one for each cluster.
    return other && other !== scaler && other.name !== undefined && other.name !== scaler.name
      ? { at, message: { code: 'is', values: { setting: target, value: `${kind} ${name}` } } }
      : undefined;
  },
});
