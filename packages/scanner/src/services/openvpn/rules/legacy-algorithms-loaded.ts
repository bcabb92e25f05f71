import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneWordOf, UNSET } from '../../../rules/setting-rule.ts';
import { openvpnSetting, MANUAL } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_legacy_algorithms_loaded',
  title: 'Algorithms that OpenSSL has retired are loaded (providers legacy)',
  severity: MODERATE,
  problem:
    'Ciphers such as Blowfish and DES can be negotiated again, also by an attacker who gets both ends to fall back.',
  remediation: 'Take `providers` out, and encrypt keys and PKCS #12 files anew with AES where these need it.',
  sources: [`${MANUAL}/generic-options.rst`],
  references: [cwe(327), nist('SC-13')],

  examples: {
    bad: [`client\n«providers legacy default»`],
    good: [`client\nproviders default`, `client\n;providers legacy default`],
  },

  setting: 'providers',
  bad: oneWordOf('legacy'),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'ciphers and keys without such algorithms' },
});
