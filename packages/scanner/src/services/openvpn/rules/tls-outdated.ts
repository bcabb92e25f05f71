import { MODERATE } from '@plumbline/model/severity';
import { OUTDATED_TLS } from '../../../terms.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { defaultSince } from '../../../rules/setting-rule.ts';
import { openvpnSetting, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_tls_outdated',
  title: 'Outdated TLS 1.0 or TLS 1.1 is accepted (tls-version-min)',
  terms: OUTDATED_TLS,
  severity: MODERATE,
  problem: 'TLS 1.0 and 1.1 have known weaknesses, and the keys of the tunnel are exchanged over it.',
  remediation: 'Set `tls-version-min 1.2`.',
  sources: [TLS_OPTIONS, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `client\n«tls-version-min 1.0»`,
      `server 10.8.0.0 255.255.255.0\n«tls-version-min 1.1 or-highest»`,
      { text: `client\nremote vpn.example.com\nca ca.crt`, version: '2.5.9' },
    ],
    good: [
      `client\ntls-version-min 1.2`,
      `client\ntls-version-min 1.3 or-highest`,
      { text: `client\nremote vpn.example.com\nca ca.crt`, version: '2.6.3' },
    ],
  },

  applies: ({ file }) => file.role === 'server' || file.role === 'client',
  setting: 'tls-version-min',
  default: defaultSince([2, 6], '1.2', '1.0'),
  bad: (value) => /^1\.[01](?: |$)/.test(value),
  safe: '1.2',
  fix: { kind: 'safe' },
});
