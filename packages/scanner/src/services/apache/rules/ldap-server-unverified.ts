import { MODERATE } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

export default apacheSetting({
  id: 'apache_ldap_server_unverified',
  title: 'The TLS certificate of the LDAP server is not verified',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'httpd accepts any certificate for the directory that it asks about passwords. Whoever can redirect that traffic reads every password, and says yes to its own.',
  remediation: 'Set `LDAPVerifyServerCert On`, which is the default, and name the issuer by `LDAPTrustedGlobalCert`.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_ldap.html#ldapverifyservercert'],
  references: [cwe(295), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [
      `
«LDAPVerifyServerCert Off»`,
    ],
    good: [
      `
LDAPVerifyServerCert On`,
      `
SSLProxyVerify require`,
    ],
  },

  setting: 'LDAPVerifyServerCert',
  bad: (value) => value.toLowerCase() === 'off',
  safe: 'On',
  fix: { kind: 'suggested', needs: 'the certificate of the issuer in LDAPTrustedGlobalCert' },
});
