import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { HDFS, SECURE_MODE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_data_transfer_unencrypted',
  title: 'Blocks cross the network unencrypted (dfs.encrypt.data.transfer)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Everybody on the network reads and changes the data.',
  remediation:
    'Set `dfs.encrypt.data.transfer` to true and `dfs.encrypt.data.transfer.cipher.suites` to AES/CTR/NoPadding.',
  sources: [SECURE_MODE, HDFS],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.encrypt.data.transfer</name>
    «<value>false</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.encrypt.data.transfer</name>
    «<value>false</value>»
  </property>
  <property>
    <name>dfs.encrypt.data.transfer.cipher.suites</name>
    <value>AES/CTR/NoPadding</value>
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
    <name>dfs.encrypt.data.transfer</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.encrypt.data.transfer</name><value>true</value><final>true</final></property>
  <property><name>dfs.encrypt.data.transfer</name><value>false</value></property>
</configuration>`, // the final one is in force
      `
<configuration>
  <property>
    <name>fs.trash.interval</name>
    <value>360</value>
  </property>
</configuration>`, // without Kerberos
      `
<configuration>
  <property><name>dfs.encrypt.data.transfer</name><value>false</value></property>
  <property><name>dfs.data.transfer.protection</name><value>privacy</value></property>
</configuration>`, // which encrypts in its place
    ],
  },

  setting: 'dfs.encrypt.data.transfer',
  scope: 'kerberos',
  default: 'false',
  bad: (value, { subject }) => {
    if (value.toLowerCase() === 'true') return false;
    const protection = subject.property('dfs.data.transfer.protection');
    // Whether that encrypts is told by a rule of its own.
    return protection.is === 'unknown' ? UNKNOWN : protection.is === 'absent';
  },
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that every client and node is changed at the same time' },
});
