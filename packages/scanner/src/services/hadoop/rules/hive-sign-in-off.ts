import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { HIVE_SERVER, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hive_sign_in_off',
  title: 'The SQL server of Hive asks nobody for a password (hive.server2.authentication NONE)',
  terms: ['anonymous access'],
  severity: CRITICAL,
  problem:
    'Whoever reaches HiveServer2 runs SQL as any user that they name: they read, change and delete all tables, and run programs by functions.',
  remediation: 'Set `hive.server2.authentication` to KERBEROS, or to LDAP with `hive.server2.use.SSL` true.',
  sources: [HIVE_SERVER],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hive.server2.authentication</name>
    «<value>NONE</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hive.server2.authentication</name>
    «<value>NOSASL</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hive.server2.authentication</name>
    <value>KERBEROS</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hive.metastore.uris</name>
    <value>thrift://metastore:9083</value>
  </property>
</configuration>`, // a client, or the metastore alone
    ],
  },

  setting: 'hive.server2.authentication',
  bad: oneOf('NONE', 'NOSASL'),
  default: UNTOLD,
});
