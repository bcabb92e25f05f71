import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('PodSecurityPolicy')({
  id: 'kubernetes_policy_allows_host_ipc_namespace',
  title: 'A PodSecurityPolicy allows the IPC namespace of the node: hostIPC',
  severity: HIGH,
  problem: 'Whoever may use the policy reads and changes the shared memory of processes of nodes.',
  remediation: 'Set `hostIPC: false`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/', POD_SECURITY],
  references: [cisKubernetes('5.2.4'), cwe(653), nist('SC-39')],

  examples: {
    bad: [`apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  «hostIPC: true»`],
    good: [`apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {hostIPC: false}`],
  },

  setting: 'spec.hostIPC',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
