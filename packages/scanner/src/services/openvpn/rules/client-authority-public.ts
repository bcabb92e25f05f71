import { HIGH } from '@plumbline/model/severity';
import { isListOfPublicAuthorities } from '../../../rules/public-authorities.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { openvpnSetting, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_client_authority_public',
  title: 'Client certificates of every public authority get into the network (ca)',
  terms: CLIENT_CERTIFICATE,
  severity: HIGH,
  problem:
    'The file holds all authorities that a system trusts for web sites, and nothing else is asked for. Anybody gets a certificate of one of them for a name of their own, and with it into the network.',
  remediation: 'Make an authority of your own, such as by Easy-RSA, and name it by `ca`.',
  sources: [TLS_OPTIONS],
  references: [cwe(287), nist('IA-5(2)'), nist('AC-17')],

  examples: {
    bad: [
      `server 10.8.0.0 255.255.255.0\n«ca /etc/ssl/certs/ca-certificates.crt»\ncert server.crt\nkey server.key`,
      `server 10.8.0.0 255.255.255.0\n«capath /etc/ssl/certs»\ncert server.crt\nkey server.key\nplugin openvpn-plugin-down-root.so down.sh`,
    ],
    good: [
      `server 10.8.0.0 255.255.255.0\nca /etc/openvpn/ca.crt\ncert server.crt`,
      `server 10.8.0.0 255.255.255.0\nca /etc/ssl/certs/ca-certificates.crt\ncert server.crt\nauth-user-pass-verify check.sh via-file`,
      `server 10.8.0.0 255.255.255.0\nca /etc/ssl/certs/ca-certificates.crt\ncert server.crt\nplugin openvpn-plugin-auth-pam.so login`,
      `server 10.8.0.0 255.255.255.0\nca /etc/ssl/certs/ca-certificates.crt\ncert server.crt\ntls-crypt secret.key`, // a key of their own is asked for, too
      `client\nremote vpn.example.com\nca /etc/ssl/certs/ca-certificates.crt\nverify-x509-name vpn.example.com name`,
    ],
  },

  applies: ({ file }) => file.role === 'server',
  setting: ['ca', 'capath'],
  bad: (value, { file }) =>
    isListOfPublicAuthorities(value) &&
    file.has(...ASK_MORE) === false &&
    file.all('plugin').every((plugin) => isSetTo(plugin, (name) => name.includes('down-root'))),
});

/** Options by which something else is asked for than a certificate that is valid. */
const ASK_MORE = [
  'auth-user-pass-verify',
  'ccd-exclusive',
  'client-connect',
  'management-client-auth',
  'peer-fingerprint',
  'secret',
  'tls-auth',
  'tls-crypt',
  'tls-crypt-v2',
  'tls-verify',
  'verify-client-cert',
  'verify-x509-name',
] as const;
