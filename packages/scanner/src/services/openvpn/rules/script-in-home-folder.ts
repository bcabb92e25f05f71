import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, programsIn, SCRIPT_OPTIONS, SCRIPTS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_script_in_home_folder',
  title: "The server runs a script or plugin from a user's home folder",
  terms: ['privilege escalation'],
  severity: MODERATE,
  problem:
    'The owner of the folder, or whoever breaks into the account, decides what OpenVPN runs, mostly with the rights of root.',
  remediation: 'Keep scripts and plugins in a folder of root, such as `/etc/openvpn/scripts`.',
  sources: [SCRIPT_OPTIONS],
  references: [cwe(427), nist('CM-5'), nist('AC-6')],

  examples: {
    bad: [
      `server 10.8.0.0 255.255.255.0\n«client-connect /home/anna/vpn/connect.sh»`,
      `server 10.8.0.0 255.255.255.0\n«learn-address "/usr/bin/python3 /home/anna/vpn/learn.py"»`,
    ],
    good: [
      `server 10.8.0.0 255.255.255.0\nclient-connect /etc/openvpn/connect.sh`,
      `server 10.8.0.0 255.255.255.0\nclient-connect "/etc/openvpn/connect.sh /home/anna/clients"`,
      `server 10.8.0.0 255.255.255.0\n;client-connect /home/anna/vpn/connect.sh`,
      `server 10.8.0.0 255.255.255.0\nuser anna\nclient-connect /home/anna/vpn/connect.sh`, // as whom it runs them
      `client\nup /home/anna/vpn/up.sh`, // a profile that its user starts
    ],
  },

  applies: ({ file }) => file.role === 'server' && file.has('user') !== true,
  setting: SCRIPTS,
  scope: 'every',
  bad: (value) => programsIn(value).some((path) => /^\/home\/[^/]+\//.test(path)),
});
