import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { sparkSettings, CONFIGURATION } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_code_in_shared_folder',
  title: 'Programs or libraries are loaded from /tmp, where every user of the machine may write (extraClassPath)',
  terms: ['world-writable', 'privilege escalation'],
  severity: MODERATE,
  problem:
    'Whoever may write there puts a class, library or interpreter of their own in place, and runs it with the rights and data of the application.',
  remediation: 'Move them to a folder that only the service user or root may write to.',
  sources: [`${CONFIGURATION}#runtime-environment`],
  references: [cwe(427), nist('AC-6'), nist('SI-7')],

  examples: {
    bad: [
      `«spark.driver.extraClassPath /opt/libs/*:/tmp/libs/*»`,
      `«spark.pyspark.python /var/tmp/venv/bin/python»`,
      `«spark.jars local:/tmp/etl.jar»`,
    ],
    good: [
      `spark.driver.extraClassPath /opt/libs/*`,
      `spark.pyspark.python /usr/bin/python3`,
      `spark.jars hdfs:///tmp/etl.jar`,
      `#spark.jars /tmp/etl.jar\nspark.master yarn`,
    ],
  },

  setting: [
    'spark.*.extraClassPath',
    'spark.*.extraLibraryPath',
    'spark.pyspark.python',
    'spark.pyspark.driver.python',
    'spark.jars',
    'spark.submit.pyFiles',
  ],
  bad: (value) => {
    const shared = value.split(/[,:](?!\/\/)/).find((path) => isInSharedFolder(path.trim()));
    return shared === undefined || /^\w+:\/\//.test(value) ? false : { part: shared.trim() };
  },
});
