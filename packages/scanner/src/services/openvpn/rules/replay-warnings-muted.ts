import { LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, MANUAL } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_replay_warnings_muted',
  title: 'Warnings of packets that came twice are muted (mute-replay-warnings)',
  severity: LOW,
  problem: 'An attacker who sends recorded packets again leaves no trace in the log.',
  remediation: 'Take `mute-replay-warnings` out, unless a wireless network makes them every day.',
  sources: [MANUAL],
  references: [cwe(778), nist('AU-2')],

  examples: {
    bad: [`client\n«mute-replay-warnings»`],
    good: [`client\n;mute-replay-warnings`, `client\nmute 20`],
  },

  setting: 'mute-replay-warnings',
  bad: () => ({ code: 'is-there' }),
  safe: UNSET,
  fix: { kind: 'safe' },
});
