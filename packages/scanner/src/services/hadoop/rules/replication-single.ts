import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HDFS, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_replication_single',
  title: 'Each block is kept once',
  severity: LOW,
  problem: 'The loss of one disk loses data.',
  remediation: 'Set `dfs.replication` to 3.',
  sources: [HDFS],
  references: [cwe(693), nist('CP-9')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.replication</name>
    «<value>1</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.replication</name>
    <value>3</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.replication</name>
    <value>2</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.replication</name><value>3</value><final>true</final></property>
  <property><name>dfs.replication</name><value>1</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'dfs.replication',
  bad: (value) => value === '1',
  safe: '3',
  fix: { kind: 'suggested', needs: 'certainty that there are three data nodes' },
});
