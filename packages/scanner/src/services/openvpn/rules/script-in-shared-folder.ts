import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { openvpnSetting, programsIn, SCRIPT_OPTIONS, SCRIPTS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_script_in_shared_folder',
  title: 'A script or plugin is run from a folder that everybody can write to',
  terms: ['privilege escalation', 'world-writable'],
  severity: MODERATE,
  problem:
    'Any local user can put another program in its place, which then runs with the rights of OpenVPN, mostly those of root.',
  remediation: 'Keep scripts and plugins in a folder of root, such as `/etc/openvpn/scripts`.',
  sources: [SCRIPT_OPTIONS],
  references: [cwe(427), cwe(732), nist('CM-5'), nist('AC-6')],

  examples: {
    bad: [
      `client\n«up /tmp/up.sh»`,
      `client\n«up "/bin/sh /var/tmp/up.sh"»`,
      `client\n«up "/usr/bin/python3 /tmp/up.py --all"»`,
      `server 10.8.0.0 255.255.255.0\n«plugin /dev/shm/auth.so»`,
    ],
    good: [`client\nup /etc/openvpn/up.sh`, `client\nup "/etc/openvpn/up.sh /tmp/log"`, `client\n;up /tmp/up.sh`],
  },

  setting: SCRIPTS,
  scope: 'every',
  bad: (value) => programsIn(value).some(isInSharedFolder),
});
