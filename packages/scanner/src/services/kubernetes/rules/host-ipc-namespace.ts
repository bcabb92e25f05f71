import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, onePod, podSetting } from '../kubernetes-rule.ts';

export default podSetting({
  id: 'kubernetes_host_ipc_namespace',
  title: 'The pod shares the IPC namespace of its node: hostIPC',
  severity: HIGH,
  problem: 'Containers read and change the shared memory of processes of the node and of other such pods.',
  remediation: 'Remove `hostIPC: true`.',
  sources: [POD_SECURITY],
  references: [cisKubernetes('5.2.4'), cwe(653), nist('SC-39')],

  examples: {
    bad: [onePod(`stdin: true`, '«hostIPC: true»')],
    good: [onePod(`stdin: true`, 'hostIPC: false'), onePod(`stdin: true`)],
  },

  setting: 'hostIPC',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
