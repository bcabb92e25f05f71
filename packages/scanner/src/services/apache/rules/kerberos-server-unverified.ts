import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_kerberos_server_unverified',
  title: 'The Kerberos server that checks passwords is not verified (KrbVerifyKDC off)',
  terms: ['KDC spoofing', 'mod_auth_kerb'],
  severity: MODERATE,
  problem:
    'httpd believes whoever answers as the KDC that a password is right. An attacker who answers first signs in as anybody.',
  remediation: 'Remove `KrbVerifyKDC off`, and give httpd a keytab with its own key by `Krb5Keytab`.',
  sources: ['https://modauthkerb.sourceforge.net/configure.html'],
  references: [cwe(287), cwe(345), nist('IA-2')],
  examples: {
    bad: [
      `
<Location "/private">
  AuthType Kerberos
  «KrbVerifyKDC off»
  Require valid-user
</Location>`,
    ],
    good: [
      `
<Location "/private">
  AuthType Kerberos
  KrbVerifyKDC on
  Require valid-user
</Location>`,
    ],
  },
  setting: 'KrbVerifyKDC',
  bad: oneOf('off'),
  safe: 'on',
  fix: { kind: 'suggested', needs: 'a keytab with the key of the service' },
});
