import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HDFS, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_checksums_skipped',
  title: 'Local reads skip checksums',
  severity: MODERATE_LOW,
  problem: 'Data that was changed or damaged on a disk is used unnoticed.',
  remediation: 'Set `dfs.client.read.shortcircuit.skip.checksum` to false.',
  sources: [HDFS],
  references: [cwe(354), nist('SI-7')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.client.read.shortcircuit.skip.checksum</name>
    «<value>true</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.client.read.shortcircuit.skip.checksum</name>
    <value>false</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.client.read.shortcircuit.skip.checksum</name><value>false</value><final>true</final></property>
  <property><name>dfs.client.read.shortcircuit.skip.checksum</name><value>true</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'dfs.client.read.shortcircuit.skip.checksum',
  bad: (value) => value.toLowerCase() === 'true',
  safe: 'false',
  fix: { kind: 'safe' },
});
