import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HDFS, PERMISSIONS, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_permissions_off',
  title: 'Files have no permissions (dfs.permissions.enabled)',
  severity: HIGH,
  problem: 'Every user reads, changes and deletes the files of everybody.',
  remediation: 'Set `dfs.permissions.enabled` to true.',
  sources: [PERMISSIONS, HDFS],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.permissions.enabled</name>
    «<value>false</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property name="dfs.permissions.enabled" «value="false"»/>
</configuration>`, // the short form
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.permissions.enabled</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.permissions.enabled</name><value>true</value><final>true</final></property>
  <property><name>dfs.permissions.enabled</name><value>false</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'dfs.permissions.enabled',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that every user owns, or shares a group with, the files that they use' },
});
