import { MODERATE } from '@plumbline/model/severity';
import { WHOLE_FILE, UNKNOWN } from '../../../rule.ts';
import { appendToFile } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnRule, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnRule({
  id: 'openvpn_revocation_not_checked',
  title: 'Revoked certificates still sign in (no crl-verify)',
  terms: ['CRL', 'certificate revocation'],
  severity: MODERATE,
  problem: 'A machine that was lost, or a person who left, stays in the network until the certificate expires.',
  remediation: 'Set `crl-verify /etc/openvpn/crl.pem`, and write the list anew when a certificate is revoked.',
  sources: [TLS_OPTIONS],
  references: [cwe(299), nist('IA-5'), nist('AC-2')],

  examples: {
    bad: [`ca ca.crt\ncert server.crt\nserver 10.8.0.0 255.255.255.0`],
    good: [
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\ncrl-verify crl.pem`,
      `capath cas\nserver 10.8.0.0 255.255.255.0`,
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\nverify-client-cert none`,
      `cert server.crt\nserver 10.8.0.0 255.255.255.0\npeer-fingerprint AB:CD`,
    ],
  },

  applies: ({ file }) => file.role === 'server' && file.isWhole,
  *check({ file }) {
    const isChecked = file.has(
      'crl-verify',
      'capath',
      'peer-fingerprint',
      'tls-verify',
      'ccd-exclusive',
      'client-connect',
      'client-cert-not-required',
      'verify-client-cert',
    );
    if (isChecked === undefined) yield UNKNOWN;
    if (isChecked === false) yield { at: WHOLE_FILE, message: { code: 'not-set', values: { setting: 'crl-verify' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'the list at /etc/openvpn/crl.pem, such as Easy-RSA writes it by `gen-crl`',
    edits: (finding, input) => appendToFile(finding, input, 'crl-verify /etc/openvpn/crl.pem'),
  },
});
