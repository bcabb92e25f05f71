import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { HDFS, SECURE_MODE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_data_transfer_protection_weak',
  title: 'Connections to data nodes are authenticated, but not encrypted',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Everybody on the network reads the data, and with authentication alone changes it.',
  remediation: 'Set `dfs.data.transfer.protection` to privacy.',
  sources: [SECURE_MODE, HDFS],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.data.transfer.protection</name>
    «<value>authentication</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.data.transfer.protection</name>
    «<value>integrity</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.data.transfer.protection</name>
    <value>privacy</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.data.transfer.protection</name><value>privacy</value><final>true</final></property>
  <property><name>dfs.data.transfer.protection</name><value>authentication</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'dfs.data.transfer.protection',
  bad: (value) =>
    !value
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .every((part) => part === 'privacy'),
  safe: 'privacy',
  fix: { kind: 'suggested', needs: 'every client and node is changed at the same time' },
});
