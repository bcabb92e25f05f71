import { LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_session_cipher_weak',
  title: 'Sessions are encrypted with Triple DES (SessionCryptoCipher)',
  terms: ['3DES', '3des192'],
  severity: LOW,
  problem:
    'Triple DES is withdrawn as too weak: what is in the session cookies of many visits does not stay secret as long as with AES.',
  remediation: 'Set `SessionCryptoCipher aes256`, or leave the directive out.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_session_crypto.html',
    'https://tenable.com/audits/items/DISA_STIG_Apache_Server-2.4_Unix_v2r3.audit:e869822eed7e880ca650df5d280d0726',
  ],
  references: [cwe(327), nist('SC-13'), stigApache('UNIX Server', 'V-214252')],

  examples: {
    bad: [
      `
Session On
SessionCryptoPassphrase "exec:/usr/local/bin/print-secret"
«SessionCryptoCipher 3des192»`,
    ],
    good: [
      `
Session On
SessionCryptoPassphrase "exec:/usr/local/bin/print-secret"
SessionCryptoCipher aes256`,
      `
SessionCryptoPassphrase "exec:/usr/local/bin/print-secret"`,
    ],
  },

  setting: 'SessionCryptoCipher',
  bad: (cipher) => /^3?des/i.test(cipher),
  safe: 'aes256',
  fix: { kind: 'suggested', needs: 'visitors who sign in once more' },
});
