import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { hasWord } from '../flags.ts';
import { flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting(
  'kube-controller-manager',
  'kubelet',
  'kube-apiserver',
)({
  id: 'kubernetes_kubelet_certificates_not_rotated',
  title: 'Certificates of kubelets are not renewed: RotateKubeletServerCertificate=false',
  severity: MODERATE_LOW,
  problem: 'A certificate that ends stops the node, and one that was stolen works for long.',
  remediation: 'Remove `RotateKubeletServerCertificate=false` from `--feature-gates`.',
  sources: ['https://kubernetes.io/docs/reference/access-authn-authz/kubelet-tls-bootstrapping/'],
  references: [cisKubernetes('1.3.6'), cwe(324), nist('SC-12')],

  examples: {
    bad: [oneComponent('kube-controller-manager', '«--feature-gates=RotateKubeletServerCertificate=false»')],
    good: [
      oneComponent('kube-controller-manager', '--feature-gates=RotateKubeletServerCertificate=true'),
      oneComponent('kube-controller-manager'),
    ],
  },

  setting: '--feature-gates',
  bad: (value) => hasWord(value, 'RotateKubeletServerCertificate=false'),
});
