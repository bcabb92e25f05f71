import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';
import { openCiliumRule } from '../object-findings.ts';

export default objectRule(
  'CiliumNetworkPolicy',
  'CiliumClusterwideNetworkPolicy',
)({
  id: 'kubernetes_network_policy_open_to_world',
  title: 'A network policy of Cilium lets in everybody, on every port or to a database: fromEntities or fromCIDR',
  severity: MODERATE_LOW,
  problem: 'Whoever reaches the cluster reaches every port of the pods, also those that were never meant for others.',
  remediation: 'Name in `toPorts` the ports that are for everybody, or in `fromEndpoints` who may call.',
  sources: ['https://docs.cilium.io/en/stable/security/policy/language/#entities-based'],
  references: [cwe(284), nist('SC-7')],

  examples: {
    bad: [
      `apiVersion: cilium.io/v2\nkind: CiliumNetworkPolicy\nmetadata: {name: shop}\nspec:\n  endpointSelector: {}\n  ingress:\n    - fromEntities:\n        - «world»`,
      `apiVersion: cilium.io/v2\nkind: CiliumNetworkPolicy\nmetadata: {name: cache}\nspec:\n  endpointSelector: {}\n  ingress:\n    - fromEntities: [«world]»\n      toPorts: [{ports: [{port: "6379", protocol: TCP}]}]`,
      `apiVersion: cilium.io/v2\nkind: CiliumNetworkPolicy\nmetadata: {name: shop}\nspec:\n  endpointSelector: {}\n  ingress:\n    - fromCIDRSet: [{cidr: «0.0.0.0/0}]»`,
    ],
    good: [
      `apiVersion: cilium.io/v2\nkind: CiliumNetworkPolicy\nmetadata: {name: shop}\nspec:\n  endpointSelector: {}\n  ingress: [{fromEntities: [world], toPorts: [{ports: [{port: "443", protocol: TCP}]}]}]`,
      `apiVersion: cilium.io/v2\nkind: CiliumNetworkPolicy\nmetadata: {name: shop}\nspec:\n  endpointSelector: {}\n  ingress: [{fromEntities: [host]}]`,
      `apiVersion: cilium.io/v2\nkind: CiliumNetworkPolicy\nmetadata: {name: shop}\nspec:\n  endpointSelector: {}\n  ingress: [{fromCIDRSet: [{cidr: 0.0.0.0/0, except: [203.0.113.0/24]}]}]`,
    ],
  },

  judge: (policy) => openCiliumRule(policy, 'ingress'),
});
