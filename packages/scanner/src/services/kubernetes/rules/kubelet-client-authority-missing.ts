import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { KUBELET_CONFIGURATION, kubeletSetting, oneComponent } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_client_authority_missing',
  title: 'The kubelet checks no certificates of clients: clientCAFile',
  severity: HIGH,
  problem: 'The API server cannot prove who it is: the kubelet asks for tokens alone, or takes orders from anybody.',
  remediation: 'Set `authentication.x509.clientCAFile`, or `--client-ca-file`.',
  sources: [KUBELET_CONFIGURATION, 'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/'],
  references: [cisKubernetes('4.2.3'), cwe(295), nist('IA-3'), stigKubernetes('V-242420')],

  examples: {
    bad: [
      `«apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration»\nauthentication: {webhook: {enabled: true}}`,
      oneComponent('kubelet', '--v=2').replace('command:', '«command:»'),
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nauthentication: {x509: {clientCAFile: /etc/kubernetes/pki/ca.crt}}`,
      oneComponent('kubelet', '--config=/var/lib/kubelet/config.yaml'),
    ],
  },

  setting: 'authentication.x509.clientCAFile',
  default: '',
  bad: oneOf(''),
});
