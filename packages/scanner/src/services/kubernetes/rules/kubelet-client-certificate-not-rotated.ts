import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { KUBELET_CONFIGURATION, kubeletSetting, oneComponent } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_client_certificate_not_rotated',
  title: 'The kubelet does not renew its certificate: rotateCertificates is false',
  severity: MODERATE_LOW,
  problem: 'A certificate that ends stops the node, and one that was stolen works for long.',
  remediation: 'Set `rotateCertificates: true`.',
  sources: [KUBELET_CONFIGURATION, 'https://kubernetes.io/docs/tasks/tls/certificate-rotation/'],
  references: [cisKubernetes('4.2.10'), cwe(324), nist('SC-12')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«rotateCertificates: false»`,
      oneComponent('kubelet', '«--rotate-certificates=false»'),
      `«apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration»\nreadOnlyPort: 0`,
    ],
    good: [`apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nrotateCertificates: true`],
  },

  setting: 'rotateCertificates',
  default: 'false',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a controller manager that signs the certificates of nodes' },
});
