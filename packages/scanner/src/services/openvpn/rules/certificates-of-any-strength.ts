import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { openvpnSetting, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_certificates_of_any_strength',
  title: 'Weak certificates are accepted (tls-cert-profile insecure)',
  severity: MODERATE,
  problem: 'Certificates that are signed with MD5, or with keys short enough to be broken, pass for others.',
  remediation: 'Set `tls-cert-profile preferred`, and replace the certificates that it refuses.',
  sources: [TLS_OPTIONS],
  references: [cwe(295), cwe(327), nist('SC-13')],

  examples: {
    bad: [`client\n«tls-cert-profile insecure»`],
    good: [
      `client\ntls-cert-profile preferred`,
      `client\n;tls-cert-profile insecure`,
      `client\ntls-cert-profile suiteb`,
    ],
  },

  setting: 'tls-cert-profile',
  bad: oneOf('insecure'),
  safe: 'preferred',
  fix: { kind: 'suggested', needs: 'certificates with keys of 2048 bits and SHA-2' },
});
