import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { openvpnSetting, MANUAL } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_runs_as_root',
  title: 'OpenVPN keeps the rights of root (no user)',
  terms: ['privileged', 'least privilege'],
  severity: MODERATE,
  problem: 'Whoever breaks into the process by what the network sends it has the whole machine.',
  remediation:
    'Set `user nobody` and `group nogroup` with `persist-key` and `persist-tun`, or start it as another user.',
  sources: [`${MANUAL}/generic-options.rst`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\n«user root»`,
      `ca ca.crt\nport 1194\nserver 10.8.0.0 255.255.255.0`,
    ],
    good: [
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\nuser nobody\ngroup nogroup`,
      `ca "C:\\\\vpn\\\\ca.crt"\nserver 10.8.0.0 255.255.255.0`, // Windows has no such option
      `client\nremote a`,
    ],
  },

  applies: ({ file }) => !file.isForWindows,
  setting: 'user',
  scope: 'server',
  default: 'root',
  bad: oneOf('root', '0'),
  safe: 'nobody',
  fix: { kind: 'suggested', needs: '`persist-key` and `persist-tun`, and scripts that need no rights of root' },
});
