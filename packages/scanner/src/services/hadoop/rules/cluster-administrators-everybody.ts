import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HDFS, hadoopFamily, isEverybody } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_cluster_administrators_everybody',
  title: 'Everybody is an administrator of the cluster (dfs.cluster.administrators)',
  severity: HIGH,
  problem: 'Any user opens the pages for administrators of every daemon: logs, settings and levels of logging.',
  remediation: 'Set the property to the users and groups of the administrators.',
  sources: [HDFS],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.cluster.administrators</name>
    «<value>*</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.cluster.administrators</name>
    «<value> * </value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.cluster.administrators</name>
    <value>hdfs hadoop-admins</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.cluster.administrators</name>
    <value> </value>
  </property>
</configuration>`,
    ],
  },

  of: 'hdfs-site.xml',
  named: /^dfs\.cluster\.administrators$/,
  bad: isEverybody,
});
