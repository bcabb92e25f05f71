import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, onePod, podSetting } from '../kubernetes-rule.ts';

export default podSetting({
  id: 'kubernetes_host_ipc_namespace',
  ...containerDanger('memoryShared', cisKubernetes('5.2.4')),
  remediation: 'Remove `hostIPC: true`.',
  sources: [POD_SECURITY],

  examples: {
    bad: [onePod(`stdin: true`, '«hostIPC: true»')],
    good: [onePod(`stdin: true`, 'hostIPC: false'), onePod(`stdin: true`)],
  },

  setting: 'hostIPC',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
