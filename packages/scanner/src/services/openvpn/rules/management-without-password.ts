import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { openvpnSetting, MANAGEMENT_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_management_without_password',
  title: 'The management interface asks for no password',
  severity: MODERATE_LOW,
  problem:
    'Every local user and program connects to it, and controls the tunnel; where it listens in the tunnel, every client does.',
  remediation:
    'Name a file with a password behind the port, or set `management /run/openvpn/management.sock unix` with `management-client-user root`.',
  sources: [MANAGEMENT_OPTIONS],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [`client\n«management 127.0.0.1 7505»`, `server 10.8.0.0 255.255.255.0\n«management tunnel 7505»`],
    good: [
      `client\nmanagement 127.0.0.1 7505 /etc/openvpn/pw`,
      `client\nmanagement /run/m.sock unix`,
      `client\nmanagement localhost 7505\nmanagement-client`,
    ],
  },

  setting: 'management',
  bad: (value, { file }) => {
    const [address = '', port = '', password] = value.split(' ');
    if (port === 'unix' || password !== undefined) return false;
    const isInTunnel = address === 'tunnel';
    if (!isInTunnel && !isLoopback(address)) return false;
    const isCaller = file.has('management-client');
    if (isCaller === undefined) return UNKNOWN;
    return !isCaller && (isInTunnel ? { severity: MODERATE } : true);
  },
});
