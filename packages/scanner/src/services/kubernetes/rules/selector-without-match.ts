import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { firstUnmatched } from '../kubernetes-cluster.ts';
import { podRule } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_selector_without_match',
  title: 'The selector of a workload does not match its own pods',
  severity: LOW,
  category: 'hygiene',
  problem: 'The cluster refuses the object, or another one manages its pods.',
  remediation: 'Give the template the labels that `selector` asks for.',
  sources: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/'],
  references: [cwe(1068)],

  examples: {
    bad: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  «selector: {matchLabels: {app: shop}}»\n  template:\n    metadata: {labels: {app: shop2}}\n    spec: {containers: [{name: app, image: a:1}]}`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  «selector: {matchExpressions: [{key: tier, operator: Exists}]}»\n  template:\n    spec: {containers: [{name: app, image: a:1}]}`,
    ],
    good: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  selector: {matchLabels: {app: shop}, matchExpressions: [{key: tier, operator: In, values: [web]}]}\n  template:\n    metadata: {labels: {app: shop, tier: web}}\n    spec: {containers: [{name: app, image: a:1}]}`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {replicas: 2} # a patch`,
    ],
  },

  judge({ object, labels, containers }) {
    const path = SELECTORS.find((one) => object.has(one));
    const at = path === undefined ? undefined : object.pair(path);
    if (path === undefined || !at || !labels || containers.length === 0) return undefined;
    const missing = firstUnmatched(object.block(path), labels);
    return missing === undefined
      ? undefined
      : { at, message: { code: 'lacks', values: { setting: 'template.metadata.labels', value: missing } } };
  },
});

const SELECTORS = ['spec.selector', 'spec.jobTemplate.spec.selector'];
