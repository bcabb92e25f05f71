import { HIGH } from '@plumbline/model/severity';
import { OUTDATED_TLS } from '../../../terms.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { oneOf, UNSET } from '../../../rules/setting-rule.ts';
import { openvpnSetting, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_tls_limited_to_outdated',
  title: 'No newer TLS than 1.1 is allowed (tls-version-max)',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'The keys of the tunnel are exchanged over a version of TLS with known weaknesses, whatever the other end could do.',
  remediation: 'Take `tls-version-max` out.',
  sources: [TLS_OPTIONS, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`client\n«tls-version-max 1.1»`, `server 10.8.0.0 255.255.255.0\n«tls-version-max 1.0»`],
    good: [`client\ntls-version-max 1.2`, `client\n;tls-version-max 1.1`],
  },

  setting: 'tls-version-max',
  bad: oneOf('1.0', '1.1'),
  safe: UNSET,
  // The limit gone, both ends still agree on the newest that they both know.
  fix: { kind: 'safe' },
});
