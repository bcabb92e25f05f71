import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { openvpnSetting, PROTOCOL_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_compression_allowed',
  title: 'Compression may be switched on from the other end (allow-compression yes, VORACLE)',
  severity: MODERATE,
  problem:
    'The other end can have both compress, and secrets of the tunnel can be guessed by how well they are compressed.',
  remediation: 'Set `allow-compression no`.',
  sources: [PROTOCOL_OPTIONS],
  references: [cwe(310), nist('SC-8')],

  examples: {
    bad: [`client\n«allow-compression yes»`],
    good: [`client\nallow-compression no`, `client\nallow-compression asym`, `client\n;allow-compression yes`],
  },

  setting: 'allow-compression',
  bad: oneOf('yes'),
  safe: 'no',
  fix: { kind: 'suggested', needs: 'another end that does not compress' },
});
