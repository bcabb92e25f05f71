import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECURE_MODE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_names_mapped_to_superuser',
  title: 'Any principal of a realm becomes a superuser (hadoop.security.auth_to_local)',
  terms: ['privilege escalation', 'auth_to_local'],
  severity: HIGH,
  problem: 'Everybody with an account in the realm is hdfs, yarn or root to Hadoop, and reads and deletes everything.',
  remediation: 'Let the rule match the principals of the service alone, such as `(nn@EXAMPLE.COM)s/.*/hdfs/`.',
  sources: [SECURE_MODE],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.security.auth_to_local</name>
    «<value>RULE:[1:$1@$0](.*@EXAMPLE.COM)s/.*/hdfs/ DEFAULT</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.security.auth_to_local</name>
    <value>RULE:[2:$1@$0]([nd]n@EXAMPLE.COM)s/.*/hdfs/ DEFAULT</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.security.auth_to_local</name>
    <value>RULE:[1:$1@$0](.*@EXAMPLE.COM)s/@.*// DEFAULT</value>
  </property>
</configuration>`,
    ],
  },

  setting: 'hadoop.security.auth_to_local',
  bad: (value) => {
    const wide = value.split(/\s+/).find((rule) => WIDE.test(rule));
    return wide !== undefined && { part: wide };
  },
});

/** A rule that matches every name, and makes an account of Hadoop's own of each. */
const WIDE =
  /^RULE:\[\d:[^\]]{1,100}\]\(\^?\.\*(?:@[^)]{0,200})?\)s\/\^?\.\*\$?\/(?:hdfs|yarn|mapred|hbase|hive|root|hadoop)\//;
