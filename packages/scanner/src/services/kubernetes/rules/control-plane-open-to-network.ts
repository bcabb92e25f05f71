import { MODERATE_LOW } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { CONTROLLER_MANAGER, SCHEDULER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting(
  'kube-controller-manager',
  'kube-scheduler',
)({
  id: 'kubernetes_control_plane_open_to_network',
  title: 'The controller manager or the scheduler listens for the whole network: --bind-address',
  severity: MODERATE_LOW,
  problem: 'Other machines reach its metrics and its profiling, where only the own node has to.',
  remediation: 'Set `--bind-address=127.0.0.1`.',
  sources: [CONTROLLER_MANAGER, SCHEDULER],
  references: [cisKubernetes('1.3.7'), cwe(668), nist('SC-7'), stigKubernetes('V-242384'), stigKubernetes('V-242385')],

  examples: {
    bad: [
      oneComponent('kube-scheduler', '«--bind-address=0.0.0.0»'),
      oneComponent('kube-controller-manager').replace('command:', '«command:»'),
    ],
    good: [
      oneComponent('kube-controller-manager', '--bind-address=127.0.0.1'),
      oneComponent('kube-apiserver', '--bind-address=0.0.0.0'),
    ],
  },

  setting: '--bind-address',
  default: '0.0.0.0',
  bad: (value) => !isLoopback(value),
  safe: '127.0.0.1',
  fix: { kind: 'suggested', needs: 'nobody who measures it from another machine' },
});
