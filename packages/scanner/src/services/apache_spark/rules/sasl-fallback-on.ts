import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_sasl_fallback_on',
  title: 'Spark falls back to the older, weaker handshake (spark.network.crypto.saslFallback)',
  severity: MODERATE_LOW,
  problem:
    'An attacker between two processes makes the first handshake fail, and has them go on with SASL instead of AES.',
  remediation: 'Set `spark.network.crypto.saslFallback false`.',
  sources: [`${SECURITY}#encryption`],
  references: [cwe(757), nist('SC-8')],

  examples: {
    bad: [
      `spark.network.crypto.enabled true\n«spark.network.crypto.saslFallback true»`,
      `spark.network.crypto.enabled true`,
    ],
    good: [`spark.network.crypto.enabled true\nspark.network.crypto.saslFallback false`, `spark.authenticate true`],
  },

  applies: ({ file }) => file.isOn('spark.network.crypto.enabled') !== false,
  setting: 'spark.network.crypto.saslFallback',
  default: 'true',
  bad: (value, { file }) =>
    file.isOn('spark.network.crypto.enabled') === undefined ? UNKNOWN : value.toLowerCase() === 'true',
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a shuffle service of Spark 2.2 or newer' },
});
