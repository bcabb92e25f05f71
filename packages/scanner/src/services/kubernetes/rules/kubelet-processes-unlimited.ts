import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { KUBELET_CONFIGURATION, kubeletSetting } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_processes_unlimited',
  title: 'Pods may start any number of processes: podPidsLimit',
  severity: MODERATE_LOW,
  problem: 'One pod that starts processes without end stops all others on its node.',
  remediation: 'Set `podPidsLimit` to what programs need, such as 4096.',
  sources: [KUBELET_CONFIGURATION, 'https://kubernetes.io/docs/concepts/policy/pid-limiting/'],
  references: [cisKubernetes('4.2.13'), cwe(770), nist('SC-6')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«podPidsLimit: -1»`,
      `«apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration»\nreadOnlyPort: 0`,
    ],
    good: [`apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\npodPidsLimit: 4096`],
  },

  setting: 'podPidsLimit',
  default: '-1',
  bad: (value) => Number(value) <= 0,
  safe: '4096',
  fix: { kind: 'suggested', needs: 'programs that start no more processes' },
});
