import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, onePod, podSetting } from '../kubernetes-rule.ts';

export default podSetting({
  id: 'kubernetes_host_pid_namespace',
  title: 'The pod shares the process namespace of its node: hostPID',
  severity: HIGH,
  problem: 'Containers see all processes of the node with their environment, and as root they can enter or end them.',
  remediation: 'Remove `hostPID: true`.',
  sources: [POD_SECURITY],
  references: [cisKubernetes('5.2.3'), cwe(653), nist('SC-39')],

  examples: {
    bad: [onePod(`stdin: true`, '«hostPID: true»')],
    good: [onePod(`stdin: true`, 'hostPID: false'), onePod(`stdin: true`)],
  },

  setting: 'hostPID',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
