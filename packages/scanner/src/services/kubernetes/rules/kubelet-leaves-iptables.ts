import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { KUBELET_CONFIGURATION, kubeletSetting } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_leaves_iptables',
  title: 'The kubelet does not keep its rules of iptables: makeIPTablesUtilChains is false',
  severity: MODERATE_LOW,
  problem: 'Rules that belong together may be lost, and with them what they keep away.',
  remediation: 'Remove `makeIPTablesUtilChains: false`.',
  sources: [KUBELET_CONFIGURATION],
  references: [cisKubernetes('4.2.6'), cwe(1188), nist('SC-7')],

  examples: {
    bad: [`apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«makeIPTablesUtilChains: false»`],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nmakeIPTablesUtilChains: true`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  setting: 'makeIPTablesUtilChains',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'safe' },
});
