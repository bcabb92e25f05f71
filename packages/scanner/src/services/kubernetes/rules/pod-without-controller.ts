import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { objectRule, oneComponent, onePod } from '../kubernetes-rule.ts';

export default objectRule('Pod')({
  id: 'kubernetes_pod_without_controller',
  title: 'A pod stands by itself, without a Deployment or the like',
  severity: LOW,
  category: 'hygiene',
  problem: 'Where its node goes, nobody makes the pod again.',
  remediation: 'Make a Deployment, a StatefulSet or a Job of it.',
  sources: ['https://kubernetes.io/docs/concepts/configuration/overview/'],
  references: [cwe(703)],

  examples: {
    bad: [onePod(`stdin: true`).replace(/^[^]*name: shop/, '«$&»')],
    good: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  template:\n    spec:\n      containers: [{name: app, image: a:1}]`,
      oneComponent('kube-scheduler'),
    ],
  },

  judge(object, { file }) {
    // A part of one that a kustomization says.
    if (!object.has('metadata')) return undefined;
    const isOwned = object.has('metadata.ownerReferences') || object.text('spec.restartPolicy') === 'Never';
    const isStatic =
      object.has(['metadata', 'annotations', 'kubernetes.io/config.source']) || file.components.length > 0;
    return isOwned || isStatic ? undefined : { code: 'is', values: { setting: 'kind', value: 'Pod' } };
  },
});
