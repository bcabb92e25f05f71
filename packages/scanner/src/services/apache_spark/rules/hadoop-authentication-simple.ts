import { MODERATE } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_hadoop_authentication_simple',
  title: 'Spark tells Hadoop who it is without proof (hadoop.security.authentication simple)',
  severity: MODERATE,
  problem:
    'With `simple`, Hadoop believes each client the name that it gives: every user of the network may be any other.',
  remediation: 'Set `spark.hadoop.hadoop.security.authentication kerberos` with a principal and keytab.',
  sources: [
    `${SECURITY}#kerberos`,
    'https://hadoop.apache.org/docs/stable/hadoop-project-dist/hadoop-common/SecureMode.html',
  ],
  references: [cwe(287), nist('IA-2'), nist('IA-3')],

  examples: {
    bad: [`«spark.hadoop.hadoop.security.authentication simple»`],
    good: [`spark.hadoop.hadoop.security.authentication kerberos`, `spark.master yarn`],
  },

  setting: 'spark.hadoop.hadoop.security.authentication',
  bad: oneOf('simple'),
  default: UNTOLD,
});
