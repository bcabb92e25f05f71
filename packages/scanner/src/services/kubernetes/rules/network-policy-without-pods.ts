import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { wantedLabels } from '../kubernetes-cluster.ts';
import { NETWORK_POLICIES, objectRule } from '../kubernetes-rule.ts';
import { noneSelected, selectsNone } from '../object-findings.ts';

export default objectRule('NetworkPolicy')({
  id: 'kubernetes_network_policy_without_pods',
  title: 'A network policy selects none of the pods beside it',
  severity: LOW,
  category: 'hygiene',
  problem: 'What it is meant to protect is open.',
  remediation: 'Write the labels of the pods into `podSelector`.',
  sources: [NETWORK_POLICIES],
  references: [cwe(1068)],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  «podSelector: {matchLabels: {app: shop}}»\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop2}}\nspec: {containers: [{name: app, image: a:1}]}`,
    ],
    good: [
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  podSelector: {}\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop2}}\nspec: {containers: [{name: app, image: a:1}]}`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec: {podSelector: {matchLabels: {app: shop}}}`,
    ],
  },

  judge(policy, input) {
    const wanted = wantedLabels(policy.block('spec.podSelector'));
    const at = policy.pair('spec.podSelector');
    return wanted && at && selectsNone(input, policy.namespace, wanted)
      ? { at, message: noneSelected('podSelector', wanted) }
      : undefined;
  },
});
