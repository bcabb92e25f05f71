import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_driver_files_writable',
  title: 'Clients of Spark Connect may overwrite files of the driver (copyFromLocalToFs.allowDestLocal)',
  severity: HIGH,
  problem: 'Whoever may connect writes any file that the driver may write, and by that runs programs on its machine.',
  remediation: 'Remove `spark.sql.artifact.copyFromLocalToFs.allowDestLocal true`, which is for tests.',
  sources: [
    'https://github.com/apache/spark/blob/master/sql/catalyst/src/main/scala/org/apache/spark/sql/internal/SQLConf.scala',
    'https://spark.apache.org/docs/latest/api/python/reference/pyspark.sql/api/pyspark.sql.SparkSession.copyFromLocalToFs.html',
  ],
  references: [cwe(73), nist('AC-6'), nist('CM-7')],

  examples: {
    bad: [
      `«spark.sql.artifact.copyFromLocalToFs.allowDestLocal true»`,
      `«spark.connect.copyFromLocalToFs.allowDestLocal true»`,
    ],
    good: [`spark.sql.artifact.copyFromLocalToFs.allowDestLocal false`, `spark.master yarn`],
  },

  setting: ['spark.sql.artifact.copyFromLocalToFs.allowDestLocal', 'spark.connect.copyFromLocalToFs.allowDestLocal'],
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'clients that copy files to other file systems only' },
});
