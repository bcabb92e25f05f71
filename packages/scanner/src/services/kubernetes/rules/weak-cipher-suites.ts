import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { weakSuite, withStrongSuites } from '../flags.ts';
import { API_SERVER, KUBELET_CONFIGURATION, flagOrFileSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagOrFileSetting(['kube-apiserver', 'kube-controller-manager', 'kube-scheduler', 'kubelet', 'etcd'], {
  KubeletConfiguration: 'tlsCipherSuites',
})({
  id: 'kubernetes_weak_cipher_suites',
  formerIds: ['kubernetes_kubelet_weak_cipher_suites'],
  title: 'A program of Kubernetes offers weak TLS ciphers',
  terms: ['RC4', '3DES', 'CBC', '--tls-cipher-suites', 'tlsCipherSuites'],
  severity: MODERATE,
  problem: 'An attacker who records or relays connections with such ciphers may read them.',
  remediation:
    'Leave suites with ECDHE and AES-GCM or ChaCha20-Poly1305 alone in `--tls-cipher-suites` (at etcd `--cipher-suites`) or, in the file of the kubelet, in `tlsCipherSuites`.',
  sources: [API_SERVER, KUBELET_CONFIGURATION, 'https://go.dev/src/crypto/tls/cipher_suites.go'],
  references: [cisKubernetes('1.2.30'), cisKubernetes('4.2.12'), cwe(327), nist('SC-8'), stigKubernetes('V-242418')],

  examples: {
    bad: [
      oneComponent(
        'kube-apiserver',
        '«--tls-cipher-suites=TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,TLS_RSA_WITH_RC4_128_SHA»',
      ),
      oneComponent('etcd', '«--cipher-suites=TLS_RSA_WITH_3DES_EDE_CBC_SHA»'),
      oneComponent('kubelet', '«--tls-cipher-suites=TLS_RSA_WITH_RC4_128_SHA»'),
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\ntlsCipherSuites:\n  - TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256\n  - «TLS_RSA_WITH_3DES_EDE_CBC_SHA»`,
    ],
    good: [
      oneComponent(
        'kube-apiserver',
        '--tls-cipher-suites=TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,TLS_AES_128_GCM_SHA256',
      ),
      oneComponent('kube-apiserver'),
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\ntlsCipherSuites: [TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256]`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  setting: ['--tls-cipher-suites', '--cipher-suites'],
  bad: weakSuite,
  safe: (_version, value) => withStrongSuites(value),
  fix: { kind: 'safe' },
});
