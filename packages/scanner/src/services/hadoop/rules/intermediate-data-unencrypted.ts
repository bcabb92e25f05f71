import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { MAPRED, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_intermediate_data_unencrypted',
  title: 'Jobs write what they work on to local disks unencrypted',
  severity: LOW,
  problem: 'Whoever gets a disk, or reads local folders, has data that is encrypted elsewhere.',
  remediation: 'Set `mapreduce.job.encrypted-intermediate-data` to true.',
  sources: [MAPRED],
  references: [cwe(311), nist('SC-28')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>mapreduce.job.encrypted-intermediate-data</name>
    «<value>false</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>mapreduce.job.encrypted-intermediate-data</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>mapreduce.job.encrypted-intermediate-data</name><value>true</value><final>true</final></property>
  <property><name>mapreduce.job.encrypted-intermediate-data</name><value>false</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'mapreduce.job.encrypted-intermediate-data',
  bad: (value) => value.toLowerCase() !== 'true',
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
