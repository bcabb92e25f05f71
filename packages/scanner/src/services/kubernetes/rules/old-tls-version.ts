import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci, stigKubernetes } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { API_SERVER, KUBELET_CONFIGURATION, flagOrFileSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagOrFileSetting(['kube-apiserver', 'kube-controller-manager', 'kube-scheduler', 'kubelet', 'etcd'], {
  KubeletConfiguration: 'tlsMinVersion',
})({
  id: 'kubernetes_old_tls_version',
  formerIds: ['kubernetes_kubelet_old_tls_version'],
  title: 'A program of Kubernetes accepts TLS 1.0 or TLS 1.1: --tls-min-version',
  terms: ['tlsMinVersion'],
  severity: HIGH,
  problem:
    'An attacker on the network path makes both sides use the old version, and may read and change what they say.',
  remediation:
    'Set `--tls-min-version=VersionTLS12`, or in the file of the kubelet `tlsMinVersion: VersionTLS12`, or leave it out.',
  sources: [API_SERVER, KUBELET_CONFIGURATION],
  references: [
    cwe(326),
    nist('SC-8'),
    pci('4.2.1'),
    stigKubernetes('V-242376'),
    stigKubernetes('V-242377'),
    stigKubernetes('V-242378'),
  ],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--tls-min-version=VersionTLS10»'),
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«tlsMinVersion: VersionTLS10»`,
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\ntlsMinVersion: VersionTLS13`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
      oneComponent('kube-apiserver', '--tls-min-version=VersionTLS12'),
      oneComponent('etcd', '--tls-min-version=TLS1.3'),
    ],
  },

  setting: '--tls-min-version',
  bad: oneOf('VersionTLS10', 'VersionTLS11', 'TLS1.0', 'TLS1.1'),
  safe: 'VersionTLS12',
  fix: { kind: 'safe' },
});
