import { MODERATE } from '@plumbline/model/severity';
import { lowSecurityLevelIn } from '../../../rules/openssl-cipher-list.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_ssl_security_level_low',
  title: 'OpenSSL takes keys and signatures of any strength (@SECLEVEL=0)',
  severity: MODERATE,
  problem:
    'At security level 0 OpenSSL accepts short keys, signatures by MD5 or SHA-1 and protocols that it otherwise refuses, so that the protection of a connection may be broken.',
  remediation: 'Take `@SECLEVEL=0` out of the list of ciphers.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslciphersuite',
    'https://docs.openssl.org/3.0/man3/SSL_CTX_set_security_level/',
  ],
  references: [cwe(326), nist('SC-13')],

  examples: {
    bad: [
      `«SSLCipherSuite "ECDHE-RSA-AES256-GCM-SHA384:@SECLEVEL=0"»\n`,
      `«SSLProxyCipherSuite DEFAULT:@SECLEVEL=0»\n`,
      `«SSLOpenSSLConfCmd CipherString DEFAULT@SECLEVEL=0»\n`,
    ],
    good: [
      `SSLCipherSuite HIGH:!aNULL:@SECLEVEL=2\n`,
      `# SSLCipherSuite DEFAULT:@SECLEVEL=0\nSSLCipherSuite HIGH:!aNULL\n`,
    ],
  },

  setting: ['SSLCipherSuite', 'SSLProxyCipherSuite', 'SSLOpenSSLConfCmd'],
  bad: lowSecurityLevelIn,
});
