import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { openvpnSetting, MANAGEMENT_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_management_on_network',
  title: 'The management interface is open to the network',
  terms: ['management port', 'telnet'],
  severity: HIGH,
  problem:
    'Whoever connects disconnects clients, reads the log and, where the interface holds passwords, these too; nothing on it is encrypted.',
  remediation:
    'Set `management /run/openvpn/management.sock unix`, or an address of the machine itself with a file for the password.',
  sources: [MANAGEMENT_OPTIONS],
  references: [cwe(306), cwe(319), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `server 10.8.0.0 255.255.255.0\n«management 0.0.0.0 2080»`,
      `server 10.8.0.0 255.255.255.0\n«management 192.0.2.5 7505 /etc/openvpn/pw»`,
    ],
    good: [
      `server 10.8.0.0 255.255.255.0\nmanagement 127.0.0.1 7505 /etc/openvpn/pw`,
      `server 10.8.0.0 255.255.255.0\nmanagement /run/openvpn/m.sock unix`,
      `client\nmanagement localhost 7505`,
      `server 10.8.0.0 255.255.255.0\nmanagement tunnel 7505 stdin`,
    ],
  },

  setting: 'management',
  bad: (value, { file }) => {
    const [address = '', port = '', password] = value.split(' ');
    if (port === 'unix' || address.startsWith('/') || address === 'tunnel' || isLoopback(address)) return false;
    // As a client it calls somebody who waits there, which nobody does at all addresses.
    const isCaller = isAnyHost(address) ? false : file.has('management-client');
    if (isCaller === undefined) return UNKNOWN;
    return !isCaller && (password === undefined ? { severity: CRITICAL } : true);
  },
});
