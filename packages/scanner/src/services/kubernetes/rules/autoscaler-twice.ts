import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('HorizontalPodAutoscaler')({
  id: 'kubernetes_autoscaler_twice',
  title: 'Two autoscalers are about the same workload',
  severity: LOW,
  category: 'hygiene',
  problem: 'Each undoes what the other does: the number of replicas swings, and nobody knows which one is in force.',
  remediation: 'Keep one, with the metrics of both.',
  sources: ['https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/'],
  references: [cwe(1068)],

  examples: {
    bad: [
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  «scaleTargetRef: {kind: Deployment, name: shop}»\n---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop-2}\nspec:\n  scaleTargetRef: {kind: Deployment, name: shop}`,
    ],
    good: [
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  scaleTargetRef: {kind: Deployment, name: shop}\n---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: db}\nspec:\n  scaleTargetRef: {kind: Deployment, name: db}`,
    ],
  },

  judge(scaler, { subject }) {
    const at = scaler.pair('spec.scaleTargetRef');
    const [kind, name] = [scaler.text('spec.scaleTargetRef.kind'), scaler.text('spec.scaleTargetRef.name')];
    if (!at || kind === undefined || name === undefined) return undefined;
    const other = subject.scalerOf({ kind, name, namespace: scaler.namespace });
    // The same one may stand in two files, one for each cluster.
    return other && other !== scaler && other.name !== undefined && other.name !== scaler.name
      ? { at, message: { code: 'is', values: { setting: 'scaleTargetRef', value: `${kind} ${name}` } } }
      : undefined;
  },
});
