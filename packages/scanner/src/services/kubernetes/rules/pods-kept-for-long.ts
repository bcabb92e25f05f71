import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe } from '../../../rules/rulesets.ts';
import { CONTROLLER_MANAGER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-controller-manager')({
  id: 'kubernetes_pods_kept_for_long',
  title: 'Pods that have ended are kept by the thousand: --terminated-pod-gc-threshold',
  severity: LOW,
  category: 'hygiene',
  problem: 'They take room in etcd and slow down the API server; whoever makes many jobs fills it.',
  remediation: 'Set `--terminated-pod-gc-threshold` to what you need to look at, such as 1000.',
  sources: [CONTROLLER_MANAGER],
  references: [cisKubernetes('1.3.1'), cwe(770)],

  examples: {
    bad: [
      oneComponent('kube-controller-manager').replace('command:', '«command:»'),
      oneComponent('kube-controller-manager', '«--terminated-pod-gc-threshold=0»'),
    ],
    good: [oneComponent('kube-controller-manager', '--terminated-pod-gc-threshold=1000')],
  },

  setting: '--terminated-pod-gc-threshold',
  default: '12500',
  bad: (value) => Number(value) > 10_000 || Number(value) <= 0,
  safe: '1000',
  fix: { kind: 'safe' },
});
