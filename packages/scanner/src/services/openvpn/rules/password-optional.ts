import { MODERATE } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, SERVER_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_password_optional',
  title: 'Clients may leave the password out (auth-user-pass-optional)',
  severity: MODERATE,
  problem:
    'The script or plugin gets an empty name and password from whoever sends none; one that does not look lets them in.',
  remediation: 'Take `auth-user-pass-optional` out.',
  sources: [SERVER_OPTIONS],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [`server 10.8.0.0 255.255.255.0\n«auth-user-pass-optional»`],
    good: [
      `server 10.8.0.0 255.255.255.0\n#auth-user-pass-optional`,
      `server 10.8.0.0 255.255.255.0\nauth-user-pass-verify check.sh via-file`,
      `server 10.8.0.0 255.255.255.0\nmanagement /run/openvpn.sock unix\nmanagement-client-auth\nauth-user-pass-optional`, // signs them in by the browser
    ],
  },

  setting: 'auth-user-pass-optional',
  // Nobody gets in without the consent of what is on the management interface, with or without a password.
  bad: (_value, { file }) => file.has('management-client-auth') === false && { code: 'is-there' },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'a password for every client' },
});
