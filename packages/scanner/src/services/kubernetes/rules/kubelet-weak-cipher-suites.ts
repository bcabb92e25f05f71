import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { weakSuite } from '../flags.ts';
import { KUBELET_CONFIGURATION, kubeletSetting, oneComponent } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_weak_cipher_suites',
  title: 'The kubelet offers weak TLS ciphers',
  terms: ['RC4', '3DES', 'CBC', 'tlsCipherSuites'],
  severity: MODERATE,
  problem: 'Whoever records or stands between connections with such ciphers may read them.',
  remediation: 'Leave suites with ECDHE and AES-GCM or ChaCha20-Poly1305 alone in `tlsCipherSuites`.',
  sources: [KUBELET_CONFIGURATION, 'https://go.dev/src/crypto/tls/cipher_suites.go'],
  references: [cisKubernetes('4.2.12'), cwe(327), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\ntlsCipherSuites:\n  - TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256\n  - «TLS_RSA_WITH_3DES_EDE_CBC_SHA»`,
      oneComponent('kubelet', '«--tls-cipher-suites=TLS_RSA_WITH_RC4_128_SHA»'),
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\ntlsCipherSuites: [TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256]`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  setting: 'tlsCipherSuites',
  bad: weakSuite,
});
