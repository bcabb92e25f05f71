import { MODERATE } from '@plumbline/model/severity';
import { OUTDATED_TLS } from '../../../terms.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSetTo, UNSET } from '../../../rules/setting-rule.ts';
import { GENERIC_OPTIONS, openvpnSetting } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_compatible_with_old_versions',
  title: 'OpenVPN behaves as versions before 2.3.7 did, which know TLS 1.0 alone (compat-mode)',
  terms: OUTDATED_TLS,
  severity: MODERATE,
  problem:
    'TLS 1.0 is accepted, which has known weaknesses, and the keys of the tunnel are exchanged over it; the other side may ask for old ciphers as well.',
  remediation: 'Update the other side, and take `compat-mode` out; until then set `tls-version-min 1.2` where it can.',
  sources: [GENERIC_OPTIONS, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `client\nremote vpn.example.com\n«compat-mode 2.3.0»`,
      `server 10.8.0.0 255.255.255.0\nca ca.crt\ncert s.crt\nkey s.key\n«compat-mode 2.2.2»`,
    ],
    good: [
      `client\nremote vpn.example.com\ncompat-mode 2.4.0`,
      `client\nremote vpn.example.com\ncompat-mode 2.3.7`,
      `client\nremote vpn.example.com\ncompat-mode 2.3.0\ntls-version-min 1.2`,
    ],
  },

  setting: 'compat-mode',
  bad: (value, { file }) => {
    if (!/^(?:[01]\.|2\.[0-2](?:\.|$)|2\.3(?:\.[0-6])?$)/.test(value)) return false;
    const least = file.setting('tls-version-min');
    return least.is === 'unknown' ? UNKNOWN : !isSetTo(least, (version) => /^1\.[23]/.test(version));
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'another side that is newer than 2.3.6' },
});
