import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HDFS, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_framing_allowed',
  title: 'Other sites may show the web pages of HDFS in a frame (clickjacking)',
  severity: MODERATE_LOW,
  problem: 'A page of an attacker leads the clicks of an administrator to buttons of the cluster.',
  remediation: 'Set `dfs.xframe.enabled` to true.',
  sources: [HDFS],
  references: [cwe(1021), nist('SI-10')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.xframe.enabled</name>
    «<value>false</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.xframe.enabled</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.xframe.enabled</name><value>true</value><final>true</final></property>
  <property><name>dfs.xframe.enabled</name><value>false</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'dfs.xframe.enabled',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'safe' },
});
