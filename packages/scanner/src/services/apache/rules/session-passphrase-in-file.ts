import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { SECRET_SETTING } from '../secret-in-file.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_session_passphrase_in_file',
  title: 'The session encryption key stands in plaintext in the configuration',
  severity: MODERATE_LOW,
  problem:
    'Everyone who can read the file, a copy of it or its history learns the key with which sessions can be read and forged.',
  remediation:
    'Let a program print the secret: `SessionCryptoPassphrase "exec:/usr/local/bin/print-secret"`, and replace the one that stood here.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_session_crypto.html#sessioncryptopassphrase'],
  references: [cwe(260), nist('IA-5')],

  examples: {
    bad: [
      `
<Location "/app">
  «SessionCryptoPassphrase "correct horse battery"»
</Location>`,
    ],
    good: [
      `
<Location "/app">
  SessionCryptoPassphrase "exec:/usr/local/bin/print-secret"
</Location>`,
      `
<Location "/app">
  SessionCryptoPassphrase \${SECRET}
</Location>`,
    ],
  },

  setting: 'SessionCryptoPassphrase',
  ...SECRET_SETTING,
});
