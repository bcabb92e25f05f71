import { HIGH } from '@plumbline/model/severity';
import { WHOLE_FILE, UNKNOWN, type Finding } from '../../../rule.ts';
import { appendToFile } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { OpenvpnFile } from '../openvpn-file.ts';
import { openvpnRule, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnRule({
  id: 'openvpn_server_not_verified',
  title:
    'The client takes any certificate of its authority for the server, or any whose name begins alike (no remote-cert-tls)',
  terms: ['man in the middle', 'MITM', 'verify-x509-name'],
  severity: HIGH,
  problem:
    'Every other client has a certificate of the same authority: one of them on the path answers as the server and reads everything.',
  remediation: 'Set `remote-cert-tls server`.',
  sources: [TLS_OPTIONS],
  references: [cwe(295), cwe(297), nist('SC-8'), nist('IA-3')],

  examples: {
    bad: [
      `«client»\nremote vpn.example.com 1194\nca ca.crt\ncert client.crt\nkey client.key`,
      `# the office\n«tls-client»\npull\nremote vpn.example.com\n#remote-cert-tls server`,
      `client\nremote vpn.example.com\n«verify-x509-name vpn name-prefix»`,
    ],
    good: [
      `client\nremote vpn.example.com\nremote-cert-tls server`,
      `client\nremote vpn.example.com\nverify-x509-name vpn.example.com name`,
      `client\nremote vpn.example.com\nremote-cert-tls server\nverify-x509-name vpn name-prefix`,
      `client\nremote vpn.example.com\nremote-cert-eku "TLS Web Server Authentication"`,
      `client\ndev tun`, // a part of a profile, which names no server
      `server 10.8.0.0 255.255.255.0\nca ca.crt`,
    ],
  },

  applies: ({ file }) => file.role === 'client' && file.isWhole,
  *check({ file }) {
    const name = file.setting('verify-x509-name');
    const isBegun = name.is === 'set' && /\sname-prefix$/.test(name.value);
    const isVerified = file.has(
      'remote-cert-tls',
      ...(isBegun ? [] : ['verify-x509-name']),
      'remote-cert-eku',
      'remote-cert-ku',
      'peer-fingerprint',
      'tls-verify',
      'ns-cert-type',
      'tls-remote',
      'verify-hash',
    );
    if (isVerified === undefined) yield UNKNOWN;
    if (isVerified === false && isBegun)
      yield { at: name.at, message: { code: 'is', values: { setting: 'verify-x509-name', value: name.value } } };
    else if (isVerified === false)
      yield { at: placeOfRole(file), message: { code: 'not-set', values: { setting: 'remote-cert-tls' } } };
  },
  fix: {
    kind: 'suggested',
    needs: "a server's certificate that is marked as one, as Easy-RSA makes it",
    edits: (finding, input) => appendToFile({ ...finding, at: WHOLE_FILE }, input, 'remote-cert-tls server'),
  },
});

/** The option by which the file is that of a client. */
function placeOfRole(file: OpenvpnFile): Finding['at'] {
  const [first] = ['client', 'tls-client', 'pull'].flatMap((option) => file.all(option));
  return first?.is === 'set' ? first.at : WHOLE_FILE;
}
