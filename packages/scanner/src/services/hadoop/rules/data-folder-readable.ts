import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HDFS, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_data_folder_readable',
  title: 'Other users of the machine may read blocks (dfs.datanode.data.dir.perm)',
  severity: MODERATE,
  problem: 'Every user of the machine reads the data from its disks, past all permissions of files.',
  remediation: 'Set `dfs.datanode.data.dir.perm` to 700.',
  sources: [HDFS],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.datanode.data.dir.perm</name>
    «<value>755</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.datanode.data.dir.perm</name>
    «<value>777</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.datanode.data.dir.perm</name>
    <value>700</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.datanode.data.dir.perm</name>
    <value>750</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.datanode.data.dir.perm</name><value>700</value><final>true</final></property>
  <property><name>dfs.datanode.data.dir.perm</name><value>755</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'dfs.datanode.data.dir.perm',
  bad: (value) => /^[0-7]{3,4}$/.test(value) && (Number.parseInt(value, 8) & 0o007) !== 0,
  safe: '700',
  fix: { kind: 'safe' },
});
