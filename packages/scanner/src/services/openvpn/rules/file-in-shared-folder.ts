import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { openvpnSetting, MANUAL } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_file_in_shared_folder',
  title: 'A file that OpenVPN writes lies in a folder that everybody can write to',
  severity: LOW,
  problem:
    'Any local user can put a link in its place, and has OpenVPN overwrite another file, or change what others read there.',
  remediation: 'Write to folders of OpenVPN alone, such as `/run/openvpn` and `/var/log/openvpn`.',
  sources: [`${MANUAL}/generic-options.rst`],
  references: [cwe(377), nist('CM-5')],

  examples: {
    bad: [`client\n«writepid /tmp/openvpn.pid»`, `client\n«log /var/tmp/vpn.log»`],
    good: [`client\nwritepid /run/openvpn/client.pid`, `client\nlog /var/log/vpn.log`],
  },

  setting: ['writepid', 'log', 'log-append', 'status', 'ifconfig-pool-persist', 'replay-persist'],
  bad: (value) => isInSharedFolder(value),
});
