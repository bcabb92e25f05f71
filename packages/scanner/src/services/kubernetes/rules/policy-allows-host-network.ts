import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('PodSecurityPolicy')({
  id: 'kubernetes_policy_allows_host_network',
  title: 'A PodSecurityPolicy allows the network of the node: hostNetwork',
  severity: HIGH,
  problem: "Whoever may use the policy sees the node's traffic and reaches what listens on the node alone.",
  remediation: 'Set `hostNetwork: false`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/', POD_SECURITY],
  references: [cisKubernetes('5.2.5'), cwe(653), nist('SC-39')],

  examples: {
    bad: [`apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  «hostNetwork: true»`],
    good: [`apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {hostNetwork: false}`],
  },

  setting: 'spec.hostNetwork',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
