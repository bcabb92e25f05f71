import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, UNTOLD } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { HDFS, SECURE_MODE, hadoopProperty, isOn } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_data_transfer_protection_weak',
  title: 'Connections to data nodes are authenticated, but not encrypted',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Everybody on the network reads the data, and with authentication alone changes it.',
  remediation: 'Set `dfs.data.transfer.protection` to privacy.',
  sources: [SECURE_MODE, HDFS],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.data.transfer.protection</name>
    «<value>authentication</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.data.transfer.protection</name>
    «<value>integrity</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.data.transfer.protection</name>
    <value>privacy</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.data.transfer.protection</name><value>authentication</value></property>
  <property><name>dfs.encrypt.data.transfer</name><value>true</value></property>
</configuration>`, // which is asked first, and encrypts
      `
<configuration>
  <property><name>dfs.data.transfer.protection</name><value>privacy</value><final>true</final></property>
  <property><name>dfs.data.transfer.protection</name><value>authentication</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'dfs.data.transfer.protection',
  bad: (value, { subject }) => {
    const isStrong = value
      .toLowerCase()
      .split(',')
      .every((part) => part.trim() === 'privacy');
    if (isStrong) return false;
    const encrypted = subject.property('dfs.encrypt.data.transfer');
    return encrypted.is === 'unknown' ? UNKNOWN : !isSetTo(encrypted, isOn);
  },
  default: UNTOLD,
  safe: 'privacy',
  fix: { kind: 'suggested', needs: 'certainty that every client and node is changed at the same time' },
});
