import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { MAPRED, hadoopProperty, isEverybody } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_jobs_visible_to_everybody',
  title: 'Everybody may see, or change, every job',
  severity: MODERATE_LOW,
  problem: 'Any user reads the settings and logs of the jobs of others, secrets among them.',
  remediation:
    'Set `mapreduce.job.acl-view-job` and `mapreduce.job.acl-modify-job` to the users and groups that need it.',
  sources: [MAPRED],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>mapreduce.job.acl-view-job</name>
    «<value>*</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>mapreduce.job.acl-view-job</name>
    <value> </value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>mapreduce.job.acl-view-job</name>
    <value>analyst</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>mapreduce.job.acl-view-job</name><value> </value><final>true</final></property>
  <property><name>mapreduce.job.acl-view-job</name><value>*</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: ['mapreduce.job.acl-view-job', 'mapreduce.job.acl-modify-job'],
  bad: isEverybody,
});
