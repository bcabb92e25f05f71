import { MODERATE } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cisApache, cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_ssl_compression_on',
  title: 'TLS compression is on, which allows the CRIME attack',
  severity: MODERATE,
  problem:
    'The length of compressed and encrypted text betrays its content. With the CRIME attack a hostile page finds out a visitor’s session cookie. Where OpenSSL was built without compression, as most are, httpd does not start with it.',
  remediation: 'Remove `SSLCompression on`; the default is off.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslcompression'],
  references: [
    cisApache('7.7'),
    cwe(203),
    nist('SC-8'),
    stigApache('UNIX Site', 'V-214301'),
    stigApache('Windows Server', 'V-214355'),
    stigApache('Windows Site', 'V-214393'),
  ],

  examples: {
    bad: [
      `
«SSLCompression on»`,
    ],
    good: [
      `
SSLCompression off`,
    ],
  },

  setting: 'SSLCompression',
  bad: oneOf('on'),
  safe: 'off',
  fix: { kind: 'safe' },
});
