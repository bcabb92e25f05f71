import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf, UNSET } from '../../../rules/setting-rule.ts';
import { openvpnSetting, REMOVED_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_random_numbers_weak',
  title: 'Random numbers are not made by a generator for cryptography (prng none)',
  severity: MODERATE,
  retired: 'with none the program takes the numbers from the TLS library, whose generator is the better one',
  problem: 'What packets begin with can be guessed, which some attacks on the encryption need.',
  remediation: 'Take `prng` out.',
  sources: [REMOVED_OPTIONS],
  references: [cwe(338), nist('SC-13')],

  examples: {
    bad: [`client\n«prng none»`],
    good: [`client\nprng SHA256 32`, `client\n;prng none`],
  },

  setting: 'prng',
  bad: oneOf('none'),
  safe: UNSET,
  fix: { kind: 'safe' },
});
