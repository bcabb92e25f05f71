import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { MAPRED, SHUFFLE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_shuffle_unencrypted',
  title: 'Parts of jobs are exchanged between nodes unencrypted',
  terms: UNENCRYPTED,
  severity: MODERATE_LOW,
  problem: 'Everybody on the network reads the data that jobs work on.',
  remediation: 'Set `mapreduce.shuffle.ssl.enabled` to true.',
  sources: [SHUFFLE, MAPRED],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>mapreduce.shuffle.ssl.enabled</name>
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
    <name>mapreduce.shuffle.ssl.enabled</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>mapreduce.shuffle.ssl.enabled</name><value>true</value><final>true</final></property>
  <property><name>mapreduce.shuffle.ssl.enabled</name><value>false</value></property>
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

  setting: 'mapreduce.shuffle.ssl.enabled',
  scope: 'kerberos',
  default: 'false',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'keystores in ssl-server.xml on every node' },
});
