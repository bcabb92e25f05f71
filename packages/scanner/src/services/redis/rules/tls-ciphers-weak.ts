import { MODERATE } from '@plumbline/model/severity';
import { weakCiphers } from '../../../rules/openssl-cipher-list.ts';
import { ENCRYPTION, redisSetting } from '../redis-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_tls_ciphers_weak',
  title: 'Weak TLS ciphers are enabled',
  severity: MODERATE,
  problem: 'Connections that settle on one of these ciphers can be read or changed by an attacker on the network path.',
  remediation: 'Name only ciphers with forward secrecy and AEAD in `tls-ciphers`, or remove the line.',
  sources: [ENCRYPTION],
  references: [cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [`«tls-ciphers HIGH:RC4-SHA»`, `«tls-ciphers "DES-CBC3-SHA AES128-SHA"»`],
    good: [`tls-ciphers ECDHE+AESGCM:!aNULL:!RC4`, `tls-ciphers DEFAULT:!MEDIUM`],
  },

  // Sentinel takes the same directives.
  reads: ['redis.conf', 'sentinel.conf'],
  setting: 'tls-ciphers',
  bad(value) {
    const weak = weakCiphers(value);
    return weak.length > 0 && { part: weak.join(', ') };
  },
  safe: 'ECDHE+AESGCM:ECDHE+CHACHA20',
  fix: { kind: 'safe' },
});
