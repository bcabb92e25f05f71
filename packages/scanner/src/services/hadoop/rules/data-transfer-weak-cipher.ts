import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { HDFS, hadoopRule, isOn } from '../hadoop-rule.ts';

export default hadoopRule({
  id: 'hadoop_data_transfer_weak_cipher',
  title: 'Blocks are encrypted with RC4 or 3DES',
  severity: MODERATE,
  problem: 'An attacker who records the traffic decrypts it.',
  remediation:
    'Set `dfs.encrypt.data.transfer.cipher.suites` to AES/CTR/NoPadding, and remove `dfs.encrypt.data.transfer.algorithm`.',
  sources: [HDFS],
  references: [cwe(327), nist('SC-13')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.encrypt.data.transfer</name>
    <value>true</value>
  </property>
  <property>
    <name>dfs.encrypt.data.transfer.algorithm</name>
    «<value>rc4</value>»
  </property>
</configuration>`,
      `<configuration><property><name>dfs.encrypt.data.transfer</name>«<value>true</value>»</property></configuration>`, // 3DES is what Java chooses then
    ],
    good: [
      `<configuration><property><name>dfs.encrypt.data.transfer.algorithm</name><value>rc4</value></property></configuration>`, // nothing is encrypted by it
      `
<configuration>
  <property>
    <name>dfs.encrypt.data.transfer.algorithm</name>
    <value>3des</value>
  </property>
  <property>
    <name>dfs.encrypt.data.transfer.cipher.suites</name>
    <value>AES/CTR/NoPadding</value>
  </property>
</configuration>`, // for the exchange of keys alone
      `
<configuration>
  <property>
    <name>dfs.encrypt.data.transfer</name>
    <value>true</value>
  </property>
  <property>
    <name>dfs.encrypt.data.transfer.cipher.suites</name>
    <value>AES/CTR/NoPadding</value>
  </property>
</configuration>`,
    ],
  },

  reads: ['hdfs-site.xml'],
  *check({ file, subject }) {
    const encrypted = subject.property('dfs.encrypt.data.transfer');
    if (encrypted.is === 'unknown') yield UNKNOWN;
    if (!isSetTo(encrypted, isOn)) return;
    const algorithm = subject.property('dfs.encrypt.data.transfer.algorithm');
    const suites = subject.property('dfs.encrypt.data.transfer.cipher.suites');
    const own = file.property('dfs.encrypt.data.transfer');
    if (own.is === 'set' && algorithm.is === 'absent' && suites.is === 'absent')
      yield {
        at: own.at,
        severity: MODERATE_LOW,
        message: { code: 'not-set', values: { setting: 'dfs.encrypt.data.transfer.cipher.suites' } },
      };
    if (algorithm.is === 'set' && suites.is === 'absent' && /^(?:rc4|3des)$/i.test(algorithm.value))
      yield {
        at: algorithm.at,
        message: { code: 'is', values: { setting: 'dfs.encrypt.data.transfer.algorithm', value: algorithm.value } },
      };
  },
});
