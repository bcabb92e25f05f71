import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, onePod, podSetting } from '../kubernetes-rule.ts';

export default podSetting({
  id: 'kubernetes_host_pid_namespace',
  ...containerDanger('processesShared', cisKubernetes('5.2.3')),
  remediation: 'Remove `hostPID: true`.',
  sources: [POD_SECURITY],

  examples: {
    bad: [onePod(`stdin: true`, '«hostPID: true»')],
    good: [onePod(`stdin: true`, 'hostPID: false'), onePod(`stdin: true`)],
  },

  setting: 'hostPID',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
