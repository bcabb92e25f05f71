import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { KUBELET_CONFIGURATION, kubeletSetting } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_old_tls_version',
  title: 'The kubelet accepts TLS 1.0 or TLS 1.1: tlsMinVersion',
  severity: HIGH,
  problem: 'Whoever stands between makes both sides use the old version, and may read and change what they say.',
  remediation: 'Set `tlsMinVersion: VersionTLS12`, or leave it out.',
  sources: [KUBELET_CONFIGURATION],
  references: [cwe(326), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«tlsMinVersion: VersionTLS10»`],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\ntlsMinVersion: VersionTLS13`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  setting: 'tlsMinVersion',
  bad: oneOf('VersionTLS10', 'VersionTLS11'),
  safe: 'VersionTLS12',
  fix: { kind: 'safe' },
});
