import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting(
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
  'etcd',
)({
  id: 'kubernetes_old_tls_version',
  title: 'A program of the control plane accepts TLS 1.0 or TLS 1.1: --tls-min-version',
  severity: HIGH,
  problem: 'Whoever stands between makes both sides use the old version, and may read and change what they say.',
  remediation: 'Set `--tls-min-version=VersionTLS12`, or leave it out.',
  sources: [API_SERVER],
  references: [cwe(326), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--tls-min-version=VersionTLS10»')],
    good: [
      oneComponent('kube-apiserver', '--tls-min-version=VersionTLS12'),
      oneComponent('etcd', '--tls-min-version=TLS1.3'),
    ],
  },

  setting: '--tls-min-version',
  bad: oneOf('VersionTLS10', 'VersionTLS11', 'TLS1.0', 'TLS1.1'),
  safe: 'VersionTLS12',
  fix: { kind: 'safe' },
});
