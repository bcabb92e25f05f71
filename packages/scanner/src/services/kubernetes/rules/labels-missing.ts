import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { podRule } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_labels_missing',
  title: 'A workload has no labels that say which program it belongs to',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Network policies, budgets and people cannot tell it from others, and a policy that is meant for it misses it.',
  remediation: 'Add `app.kubernetes.io/name` and its like to `metadata.labels`.',
  sources: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/common-labels/'],
  references: [cwe(1053)],

  examples: {
    bad: [
      `«apiVersion: v1\nkind: Pod\nmetadata: {name: shop}»\nspec:\n  containers: [{name: app, image: a:1}]`,
      `«apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: shop}»\nspec:\n  jobTemplate: {spec: {template: {spec: {containers: [{name: app, image: a:1}]}}}}`,
    ],
    good: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app.kubernetes.io/name: shop}}\nspec:\n  containers: [{name: app, image: a:1}]`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  template:\n    metadata: {labels: {app: shop}}\n    spec: {containers: [{name: app, image: a:1}]}`,
    ],
  },

  judge({ object, template }) {
    return object.lacks('metadata.labels') && template.lacks('metadata.labels')
      ? { code: 'not-set', values: { setting: 'metadata.labels' } }
      : undefined;
  },
});
