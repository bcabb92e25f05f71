import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isPlainLdap } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { CHAIN } from '../druid-file.ts';
import { druidSettings } from '../druid-rule.ts';

export default druidSettings({
  id: 'apache_druid_ldap_plaintext',
  title: 'Passwords go to the directory in plaintext (ldap://)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Druid sends the password of each user to the LDAP server unencrypted: whoever listens between the two has them all.',
  remediation: 'Use an `ldaps://` address.',
  sources: ['https://druid.apache.org/docs/latest/operations/auth-ldap'],
  references: [cwe(319), nist('SC-8'), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [`«druid.auth.authenticator.ldap.credentialsValidator.url=ldap://ldap.example.com:389»`],
    good: [
      `druid.auth.authenticator.ldap.credentialsValidator.url=ldaps://ldap.example.com:636`,
      `druid.auth.authenticator.ldap.credentialsValidator.url=ldap://localhost:389`,
      `druid.auth.authenticatorChain=["db"]\ndruid.auth.authenticator.ldap.credentialsValidator.url=ldap://ldap.example.com`, // which nobody asks
    ],
  },

  setting: 'druid.auth.authenticator.*.credentialsValidator.url',
  bad: (url, { file }, setting) => isPlainLdap(url) && (file.isListed(CHAIN, setting) ?? UNKNOWN),
  safe: (_version, bad) => bad.replace(/^ldap:/i, 'ldaps:').replace(/:389$/, ':636'),
  fix: { kind: 'suggested', needs: 'LDAPS at that server, with a certificate that Java trusts' },
});
