import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { NETWORK_POLICIES, onePod, podRule, ofWorkloads } from '../kubernetes-rule.ts';

export default ofWorkloads(podRule)({
  id: 'kubernetes_network_policy_missing',
  title: 'No network policy limits who reaches a pod and whom it reaches',
  severity: MODERATE_LOW,
  problem: 'Every pod of the cluster can reach it, and whoever takes it over can reach every other one.',
  remediation: 'Make a NetworkPolicy that selects the pod, with both policy types, that allows what is needed.',
  sources: [NETWORK_POLICIES],
  references: [cisKubernetes('5.3.2'), cwe(653), nist('SC-7')],

  examples: {
    bad: [
      `«apiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}»\nspec: {containers: [{name: app, image: a:1}]}\n---\napiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: db}\nspec: {podSelector: {matchLabels: {app: db}}, policyTypes: [Ingress, Egress], ingress: [{}], egress: [{}]}`,
    ],
    good: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}\nspec: {containers: [{name: app, image: a:1}]}\n---\napiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: all}\nspec: {podSelector: {}, policyTypes: [Ingress, Egress]}`,
      onePod(`stdin: true # policies may stand elsewhere`),
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec: {hostNetwork: true, containers: [{name: app, image: a:1}]}`,
    ],
  },

  judge(pod, { subject }) {
    const limited = subject.policyTypes(pod);
    if (limited === undefined || limited.size === 2 || isTrue(pod.spec.text('hostNetwork') ?? '')) return undefined;
    return {
      code: 'lacks',
      values: { setting: 'NetworkPolicy', value: limited.has('Ingress') ? 'Egress' : 'Ingress' },
    };
  },
});
