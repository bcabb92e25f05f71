import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { KUBELET_CONFIGURATION, kubeletSetting } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_changes_kernel',
  title: 'The kubelet changes settings of the kernel that differ from its own: protectKernelDefaults is not true',
  severity: MODERATE_LOW,
  problem: 'Settings that somebody hardened are undone when the kubelet starts.',
  remediation: 'Set `protectKernelDefaults: true`, with the settings that the kubelet wants in sysctl.conf.',
  sources: [KUBELET_CONFIGURATION],
  references: [cwe(1188), nist('CM-6'), stigKubernetes('V-242434')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«protectKernelDefaults: false»`,
      `«apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration»\nreadOnlyPort: 0`,
    ],
    good: [`apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nprotectKernelDefaults: true`],
  },

  setting: 'protectKernelDefaults',
  default: 'false',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'the settings of the kernel that the kubelet wants, or it does not start' },
});
