import { MODERATE_LOW } from '@plumbline/model/severity';
import { WHOLE_FILE, UNKNOWN } from '../../../rule.ts';
import { appendToFile } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnRule, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnRule({
  id: 'openvpn_client_certificate_kind_unchecked',
  title: 'The server takes any certificate of its authority for a client (no remote-cert-tls client)',
  severity: MODERATE_LOW,
  problem: 'Certificates that were issued for servers or other uses are enough to sign in.',
  remediation: 'Set `remote-cert-tls client`.',
  sources: [TLS_OPTIONS],
  references: [cwe(295), nist('IA-3')],

  examples: {
    bad: [`ca ca.crt\ncert server.crt\nserver 10.8.0.0 255.255.255.0`],
    good: [
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\nremote-cert-tls client`,
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\nverify-client-cert none`,
    ],
  },

  applies: ({ file }) => file.role === 'server' && file.isWhole,
  *check({ file }) {
    const isChecked = file.has(
      'remote-cert-tls',
      'remote-cert-eku',
      'remote-cert-ku',
      'verify-x509-name',
      'peer-fingerprint',
      'tls-verify',
      'verify-client-cert',
      'client-cert-not-required',
      'ns-cert-type',
    );
    if (isChecked === undefined) yield UNKNOWN;
    if (isChecked === false)
      yield { at: WHOLE_FILE, message: { code: 'not-set', values: { setting: 'remote-cert-tls' } } };
  },
  fix: {
    kind: 'suggested',
    needs: "clients' certificates that are marked as such, as Easy-RSA makes them",
    edits: (finding, input) => appendToFile(finding, input, 'remote-cert-tls client'),
  },
});
