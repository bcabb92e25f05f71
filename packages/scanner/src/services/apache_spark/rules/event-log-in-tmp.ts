import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { sparkSettings, CONFIGURATION, STANDALONE } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_event_log_in_tmp',
  title: 'Event logs, tables or the state of the master lie in /tmp, where every user of the machine may write',
  severity: MODERATE_LOW,
  problem:
    'Every user may make the folder first, and then read or change what applications write, secrets in their settings included.',
  remediation: 'Use a folder of Spark’s own, such as /var/log/spark or a folder of HDFS with mode 1777.',
  sources: [`${CONFIGURATION}#spark-ui`, `${CONFIGURATION}#application-properties`, `${STANDALONE}#high-availability`],
  references: [cwe(377), nist('AC-6')],

  examples: {
    bad: [
      `spark.eventLog.enabled true\n«spark.eventLog.dir file:/tmp/spark-events»`,
      `«spark.local.dir /data/spark,/tmp»`,
      `«spark.history.fs.logDirectory file:///tmp/spark-events»`,
      `«spark.deploy.recoveryDirectory /tmp/recovery»`,
    ],
    good: [
      `spark.eventLog.dir hdfs://namenode/spark-logs`,
      `spark.local.dir /data/spark`,
      `spark.eventLog.dir hdfs:///tmp/spark`,
      `spark.eventLog.enabled false\nspark.eventLog.dir file:/tmp/spark-events`,
    ],
  },

  setting: [
    'spark.eventLog.dir',
    'spark.history.fs.logDirectory',
    'spark.local.dir',
    'spark.deploy.recoveryDirectory',
    'spark.sql.warehouse.dir',
  ],
  bad: (value, { file }, setting) =>
    value.split(',').some(isInSharedFolder) &&
    !(setting === 'spark.eventLog.dir' && file.isOff('spark.eventLog.enabled')),
  default: UNTOLD,
});
