import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_domain_socket_shared',
  title: 'The socket of data nodes lies in a folder that everybody may write',
  severity: MODERATE,
  retired: 'the data node does not start with a socket below a folder that everybody may write',
  problem: 'Any user of the machine puts a socket of their own in its place and gets the data of other users.',
  remediation: 'Set `dfs.domain.socket.path` to a path below /var/lib/hadoop-hdfs.',
  sources: ['https://hadoop.apache.org/docs/stable/hadoop-project-dist/hadoop-hdfs/ShortCircuitLocalReads.html'],
  references: [cwe(377), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.domain.socket.path</name>
    «<value>/tmp/dn_socket</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.domain.socket.path</name>
    <value>/var/lib/hadoop-hdfs/dn_socket</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.domain.socket.path</name><value>/var/lib/hadoop-hdfs/dn_socket</value><final>true</final></property>
  <property><name>dfs.domain.socket.path</name><value>/tmp/dn_socket</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'dfs.domain.socket.path',
  bad: (value) => /^\/(?:tmp|var\/tmp|dev\/shm)\//.test(value),
});
