import { HIGH } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSettings } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_hive_server_open',
  title: 'The SQL server asks nobody for a password (hive.server2.authentication NONE)',
  severity: HIGH,
  problem: 'Whoever reaches the port runs SQL under whichever name they give, and reads all tables.',
  remediation: 'Set `spark.hadoop.hive.server2.authentication` to LDAP or KERBEROS.',
  sources: [
    'https://spark.apache.org/docs/latest/sql-distributed-sql-engine.html',
    'https://cwiki.apache.org/confluence/display/Hive/Setting+Up+HiveServer2',
  ],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [`«spark.hadoop.hive.server2.authentication NONE»`, `«spark.hive.server2.authentication NOSASL»`],
    good: [`spark.hadoop.hive.server2.authentication KERBEROS`, `spark.authenticate true`],
  },

  setting: ['spark.hadoop.hive.server2.authentication', 'spark.hive.server2.authentication'],
  bad: oneOf('NONE', 'NOSASL'),
  default: UNTOLD,
});
