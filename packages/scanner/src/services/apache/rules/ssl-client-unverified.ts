import { MODERATE } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';

export default apacheSetting({
  id: 'apache_ssl_client_unverified',
  title: 'Client certificates are accepted unverified',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE,
  problem:
    'With optional_no_ca a client may show any certificate, also one it made itself. An application that trusts the name in it can be deceived by anybody.',
  remediation: 'Set `SSLVerifyClient require` and name the accepted issuers in SSLCACertificateFile.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslverifyclient'],
  references: [cwe(295), nist('IA-5(2)')],

  examples: {
    bad: [
      `
<VirtualHost *:443>
  «SSLVerifyClient optional_no_ca»
</VirtualHost>`,
    ],
    good: [
      `
SSLVerifyClient require`,
    ],
  },

  setting: 'SSLVerifyClient',
  bad: oneOf('optional_no_ca'),
  safe: 'require',
});
