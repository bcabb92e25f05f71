import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { MAPRED, MR_CONFIG, hadoopFamily, isEverybody } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_job_administrators_everybody',
  title: 'Everybody is an administrator of jobs or of the job history (mapreduce.cluster.administrators)',
  severity: HIGH,
  problem: 'Any user reads, changes and stops the jobs of all others, and refreshes what the job history obeys.',
  remediation: 'Name the users and groups of the administrators.',
  sources: [MAPRED, MR_CONFIG],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `<configuration><property><name>mapreduce.cluster.administrators</name>«<value>*</value>»</property></configuration>`,
      `<configuration><property><name>mapreduce.jobhistory.admin.acl</name>«<value>*</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>mapreduce.cluster.administrators</name><value>mapred hadoop-admins</value></property></configuration>`,
      `<configuration><property><name>mapreduce.jobhistory.admin.acl</name><value>mapred</value></property></configuration>`,
    ],
  },

  of: 'mapred-site.xml',
  named: /^mapreduce\.(?:cluster\.administrators|jobhistory\.admin\.acl)$/,
  bad: isEverybody,
  safe: { value: 'mapred', needs: 'certainty that mapred is the only administrator' },
});
