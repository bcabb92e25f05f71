import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { CORE, S3A, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_cloud_storage_unencrypted',
  title: 'Data goes to S3 unencrypted (fs.s3a)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Everybody on the path reads and changes the data.',
  remediation: 'Set `fs.s3a.connection.ssl.enabled` to true.',
  sources: [S3A, CORE],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>fs.s3a.connection.ssl.enabled</name>
    «<value>false</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property><name>fs.s3a.endpoint</name><value>localhost:9000</value></property>
  <property><name>fs.s3a.connection.ssl.enabled</name><value>false</value></property>
</configuration>`, // on the machine itself
      `
<configuration>
  <property><name>fs.s3a.endpoint</name><value>https://s3.example</value></property>
  <property><name>fs.s3a.connection.ssl.enabled</name><value>false</value></property>
</configuration>`, // only asked where the address does not say it
      `
<configuration>
  <property>
    <name>fs.s3a.connection.ssl.enabled</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>fs.s3a.connection.ssl.enabled</name><value>true</value><final>true</final></property>
  <property><name>fs.s3a.connection.ssl.enabled</name><value>false</value></property>
</configuration>`, // the final one is in force
    ],
  },

  applies({ file }) {
    const endpoint = file.property('fs.s3a.endpoint');
    return endpoint.is === 'absent' || isSetTo(endpoint, (value) => !value.includes('://') && !isLoopback(value));
  },
  setting: 'fs.s3a.connection.ssl.enabled',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that the store speaks TLS' },
});
