import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_sasl_unencrypted_allowed',
  title: 'Clients may leave out encryption (spark.network.sasl.serverAlwaysEncrypt)',
  severity: MODERATE_LOW,
  problem: 'SASL encryption is on, but whoever does not ask for it is served in plaintext.',
  remediation: 'Set `spark.network.sasl.serverAlwaysEncrypt true`.',
  sources: [`${SECURITY}#encryption`],
  references: [cwe(757), nist('SC-8')],

  examples: {
    bad: [
      `spark.authenticate.enableSaslEncryption true\n«spark.network.sasl.serverAlwaysEncrypt false»`,
      `spark.authenticate.enableSaslEncryption true`,
    ],
    good: [
      `spark.authenticate.enableSaslEncryption true\nspark.network.sasl.serverAlwaysEncrypt true`,
      `spark.network.crypto.enabled true`,
    ],
  },

  applies: ({ file }) => file.isOn('spark.authenticate.enableSaslEncryption') !== false,
  setting: 'spark.network.sasl.serverAlwaysEncrypt',
  default: 'false',
  bad: (value, { file }) =>
    file.isOn('spark.authenticate.enableSaslEncryption') === undefined ? UNKNOWN : value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'clients that all encrypt' },
});
