import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { PERMISSIONS, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_superuser_group_broad',
  title: 'A broad group has all rights over files',
  severity: MODERATE,
  problem: 'Every member of the group reads, changes and deletes the files of everybody.',
  remediation: 'Set `dfs.permissions.superusergroup` to a group of the administrators alone.',
  sources: [PERMISSIONS],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.permissions.superusergroup</name>
    «<value>users</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.permissions.superusergroup</name>
    <value>supergroup</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.permissions.superusergroup</name>
    <value>hdfs-admins</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.permissions.superusergroup</name><value>supergroup</value><final>true</final></property>
  <property><name>dfs.permissions.superusergroup</name><value>users</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'dfs.permissions.superusergroup',
  bad: oneOf('users', 'everyone', 'everybody', 'staff', 'hadoop', 'nobody', '*'),
});
