import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { MAPRED, SECURE_MODE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_job_history_web_unencrypted',
  title: 'Web pages of the job history are served by plain HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Files, tokens and cookies cross the network as plain text, for everybody on the path to read and change.',
  remediation: 'Set `mapreduce.jobhistory.http.policy` to HTTPS_ONLY.',
  sources: [SECURE_MODE, MAPRED],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>mapreduce.jobhistory.http.policy</name>
    «<value>HTTP_ONLY</value>»
  </property>
</configuration>`,
      `
«<configuration>»
  <property>
    <name>fs.trash.interval</name>
    <value>360</value>
  </property>
</configuration>`, // the default
    ],
    good: [
      `
<configuration>
  <property><name>mapred.job.tracker</name><value>tracker:9001</value></property>
</configuration>`, // Hadoop 1 has no such pages
      `
<configuration>
  <property>
    <name>mapreduce.jobhistory.http.policy</name>
    <value>HTTPS_ONLY</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>mapreduce.jobhistory.http.policy</name><value>HTTPS_ONLY</value><final>true</final></property>
  <property><name>mapreduce.jobhistory.http.policy</name><value>HTTP_ONLY</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'mapreduce.jobhistory.http.policy',
  default: 'HTTP_ONLY',
  bad: (value) => /^(?:HTTP_ONLY|HTTP_AND_HTTPS)$/i.test(value),
  safe: 'HTTPS_ONLY',
  fix: { kind: 'suggested', needs: 'keystores in ssl-server.xml on every node' },
});
