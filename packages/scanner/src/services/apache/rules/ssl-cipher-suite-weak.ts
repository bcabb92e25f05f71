import { HIGH } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { weakCiphersIn } from '../../../rules/openssl-cipher-list.ts';
import { cisApache, cwe, nist, pci, stigApache } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_ssl_cipher_suite_weak',
  title: 'Weak ciphers are accepted',
  severity: HIGH,
  problem:
    'The cipher list admits algorithms that are broken or too short, such as RC4, DES, 3DES or MD5. Recorded or intercepted traffic can be deciphered.',
  remediation:
    'Set `SSLCipherSuite HIGH:!aNULL:!MD5:!RC4:!3DES`, or a list of ECDHE ciphers with AES-GCM and ChaCha20.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslciphersuite',
    'https://docs.openssl.org/3.0/man1/openssl-ciphers/',
  ],
  references: [cisApache('7.5'), cwe(327), nist('SC-13'), pci('4.2.1'), stigApache('UNIX Server', 'V-214269')],

  examples: {
    bad: [
      `
«SSLCipherSuite HIGH:3DES:!aNULL:!MD5:!SEED:!IDEA»`,
      `
«SSLCipherSuite ALL:!ADH:!EXPORT:!SSLv2:RC4+RSA:+HIGH:+MEDIUM:+LOW»`,
      `
«SSLCipherSuite "ECDHE-RSA-AES128-GCM-SHA256 DES-CBC3-SHA"»`,
    ],
    good: [
      `
SSLCipherSuite HIGH:MEDIUM:!MD5:!RC4:!3DES`,
      `
SSLCipherSuite TLSv1.3 TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256`,
      `
SSLCipherSuite DEFAULT:!EXP:!SSLv2:!DES:!IDEA:!SEED:+3DES`, // "+" only moves ciphers to the end
    ],
  },

  setting: ['SSLCipherSuite', 'SSLProxyCipherSuite'],
  bad: weakCiphersIn,
  safe: 'HIGH:!aNULL:!MD5:!RC4:!3DES',
  fix: { kind: 'safe' },
});
