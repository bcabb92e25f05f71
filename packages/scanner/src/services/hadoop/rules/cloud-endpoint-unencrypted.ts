import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { S3A, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_cloud_endpoint_unencrypted',
  title: 'The address of the S3 store is plain http',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Everybody on the path reads and changes the data.',
  remediation: 'Write `https://` in `fs.s3a.endpoint`.',
  sources: [S3A],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>fs.s3a.endpoint</name>
    «<value>http://s3.example:9000</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>fs.s3a.endpoint</name>
    <value>https://s3.example</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>fs.s3a.endpoint</name>
    <value>http://localhost:9000</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>fs.s3a.endpoint</name>
    <value>s3.eu-central-1.amazonaws.com</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>fs.s3a.endpoint</name><value>https://s3.example</value><final>true</final></property>
  <property><name>fs.s3a.endpoint</name><value>http://s3.example:9000</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'fs.s3a.endpoint',
  bad: (value) => /^http:/i.test(value) && !isLoopback(value),
});
