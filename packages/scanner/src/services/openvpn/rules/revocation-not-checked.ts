import { MODERATE } from '@plumbline/model/severity';
import { WHOLE_FILE, UNKNOWN } from '../../../rule.ts';
import { appendToFile } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { openvpnRule, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnRule({
  id: 'openvpn_revocation_not_checked',
  title: 'Revoked certificates still sign in (no crl-verify)',
  terms: ['CRL', 'certificate revocation'],
  severity: MODERATE,
  problem:
    'A machine that was lost, or a person who left, stays in the network until the certificate expires, as nothing else is asked for.',
  remediation: 'Set `crl-verify /etc/openvpn/crl.pem`, and write the list anew when a certificate is revoked.',
  sources: [TLS_OPTIONS],
  references: [cwe(299), nist('IA-5'), nist('AC-2')],

  examples: {
    bad: [
      `ca ca.crt\ncert server.crt\nserver 10.8.0.0 255.255.255.0`,
      `ca ca.crt\ncert server.crt\nserver 10.8.0.0 255.255.255.0\nverify-client-cert require`,
      `ca ca.crt\ncert server.crt\nserver 10.8.0.0 255.255.255.0\nplugin openvpn-plugin-down-root.so down.sh`,
    ],
    good: [
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\ncrl-verify crl.pem`,
      `capath cas\nserver 10.8.0.0 255.255.255.0`,
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\nverify-client-cert none`,
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\nplugin openvpn-plugin-auth-pam.so login`, // the account is asked for, too
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
      'auth-user-pass-verify',
      'management-client-auth',
      'tls-crypt-v2-verify',
    );
    const mode = file.setting('verify-client-cert');
    const plugins = file.all('plugin');
    const asksOtherwise =
      isSetTo(mode, (value) => value !== 'require') || plugins.some((plugin) => isSetTo(plugin, signsIn));
    if (isChecked === true || asksOtherwise) return;
    const mayBe =
      isChecked === undefined || mode.is === 'unknown' || plugins.some((plugin) => !isSetTo(plugin, onlyEnds));
    if (mayBe) yield UNKNOWN;
    else yield { at: WHOLE_FILE, message: { code: 'not-set', values: { setting: 'crl-verify' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'the list at /etc/openvpn/crl.pem, such as Easy-RSA writes it by `gen-crl`',
    edits: (finding, input) => appendToFile(finding, input, 'crl-verify /etc/openvpn/crl.pem'),
  },
});

/** Whether a plugin asks who signs in, by its name; whether others do is not known. */
function signsIn(plugin: string): boolean {
  return /auth|ldap|radius|pam\b|duo/i.test(plugin);
}

/** Of OpenVPN's own plugins, one only runs a program when it ends. */
function onlyEnds(plugin: string): boolean {
  return plugin.includes('down-root');
}
