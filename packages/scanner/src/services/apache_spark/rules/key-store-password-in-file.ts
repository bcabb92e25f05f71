import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { sparkSettings, SECURITY } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_key_store_password_in_file',
  title: 'The password of a keystore stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever reads this file opens the keystore and poses as the server with its private key.',
  remediation:
    'Keep the passwords in a Hadoop credential provider: `spark.hadoop.hadoop.security.credential.provider.path`.',
  sources: [`${SECURITY}#ssl-configuration`],
  references: [cwe(256), cwe(798), nist('IA-5'), nist('SC-12'), pci('8.6.2')],

  examples: {
    bad: [
      `«spark.ssl.keyStorePassword hT7-kQ2mZr»`,
      `«spark.ssl.ui.keyPassword changeit»`,
      `«spark.ssl.rpc.privateKeyPassword hT7-kQ2mZr»`,
    ],
    good: [
      'spark.ssl.keyStorePassword ${env:KEYSTORE_PASSWORD}',
      `spark.ssl.keyStore /etc/spark/keystore.p12`,
      `spark.ssl.trustStorePassword changeit`,
    ],
  },

  setting: ['spark.ssl.*.keyStorePassword', 'spark.ssl.*.keyPassword', 'spark.ssl.*.privateKeyPassword'],
  bad: (value) => (isExposedSecret(value) ? { code: 'holds-password' } : false),
});
