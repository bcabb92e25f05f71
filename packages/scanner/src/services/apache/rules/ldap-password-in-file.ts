import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { SECRET_SETTING } from '../secret-in-file.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default apacheSetting({
  id: 'apache_ldap_password_in_file',
  title: 'The LDAP bind password stands in plaintext in the configuration',
  terms: HARDCODED_SECRET,
  severity: MODERATE_LOW,
  problem:
    'Everyone who can read the file, a copy of it or its history learns the password of the account that searches the directory.',
  remediation:
    'Let a program print the secret: `AuthLDAPBindPassword "exec:/usr/local/bin/print-secret"`, and replace the one that stood here.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_authnz_ldap.html#authldapbindpassword'],
  references: [cwe(260), nist('IA-5')],

  examples: {
    bad: [
      `
<Location "/app">
  «AuthLDAPBindPassword "correct horse battery"»
</Location>`,
    ],
    good: [
      `
<Location "/app">
  AuthLDAPBindPassword "exec:/usr/local/bin/print-secret"
</Location>`,
      `
<Location "/app">
  AuthLDAPBindPassword \${SECRET}
</Location>`,
    ],
  },

  setting: 'AuthLDAPBindPassword',
  ...SECRET_SETTING,
});
