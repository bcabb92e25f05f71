import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { writeKeyValue } from '../../../rules/key-value-rule.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { sparkRule, SECURITY } from '../spark-rule.ts';

export default sparkRule({
  id: 'apache_spark_rpc_unencrypted',
  title: 'Spark processes talk to each other without encryption (spark.network.crypto.enabled)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Data, code and secrets go between driver and executors in plaintext, for whoever listens on the network.',
  remediation:
    'Set `spark.network.crypto.enabled true` with `spark.authenticate true`, without which Spark does not start, or `spark.ssl.rpc.enabled true` from Spark 4 on.',
  sources: [`${SECURITY}#encryption`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `spark.authenticate true\nspark.network.crypto.saslFallback false`,
      `spark.authenticate true\n«spark.network.crypto.enabled false»`,
    ],
    good: [
      `spark.authenticate true\nspark.network.crypto.enabled true`,
      `spark.authenticate true\nspark.authenticate.enableSaslEncryption true`,
      `spark.authenticate true\nspark.ssl.rpc.enabled true`,
      `spark.master local\nspark.authenticate true`,
    ],
  },

  applies: ({ file }) => !file.isLocal,
  *check({ file }) {
    const crypto = file.settings.setting('spark.network.crypto.enabled');
    const isOff = crypto.is === 'set' && file.isOff('spark.network.crypto.enabled');
    // Where it is said to be off among options, what they do not say is hardly there.
    const others = [
      'spark.authenticate.enableSaslEncryption',
      'spark.ssl.rpc.enabled',
      'spark.network.crypto.enabled',
    ].map((key) => (isOff && !file.settings.hasOne((known) => known === key) ? false : file.isOn(key)));
    if (others.includes(true)) return;
    if (others.includes(undefined) || crypto.is === 'unknown') yield UNKNOWN;
    else
      yield {
        at: crypto.at,
        message: {
          code: crypto.is === 'set' ? 'is' : 'default',
          values: { setting: 'spark.network.crypto.enabled', value: 'false' },
        },
      };
  },
  fix: {
    kind: 'suggested',
    needs: '`spark.authenticate true`, without which Spark does not start, and shuffle services of Spark 2.2 or newer',
    edits: (finding, input) =>
      writeKeyValue(finding, input, { key: 'spark.network.crypto.enabled', value: 'true', sign: ' ' }),
  },
});
