import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { KUBELET_CONFIGURATION, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('KubeletConfiguration')({
  id: 'kubernetes_kubelet_server_certificate_not_rotated',
  title: 'The kubelet may not renew its server certificate: RotateKubeletServerCertificate is false',
  severity: MODERATE_LOW,
  problem: 'A certificate that ends makes logs and commands fail, and one that was stolen works for long.',
  remediation: 'Remove `RotateKubeletServerCertificate: false` from `featureGates`.',
  sources: [
    KUBELET_CONFIGURATION,
    'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-tls-bootstrapping/',
  ],
  references: [cisKubernetes('4.2.11'), cwe(324), nist('SC-12')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nfeatureGates:\n  «RotateKubeletServerCertificate: false»`,
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nfeatureGates: {RotateKubeletServerCertificate: true}`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  setting: 'featureGates.RotateKubeletServerCertificate',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'safe' },
});
