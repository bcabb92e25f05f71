import { MODERATE } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, REMOVED_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_initialization_vector_off',
  title: 'Encryption works without random beginnings (no-iv)',
  severity: MODERATE,
  problem:
    'With OpenVPN before 2.4, which made the option do nothing, equal texts give equal packets, so that whoever records them learns what is sent. Since 2.5 the program refuses it.',
  remediation: 'Take `no-iv` out.',
  sources: [REMOVED_OPTIONS],
  references: [cwe(329), nist('SC-13'), nist('SC-8')],

  examples: {
    bad: [`dev tun\nremote a\n«no-iv»`],
    good: [`client\ncipher AES-256-GCM`, `client\n;no-iv`],
  },

  setting: 'no-iv',
  bad: () => ({ code: 'is-there' }),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'the same at the other end' },
});
