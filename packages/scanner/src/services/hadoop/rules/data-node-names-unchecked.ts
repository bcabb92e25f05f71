import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HDFS, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_data_node_names_unchecked',
  title: 'Data nodes may join without a name in DNS',
  severity: MODERATE,
  problem: 'A machine of an attacker joins the cluster by its address and gets copies of blocks.',
  remediation: 'Set `dfs.namenode.datanode.registration.ip-hostname-check` to true.',
  sources: [HDFS],
  references: [cwe(346), nist('IA-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.namenode.datanode.registration.ip-hostname-check</name>
    «<value>false</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.namenode.datanode.registration.ip-hostname-check</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.namenode.datanode.registration.ip-hostname-check</name><value>true</value><final>true</final></property>
  <property><name>dfs.namenode.datanode.registration.ip-hostname-check</name><value>false</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'dfs.namenode.datanode.registration.ip-hostname-check',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that every data node has a name in DNS' },
});
