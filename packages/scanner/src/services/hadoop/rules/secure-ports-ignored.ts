import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECURE_MODE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_secure_ports_ignored',
  title: 'The check that data nodes are started securely is switched off',
  severity: HIGH,
  problem:
    'Any user of a machine starts a program on the port of the data node and gets the blocks and tokens of clients.',
  remediation: 'Remove `ignore.secure.ports.for.testing`.',
  sources: [
    SECURE_MODE,
    'https://github.com/apache/hadoop/blob/trunk/hadoop-hdfs-project/hadoop-hdfs/src/main/java/org/apache/hadoop/hdfs/DFSConfigKeys.java',
  ],
  references: [cwe(489), nist('IA-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>ignore.secure.ports.for.testing</name>
    «<value>true</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>ignore.secure.ports.for.testing</name>
    <value>false</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>ignore.secure.ports.for.testing</name><value>false</value><final>true</final></property>
  <property><name>ignore.secure.ports.for.testing</name><value>true</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'ignore.secure.ports.for.testing',
  bad: (value) => value.toLowerCase() === 'true',
  safe: 'false',
  fix: {
    kind: 'suggested',
    needs: 'certainty that data nodes have privileged ports, or dfs.data.transfer.protection and HTTPS_ONLY',
  },
});
