import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { needsKnownSuite, soundSuitesIn, weakSuitesIn } from '../../../rules/tls-suites.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

/** In place of a list that names weak ones alone. */
const SOUND =
  'TLS_AES_256_GCM_SHA384,TLS_AES_128_GCM_SHA256,TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384';

export default kafkaSetting({
  id: 'kafka_tls_suites_weak',
  title: 'Weak TLS cipher suites are enabled (ssl.cipher.suites)',
  severity: MODERATE,
  problem:
    'Suites with RC4, DES, 3DES, MD5, NULL or export keys can be broken, and those without authentication let anybody pose as the broker. A current Java refuses most of them, an older one, or one whose `jdk.tls.disabledAlgorithms` was cut short, does not.',
  remediation: 'Name only suites with AES-GCM or ChaCha20 in `ssl.cipher.suites`, or leave it out.',
  sources: [brokerSetting('ssl.cipher.suites'), 'https://www.rfc-editor.org/rfc/rfc9325'],
  references: [cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [
      `listeners=SSL://:9093\n«ssl.cipher.suites=TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,SSL_RSA_WITH_3DES_EDE_CBC_SHA»`,
      `«ssl.cipher.suites=TLS_RSA_WITH_RC4_128_MD5»`,
      `dataDir=/d\nsecureClientPort=2182\n«ssl.ciphersuites=TLS_RSA_WITH_RC4_128_SHA»`,
    ],
    good: [`ssl.cipher.suites=TLS_AES_256_GCM_SHA384,TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384`, `listeners=SSL://:9093`],
  },

  // The last two are those of ZooKeeper.
  setting: ['ssl.cipher.suites', 'ssl.ciphersuites', 'ssl.quorum.ciphersuites'],
  scope: 'everywhere',
  bad: weakSuitesIn,
  safe: (_, bad) => soundSuitesIn(bad).join(',') || SOUND,
  fix: { kind: 'safe', unless: (finding) => needsKnownSuite(finding, SOUND) },
});
