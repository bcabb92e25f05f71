import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { needsKnownSuite, soundSuitesIn, weakSuitesIn } from '../../../rules/tls-suites.ts';
import { sparkSettings, SECURITY } from '../spark-rule.ts';

/** In place of a list that names weak ones alone. */
const SOUND = 'TLS_AES_256_GCM_SHA384,TLS_AES_128_GCM_SHA256,TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384';

export default sparkSettings({
  id: 'apache_spark_tls_suites_weak',
  title: 'Weak TLS cipher suites are enabled (spark.ssl.enabledAlgorithms)',
  severity: MODERATE,
  problem: 'Suites with RC4, DES, 3DES, MD5, NULL or export keys can be broken by whoever records the connection.',
  remediation: 'Name only suites with AES-GCM or ChaCha20, or leave the setting out.',
  sources: [`${SECURITY}#ssl-configuration`, 'https://www.rfc-editor.org/rfc/rfc9325'],
  references: [cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [`«spark.ssl.enabledAlgorithms TLS_RSA_WITH_RC4_128_SHA,TLS_AES_128_GCM_SHA256»`],
    good: [
      `spark.ssl.enabledAlgorithms TLS_AES_256_GCM_SHA384,TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256`,
      `spark.ssl.enabled true`,
    ],
  },

  setting: 'spark.ssl.*.enabledAlgorithms',
  bad: weakSuitesIn,
  safe: (_, bad) => soundSuitesIn(bad).join(',') || SOUND,
  fix: { kind: 'safe', unless: (finding) => needsKnownSuite(finding, SOUND) },
});
