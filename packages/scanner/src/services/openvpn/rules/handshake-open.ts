import { MODERATE } from '@plumbline/model/severity';
import { WHOLE_FILE, UNKNOWN } from '../../../rule.ts';
import { appendToFile } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnRule, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnRule({
  id: 'openvpn_handshake_open',
  title: 'Everybody may begin a TLS handshake (no tls-crypt, no tls-auth)',
  terms: ['tls-auth', 'tls-crypt', 'denial of service'],
  severity: MODERATE,
  problem: 'Whoever reaches the port can try attacks on the TLS library and use up the server, without having any key.',
  remediation:
    'Make a key by `openvpn --genkey tls-crypt ta.key`, and set `tls-crypt ta.key` at the server and at all clients.',
  sources: [TLS_OPTIONS],
  references: [cwe(306), cwe(400), nist('SC-5')],

  examples: {
    bad: [`port 1194\nca ca.crt\ncert server.crt\nkey server.key\nserver 10.8.0.0 255.255.255.0`],
    good: [
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\ntls-crypt ta.key`,
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\ntls-auth ta.key 0`,
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\n<tls-crypt-v2>\nabc\n</tls-crypt-v2>`,
      `client\nremote vpn.example.com`, // the server decides
    ],
  },

  applies: ({ file }) => file.role === 'server' && file.isWhole,
  *check({ file }) {
    const isProtected = file.has('tls-crypt', 'tls-auth', 'tls-crypt-v2');
    if (isProtected === undefined) yield UNKNOWN;
    if (isProtected === false) yield { at: WHOLE_FILE, message: { code: 'not-set', values: { setting: 'tls-crypt' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'the key, made by `openvpn --genkey tls-crypt ta.key`, at the server and at all clients',
    edits: (finding, input) => appendToFile(finding, input, 'tls-crypt ta.key'),
  },
});
