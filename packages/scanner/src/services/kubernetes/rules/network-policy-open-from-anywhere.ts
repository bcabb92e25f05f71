import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NETWORK_POLICIES, objectRule } from '../kubernetes-rule.ts';
import { isOfCalico, openAdminRule, openCalicoRule, openRule } from '../object-findings.ts';

export default objectRule(
  'NetworkPolicy',
  'GlobalNetworkPolicy',
  'AdminNetworkPolicy',
)({
  id: 'kubernetes_network_policy_open_from_anywhere',
  title: 'A network policy lets everybody in: a rule without from, or 0.0.0.0/0 for all ports or a database',
  severity: MODERATE,
  problem: 'The pods that it selects can be reached from the whole network, as if there was no policy.',
  remediation: 'Name in `from` which pods, namespaces or addresses may come in.',
  sources: [NETWORK_POLICIES, 'https://network-policy-api.sigs.k8s.io/reference/spec/'],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  podSelector: {}\n  ingress:\n    - «{}»`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  podSelector: {}\n  ingress:\n    - from: [{ipBlock: {«cidr: 0.0.0.0/0}}]»`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: db}\nspec:\n  podSelector: {}\n  ingress:\n    - from:\n        - ipBlock:\n            «cidr: 0.0.0.0/0»\n      ports: [{port: 5432}]`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: db}\nspec:\n  podSelector: {}\n  ingress:\n    - from:\n        - «namespaceSelector: {}»`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: db}\nspec:\n  podSelector: {}\n  ingress:\n    - from:\n        - podSelector: {}\n          «namespaceSelector: {}»\n      ports: [{port: 5432}]`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: db}\nspec:\n  podSelector: {}\n  ingress:\n    - from:\n        - ipBlock:\n            «cidr: 0.0.0.0/0»\n            except: [169.254.0.0/16, 198.51.100.7/32]\n      ports: [{port: 3306}]`,
      `apiVersion: projectcalico.org/v3\nkind: GlobalNetworkPolicy\nmetadata: {name: all}\nspec:\n  selector: all()\n  ingress:\n    - «action: Allow»`,
      `apiVersion: crd.projectcalico.org/v1\nkind: NetworkPolicy\nmetadata: {name: db}\nspec:\n  ingress:\n    - action: Allow\n      source: {nets: [«0.0.0.0/0]}»\n      destination: {ports: [5432]}`,
      `apiVersion: policy.networking.k8s.io/v1alpha1\nkind: AdminNetworkPolicy\nmetadata: {name: all}\nspec:\n  priority: 10\n  subject: {namespaces: {}}\n  ingress:\n    - from: [{namespaces: {}}]\n      «action: Allow»`,
    ],
    good: [
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: db}\nspec:\n  podSelector: {}\n  ingress: [{from: [{ipBlock: {cidr: 0.0.0.0/0, except: [203.0.113.0/24, 198.51.100.7/32]}}], ports: [{port: 3306}]}]`,
      `apiVersion: projectcalico.org/v3\nkind: NetworkPolicy\nmetadata: {name: web}\nspec:\n  ingress:\n    - {action: Allow, protocol: TCP, destination: {ports: [443]}}\n    - {action: Deny, source: {nets: [203.0.113.0/24]}}\n    - {action: Allow}`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: metrics}\nspec:\n  podSelector: {}\n  ingress: [{from: [{namespaceSelector: {}}], ports: [{port: 9090}]}]`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: web}\nspec:\n  podSelector: {}\n  ingress: [{from: [{ipBlock: {cidr: 0.0.0.0/0}}], ports: [{port: 443}]}]`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  podSelector: {}\n  ingress: [{from: [{podSelector: {matchLabels: {app: web}}}]}]`,
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: shop}\nspec:\n  podSelector: {}\n  ingress: [{ports: [{port: 443}]}] # one port for all\n  egress: [{}]`,
      `apiVersion: policy.networking.k8s.io/v1alpha1\nkind: AdminNetworkPolicy\nmetadata: {name: all}\nspec:\n  priority: 10\n  subject: {namespaces: {}}\n  ingress:\n    - {action: Allow, from: [{namespaces: {matchLabels: {team: monitoring}}}]}\n    - {action: Allow, from: [{namespaces: {}}], ports: [{portNumber: {port: 9090, protocol: TCP}}]}\n    - {action: Pass, from: [{namespaces: {}}]}`,
    ],
  },

  judge(policy) {
    if (policy.kind === 'AdminNetworkPolicy') return openAdminRule(policy);
    return isOfCalico(policy) ? openCalicoRule(policy, 'ingress') : openRule(policy, 'ingress', 'from');
  },
});
