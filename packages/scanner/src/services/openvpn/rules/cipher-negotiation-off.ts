import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, PROTOCOL_OPTIONS, REMOVED_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_cipher_negotiation_off',
  title: 'Ciphers are not negotiated (ncp-disable)',
  severity: MODERATE_LOW,
  problem: 'Both ends stay at the cipher that is written in their files, also where both could have a better one.',
  remediation: 'Take `ncp-disable` out, and set `data-ciphers AES-256-GCM:AES-128-GCM`.',
  sources: [PROTOCOL_OPTIONS, REMOVED_OPTIONS],
  references: [cwe(757), nist('SC-13')],

  examples: {
    bad: [`client\n«ncp-disable»`],
    good: [`client\ndata-ciphers AES-256-GCM`, `client\n#ncp-disable`],
  },

  setting: 'ncp-disable',
  bad: () => ({ code: 'is-there' }),
  safe: UNSET,
  fix: { kind: 'safe' },
});
