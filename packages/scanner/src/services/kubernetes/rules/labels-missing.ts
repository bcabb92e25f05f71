import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { podRule } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_labels_missing',
  title: 'Pods have no label that says which program they belong to, such as app.kubernetes.io/name',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Network policies, budgets and people cannot tell it from others, and a policy that is meant for it misses it.',
  remediation: 'Add `app.kubernetes.io/name` and its like to the labels of the pod, or of the template of pods.',
  sources: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/common-labels/'],
  references: [cwe(1053)],

  examples: {
    bad: [
      `«apiVersion: v1\nkind: Pod\nmetadata: {name: shop}»\nspec:\n  containers: [{name: app, image: a:1}]`,
      `«apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: shop}»\nspec:\n  jobTemplate: {spec: {template: {spec: {containers: [{name: app, image: a:1}]}}}}`,
      `«apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop, labels: {app.kubernetes.io/name: shop}}»\nspec:\n  template:\n    metadata: {labels: {tier: web}}\n    spec: {containers: [{name: app, image: a:1}]}`,
    ],
    good: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app.kubernetes.io/name: shop}}\nspec:\n  containers: [{name: app, image: a:1}]`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  template:\n    metadata: {labels: {app.kubernetes.io/name: shop}}\n    spec: {containers: [{name: app, image: a:1}]}`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {k8s-app: shop}}\nspec:\n  containers: [{name: app, image: a:1}]`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {template: {spec: {containers: [{name: app, env: []}]}}} # a patch`,
    ],
  },

  judge({ template }) {
    return NAMES.every((name) => template.lacks(['metadata', 'labels', name]))
      ? { code: 'lacks', values: { setting: 'metadata.labels', value: NAMES[0] } }
      : undefined;
  },
});

/**
 * Others than the recommended one are as good for policies, and as usual.
 * Source: https://kubernetes.io/docs/concepts/overview/working-with-objects/common-labels/
 */
const NAMES = [
  'app.kubernetes.io/name',
  'app.kubernetes.io/instance',
  'app.kubernetes.io/component',
  'app',
  'k8s-app',
  'name',
  'component',
  'run',
] as const;
