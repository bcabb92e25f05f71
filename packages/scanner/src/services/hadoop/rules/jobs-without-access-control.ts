import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { MAPRED, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_jobs_without_access_control',
  title: 'Everybody may see and change all jobs (mapreduce.cluster.acls.enabled)',
  severity: MODERATE_LOW,
  problem: 'Any user reads the settings and logs of the jobs of others, secrets among them, and stops them.',
  remediation: 'Set `mapreduce.cluster.acls.enabled` to true.',
  sources: [MAPRED],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>mapreduce.cluster.acls.enabled</name>
    «<value>false</value>»
  </property>
</configuration>`,
      {
        text: `
«<configuration>»
  <property>
    <name>fs.trash.interval</name>
    <value>360</value>
  </property>
</configuration>`,
        files: {
          'core-site.xml': `
<configuration>
  <property>
    <name>hadoop.security.authentication</name>
    <value>kerberos</value>
  </property>
</configuration>`,
        },
      }, // the default
    ],
    good: [
      `
<configuration>
  <property>
    <name>mapreduce.cluster.acls.enabled</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>mapreduce.cluster.acls.enabled</name><value>true</value><final>true</final></property>
  <property><name>mapreduce.cluster.acls.enabled</name><value>false</value></property>
</configuration>`, // the final one is in force
      `
<configuration>
  <property>
    <name>fs.trash.interval</name>
    <value>360</value>
  </property>
</configuration>`, // without Kerberos
    ],
  },

  setting: 'mapreduce.cluster.acls.enabled',
  scope: 'kerberos',
  default: 'false',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that users name who may see their jobs' },
});
