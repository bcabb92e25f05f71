import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('PodSecurityPolicy')({
  id: 'kubernetes_policy_allows_host_pid_namespace',
  title: 'A PodSecurityPolicy allows the process namespace of the node: hostPID',
  severity: HIGH,
  problem: 'Whoever may use the policy sees all processes of nodes with their environment.',
  remediation: 'Set `hostPID: false`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/', POD_SECURITY],
  references: [cisKubernetes('5.2.3'), cwe(653), nist('SC-39')],

  examples: {
    bad: [`apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  «hostPID: true»`],
    good: [`apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {hostPID: false}`],
  },

  setting: 'spec.hostPID',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
