import { MODERATE } from '@plumbline/model/severity';
import type { ApacheFile } from '../apache-file.ts';
import { apacheSetting } from '../apache-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist, stigApache } from '../../../rules/rulesets.ts';
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
  references: [
    cwe(295),
    nist('IA-5(2)'),
    stigApache('Windows Server', 'V-214327'),
    stigApache('Windows Site', 'V-214370'),
  ],

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
      `
<Location "/devices">
  SSLVerifyClient optional_no_ca
  Require expr "%{SSL_CLIENT_VERIFY} == 'SUCCESS'"
</Location>`,
    ],
  },

  setting: 'SSLVerifyClient',
  bad: (value, { file }) => value.toLowerCase() === 'optional_no_ca' && !asksForResult(file),
  safe: 'require',
});

/** Whether something looks at the result, which mod_ssl leaves in a variable. */
const asksForResult = oncePer((file: ApacheFile): boolean =>
  file
    .directives('Require', 'SSLRequire', 'RewriteCond', 'RequestHeader')
    .some(({ args }) => args.some((arg) => arg?.includes('SSL_CLIENT_VERIFY') === true)),
);
