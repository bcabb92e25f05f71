import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { hasWord, withoutWord } from '../flags.ts';
import { isTrue } from '../block.ts';
import { KUBELET_CONFIGURATION, flagOrFileSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagOrFileSetting(
  ['kube-apiserver', 'kube-controller-manager', 'kube-scheduler', 'kube-proxy', 'kubelet'],
  { KubeletConfiguration: 'featureGates.AllAlpha', KubeProxyConfiguration: 'featureGates.AllAlpha' },
)({
  id: 'kubernetes_all_alpha_features_enabled',
  title: 'All features that are not finished are enabled: AllAlpha=true',
  severity: MODERATE_LOW,
  problem: 'Such features may have flaws and open what nobody looked at.',
  remediation:
    'Remove `AllAlpha=true` from `--feature-gates`, or from `featureGates` in the file of the kubelet or kube-proxy, and name the features that are needed.',
  sources: ['https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/', KUBELET_CONFIGURATION],
  references: [cwe(1188), nist('CM-7'), stigKubernetes('V-242400')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--feature-gates=AllAlpha=true»'),
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nfeatureGates:\n  «AllAlpha: true»`,
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nfeatureGates: {AllAlpha: false, UserNamespacesSupport: true}`,
      oneComponent('kube-apiserver', '--feature-gates=AllAlpha=false'),
      oneComponent('kube-apiserver', '--feature-gates=UserNamespacesSupport=true'),
    ],
  },

  setting: '--feature-gates',
  bad: (value) => isTrue(value) || hasWord(value, 'AllAlpha=true'),
  safe: (_version, value) => (isTrue(value) ? 'false' : withoutWord(value, 'AllAlpha=true')),
  fix: { kind: 'suggested', needs: 'certainty that nothing relies on a feature in alpha' },
});
