import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { secondsOf } from '../flags.ts';
import { KUBELET_CONFIGURATION, kubeletSetting, oneComponent } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_idle_timeout_off',
  title: 'Connections into containers never end: streamingConnectionIdleTimeout is 0',
  severity: MODERATE_LOW,
  problem: 'Forgotten shells and forwarded ports stay open, and fill the node.',
  remediation: 'Set `streamingConnectionIdleTimeout: 5m`, or leave it out (4h).',
  sources: [KUBELET_CONFIGURATION],
  references: [cisKubernetes('4.2.5'), cwe(613), nist('AC-12'), nist('SC-10'), stigKubernetes('V-245541')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«streamingConnectionIdleTimeout: 0s»`,
      oneComponent('kubelet', '«--streaming-connection-idle-timeout=0»'),
      'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec:\n  kubelet:\n    flags:\n      - «--streaming-connection-idle-timeout=0»',
      'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec:\n  kubelet:\n    config:\n      «streamingConnectionIdleTimeout: 0s»',
      'apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: {name: shop, region: eu-central-1}\nnodeGroups:\n  - name: shop\n    kubeletExtraConfig:\n      «streamingConnectionIdleTimeout: 0s»',
    ],
    good: [
      'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec:\n  kubelet:\n    flags:\n      - --streaming-connection-idle-timeout=4h0m0s',
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nstreamingConnectionIdleTimeout: 5m`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  setting: 'streamingConnectionIdleTimeout',
  bad: (value) => secondsOf(value) === 0,
  safe: '5m',
  fix: { kind: 'safe' },
});
