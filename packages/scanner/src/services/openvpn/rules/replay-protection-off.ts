import { HIGH } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, REMOVED_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_replay_protection_off',
  title: 'Packets may be sent again by an attacker (no-replay)',
  terms: ['replay attack'],
  severity: HIGH,
  problem: 'Whoever records packets sends them once more, and the other end takes them for new ones.',
  remediation: 'Take `no-replay` out.',
  sources: [REMOVED_OPTIONS],
  references: [cwe(294), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [`client\n«no-replay»`],
    good: [`client\nreplay-window 64 15`, `client\n;no-replay`],
  },

  setting: 'no-replay',
  bad: () => ({ code: 'is-there' }),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'the same at the other end' },
});
