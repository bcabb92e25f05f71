import { MODERATE } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { KUBELET_CONFIGURATION, kubeletSetting } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_unsafe_sysctls_allowed',
  title: 'The kubelet lets pods change unsafe settings of the kernel: allowedUnsafeSysctls',
  severity: MODERATE,
  problem: 'Whoever may make pods changes what all pods of the node share.',
  remediation: 'Remove `allowedUnsafeSysctls`.',
  sources: [KUBELET_CONFIGURATION, 'https://kubernetes.io/docs/tasks/administer-cluster/sysctl-cluster/'],
  references: [cwe(250), nist('CM-7')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nallowedUnsafeSysctls:\n  - «kernel.*»`,
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nallowedUnsafeSysctls: []`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  setting: 'allowedUnsafeSysctls',
  bad: (value) => value !== '',
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no pod of the node sets it' },
});
