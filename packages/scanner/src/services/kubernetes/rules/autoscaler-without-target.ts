import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('HorizontalPodAutoscaler')({
  id: 'kubernetes_autoscaler_without_target',
  title: 'An autoscaler is about a workload that is not there',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing is scaled: a load that is meant to be met stops the service.',
  remediation: 'Write the kind, name and namespace of the workload into `scaleTargetRef`.',
  sources: ['https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/'],
  references: [cwe(1068)],

  examples: {
    bad: [
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  «scaleTargetRef: {kind: Deployment, name: shop2}»\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {template: {spec: {containers: [{name: app, image: a:1}]}}}`,
    ],
    good: [
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec:\n  scaleTargetRef: {kind: Deployment, name: shop}\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {template: {spec: {containers: [{name: app, image: a:1}]}}}`,
      `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec: {scaleTargetRef: {kind: Deployment, name: shop}} # stands elsewhere`,
      {
        text: `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec: {scaleTargetRef: {kind: Deployment, name: shop}}`,
        files: {
          'kube-deployment.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: adapter, labels: {app: adapter}}\nspec: {template: {metadata: {labels: {app: adapter}}, spec: {containers: [{name: app, image: a:1}]}}}`,
        },
      },
    ],
  },

  judge(scaler, { file, subject }) {
    const at = scaler.pair('spec.scaleTargetRef');
    const [kind, name] = [scaler.text('spec.scaleTargetRef.kind'), scaler.text('spec.scaleTargetRef.name')];
    if (!at || kind === undefined || name === undefined) return undefined;
    // Workloads of other files may be of other parts, and the one that is meant stand in another folder.
    if (file.ofKind(kind).length === 0) return undefined;
    return subject.named(kind, scaler.namespace, name)
      ? undefined
      : { at, message: { code: 'is', values: { setting: 'scaleTargetRef', value: `${kind} ${name}` } } };
  },
});
