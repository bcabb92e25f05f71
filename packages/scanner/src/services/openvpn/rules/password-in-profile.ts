import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { INLINE } from '../openvpn-file.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { openvpnSetting, MANUAL, CLIENT_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_password_in_profile',
  title: 'The password for signing in stands in the profile (plaintext password)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever gets the file, by mail or from a backup, signs in as the user.',
  remediation:
    'Take the text between `<auth-user-pass>` and `</auth-user-pass>` out, change the password, and set `auth-user-pass` alone.',
  sources: [CLIENT_OPTIONS, `${MANUAL}/inline-files.rst`],
  references: [cwe(798), cwe(256), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `client\nremote a\n«<auth-user-pass>\nanna\nWq7vNq2x\n</auth-user-pass>»`,
      `client\n«<http-proxy-user-pass>\nanna\nWq7vNq2x\n</http-proxy-user-pass>»`,
    ],
    good: [
      `client\nremote a\nauth-user-pass`,
      `client\n<ca>\nabc\n</ca>`,
      `client\nremote a\n<auth-user-pass>\nbranch-12\n</auth-user-pass>`, // asks for the password of this user
    ],
  },

  setting: ['auth-user-pass', 'http-proxy-user-pass'],
  bad: (value, { file }, option) => value === INLINE && file.linesWithin(option) > 1 && { code: 'holds-password' },
});
