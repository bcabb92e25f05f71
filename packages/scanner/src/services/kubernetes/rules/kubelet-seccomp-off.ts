import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { KUBELET_CONFIGURATION, kubeletSetting } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_seccomp_off',
  title: 'Pods that say nothing run without a seccomp profile: seccompDefault is not true',
  severity: MODERATE_LOW,
  problem: 'Such pods may make every call of the kernel, also those through which containers are left.',
  remediation: 'Set `seccompDefault: true`.',
  sources: [KUBELET_CONFIGURATION, 'https://kubernetes.io/docs/tutorials/security/seccomp/'],
  references: [cwe(693), nist('SC-39')],

  examples: {
    bad: [
      `«apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration»\nreadOnlyPort: 0`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«seccompDefault: false»`,
    ],
    good: [`apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nseccompDefault: true`],
  },

  setting: 'seccompDefault',
  default: 'false',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'programs that work with the profile of the container runtime' },
});
