import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_auth_type_digest',
  title: 'Digest authentication (MD5) is used',
  severity: MODERATE_LOW,
  problem:
    'Digest authentication rests on MD5 and makes the server keep what is as good as the password itself. Whoever reads that file or listens in can sign in.',
  remediation: 'Use `AuthType Basic` over TLS with bcrypt hashes (`htpasswd -B`), or a sign-in service.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_auth_digest.html'],
  references: [cwe(916)],

  examples: {
    bad: [
      `
<Location "/app">
  «AuthType Digest»
</Location>`,
    ],
    good: [
      `
AuthType Basic`,
    ],
  },

  setting: 'AuthType',
  bad: oneOf('digest'),
  safe: 'Basic',
});
