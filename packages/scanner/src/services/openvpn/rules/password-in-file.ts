import { HARDCODED_SECRET } from '../../../terms.ts';
import { INLINE } from '../openvpn-file.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, CLIENT_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_password_in_file',
  title: 'The password for signing in lies in a file (auth-user-pass)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever reads the file, or a copy of the profile with it, signs in as the user.',
  remediation:
    'Set `auth-user-pass` without a file, so that the user is asked, or give the client a certificate of its own.',
  sources: [CLIENT_OPTIONS],
  references: [cwe(256), nist('IA-5')],

  examples: {
    bad: [`client\nremote a\n«auth-user-pass /etc/openvpn/login.txt»`],
    good: [
      `client\nremote a\nauth-user-pass`,
      `client\nremote a\nauth-user-pass stdin`,
      `client\nremote a\n;auth-user-pass login.txt`,
    ],
  },

  setting: 'auth-user-pass',
  bad: (value) => value !== '' && value !== 'stdin' && value !== INLINE,
});
