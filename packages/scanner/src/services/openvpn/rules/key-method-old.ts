import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf, UNSET } from '../../../rules/setting-rule.ts';
import { openvpnSetting, REMOVED_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_key_method_old',
  title: 'Keys are exchanged by the method of OpenVPN 1 (key-method 1)',
  severity: HIGH,
  problem:
    'The old method makes keys at each end alone; newer ones mix what both ends add, and 2.5 refuses the old one.',
  remediation: 'Take `key-method` out.',
  sources: [REMOVED_OPTIONS],
  references: [cwe(327), nist('SC-12'), nist('SC-13')],

  examples: {
    bad: [`tls-client\n«key-method 1»`],
    good: [`tls-client\nkey-method 2`, `tls-client\n;key-method 1`],
  },

  setting: 'key-method',
  bad: oneOf('1'),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'another end of OpenVPN 2.0 or later' },
});
