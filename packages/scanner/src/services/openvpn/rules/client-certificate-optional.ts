import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { openvpnSetting, SERVER_OPTIONS, REMOVED_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_client_certificate_optional',
  title: 'Clients need no certificate (verify-client-cert none)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE,
  problem:
    'A password that was guessed or read somewhere is enough to be in the network, and so is any mistake of the script or plugin that checks it.',
  remediation: 'Set `verify-client-cert require`, and give each client a certificate.',
  sources: [SERVER_OPTIONS, REMOVED_OPTIONS],
  references: [cwe(287), nist('IA-2'), nist('IA-3'), pci('8.4.3')],

  examples: {
    bad: [
      `server 10.8.0.0 255.255.255.0\nca ca.crt\nauth-user-pass-verify check.sh via-file\n«verify-client-cert none»`,
      `server 10.8.0.0 255.255.255.0\nplugin openvpn-plugin-auth-pam.so login\n«client-cert-not-required»`,
      `server 10.8.0.0 255.255.255.0\n«verify-client-cert optional»`,
    ],
    good: [
      `server 10.8.0.0 255.255.255.0\nverify-client-cert require`,
      `server 10.8.0.0 255.255.255.0\n;verify-client-cert none`,
    ],
  },

  setting: ['verify-client-cert', 'client-cert-not-required'],
  // Where nothing asks for a password, the program does not start.
  bad: (value, _input, setting) =>
    setting === 'client-cert-not-required' ? { code: 'is-there' } : /^(?:none|optional)$/.test(value),
});
