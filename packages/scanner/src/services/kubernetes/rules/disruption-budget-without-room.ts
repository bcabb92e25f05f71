import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { wantedLabels, type KubernetesCluster } from '../kubernetes-cluster.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
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
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec:\n  selector: {matchLabels: {app: shop}}\n  «minAvailable: 2»\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  replicas: 2\n  template: {metadata: {labels: {app: shop}}, spec: {containers: [{name: app, image: "a:1"}]}}`,
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec:\n  selector: {matchLabels: {app: shop}}\n  «minAvailable: 10»\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  template: {metadata: {labels: {app: shop}}, spec: {containers: [{name: app, image: "a:1"}]}}\n---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec: {scaleTargetRef: {kind: Deployment, name: shop}, minReplicas: 5, maxReplicas: 7}`,
    ],
    good: [
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec: {maxUnavailable: 1}`,
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec: {minAvailable: 50%}`,
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec:\n  selector: {matchLabels: {app: shop}}\n  minAvailable: 2\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  replicas: 3\n  template: {metadata: {labels: {app: shop}}, spec: {containers: [{name: app, image: "a:1"}]}}`,
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec:\n  selector: {matchLabels: {app: shop}}\n  minAvailable: 2 # more replicas while it is busy\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  template: {metadata: {labels: {app: shop}}, spec: {containers: [{name: app, image: "a:1"}]}}\n---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}\nspec: {scaleTargetRef: {kind: Deployment, name: shop}, minReplicas: 2, maxReplicas: 7}`,
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: shop}\nspec:\n  selector: {matchLabels: {app: shop}}\n  minAvailable: 2\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: # scaled by hand\n  template: {metadata: {labels: {app: shop}}, spec: {containers: [{name: app, image: "a:1"}]}}`,
    ],
  },

  judge(budget, { subject }) {
    const none = [
      ['spec.maxUnavailable', /^0%?$/],
      ['spec.minAvailable', /^[1-9]\d{2,}%$/],
    ] as const;
    for (const [path, isNone] of none) {
      const [at, value] = [budget.pair(path), budget.text(path)];
      if (at && value !== undefined && isNone.test(value))
        return { at, message: { code: 'is', values: { setting: path.slice('spec.'.length), value } } };
    }
    const [at, value = ''] = [budget.pair('spec.minAvailable'), budget.text('spec.minAvailable')];
    const enough = /^\d{1,6}$/.test(value) ? leastToKeepAll(budget, subject) : undefined;
    return at && enough !== undefined && Number(value) >= enough
      ? { at, message: { code: 'is', values: { setting: 'minAvailable', value } } }
      : undefined;
  },
});

/** How many pods a budget may ask for and leave no room; undefined where their number cannot be known. */
function leastToKeepAll(budget: KubernetesObject, cluster: KubernetesCluster): number | undefined {
  const wanted = wantedLabels(budget.block('spec.selector'));
  const [pod, ...others] = (wanted && cluster.podsSelected(budget.namespace, wanted)) ?? [];
  if (!pod || others.length > 0 || !/^(?:Deployment|StatefulSet)$/.test(pod.object.kind)) return undefined;
  const scaler = cluster.scalerOf(pod.object);
  if (scaler === undefined) return numberOf(pod.object, 'spec.replicas');
  // Above the least number there is room.
  const least = numberOf(scaler, 'spec.minReplicas');
  return least === undefined ? undefined : least + 1;
}

/** Where it is not said, somebody else may change it. */
function numberOf(object: KubernetesObject, path: string): number | undefined {
  const number = object.text(path) ?? '';
  return /^\d{1,6}$/.test(number) ? Number(number) : undefined;
}
