import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { secretKind, isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_authentication_secret_in_file',
  title: 'The secret of the cluster stands in the file as plain text (spark.authenticate.secret)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads this file, which all users of the machine mostly can, poses as any process of any application.',
  remediation:
    'Use `spark.authenticate.secret.file` with a file that only Spark’s user may read, or let YARN or Kubernetes make secrets.',
  sources: [`${SECURITY}#authentication`],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`spark.authenticate true\n«spark.authenticate.secret hT7-kQ2mZr-0sPq»`, `«spark.authenticate.secret secret»`],
    good: [
      `spark.authenticate.secret.file /etc/spark/secret`,
      'spark.authenticate.secret ${env:SPARK_SECRET}',
      `spark.authenticate true`,
    ],
  },

  setting: 'spark.authenticate.secret',
  bad: (value) =>
    isExposedSecret(value)
      ? { code: 'holds-secret', severity: secretKind(value) === 'well-known' ? CRITICAL : HIGH }
      : false,
});
