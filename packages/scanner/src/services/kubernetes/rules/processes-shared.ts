import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { WITHOUT, onePod, podSetting } from '../kubernetes-rule.ts';

export default podSetting({
  id: 'kubernetes_processes_shared',
  title: 'The containers of the pod share their processes: shareProcessNamespace',
  severity: MODERATE_LOW,
  problem:
    'Whoever takes over one container of the pod sees and ends the processes of all, and reads their environment and files.',
  remediation: 'Remove `shareProcessNamespace: true`.',
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/share-process-namespace/'],
  references: [cwe(653), nist('SC-39')],

  examples: {
    bad: [onePod(`stdin: true`, '«shareProcessNamespace: true»')],
    good: [onePod(`stdin: true`, 'shareProcessNamespace: false'), onePod(`stdin: true`)],
  },

  setting: 'shareProcessNamespace',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
