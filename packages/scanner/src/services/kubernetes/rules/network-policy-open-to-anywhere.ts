import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NETWORK_POLICIES, objectRule } from '../kubernetes-rule.ts';
import { isOfCalico, openCalicoRule, openCiliumRule, openRule } from '../object-findings.ts';

export default objectRule(
  'NetworkPolicy',
  'GlobalNetworkPolicy',
  'CiliumNetworkPolicy',
  'CiliumClusterwideNetworkPolicy',
)({
  id: 'kubernetes_network_policy_open_to_anywhere',
  title: 'A network policy lets pods reach everything: a rule without to, or 0.0.0.0/0',
  severity: MODERATE_LOW,
  problem:
    'Whoever takes over a pod can send what it finds anywhere, and reach every other pod and the metadata of the cloud.',
  remediation: 'Name in `to` which pods, namespaces or addresses may be reached.',
  sources: [NETWORK_POLICIES, 'https://docs.cilium.io/en/stable/security/policy/language/#dns-based'],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  podSelector: {}\n  egress:\n    - «{}»`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  podSelector: {}\n  egress:\n    - to: [{ipBlock: {«cidr: ::/0}}]»`,
      `apiVersion: cilium.io/v2\nkind: CiliumNetworkPolicy\nmetadata: {name: shop}\nspec:\n  endpointSelector: {}\n  egress:\n    - toCIDR: [«0.0.0.0/0]»`,
      `apiVersion: cilium.io/v2\nkind: CiliumNetworkPolicy\nmetadata: {name: shop}\nspec:\n  endpointSelector: {}\n  egress:\n    - toFQDNs: [{«matchPattern: "*"»}]`,
      `apiVersion: projectcalico.org/v3\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  types: [Egress]\n  egress:\n    - «action: Allow»`,
    ],
    good: [
      `apiVersion: cilium.io/v2\nkind: CiliumNetworkPolicy\nmetadata: {name: shop}\nspec:\n  endpointSelector: {}\n  egress: [{toEntities: [world], toPorts: [{ports: [{port: "443"}]}]}, {toFQDNs: [{matchName: example.com}, {matchPattern: "*.example.com"}]}]`,
      `apiVersion: projectcalico.org/v3\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  egress: [{action: Allow, destination: {selector: app == 'db'}}]`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  podSelector: {}\n  egress: [{to: [{namespaceSelector: {}}], ports: [{port: 53}]}]`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  podSelector: {}\n  egress: [{to: [{ipBlock: {cidr: 0.0.0.0/0, except: [169.254.169.254/32]}}]}]`,
    ],
  },

  judge(policy) {
    if (policy.group === 'cilium.io') return openCiliumRule(policy, 'egress');
    return isOfCalico(policy) ? openCalicoRule(policy, 'egress') : openRule(policy, 'egress', 'to');
  },
});
