import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { KMS, hadoopRule } from '../hadoop-rule.ts';

export default hadoopRule({
  id: 'hadoop_keys_open_to_administrators',
  title: 'Administrators of files may decrypt them: hdfs is not barred from keys',
  severity: MODERATE,
  problem: 'Whoever gets hold of the account hdfs reads also what is encrypted.',
  remediation: 'Set `hadoop.kms.blacklist.DECRYPT_EEK` to hdfs,supergroup.',
  sources: [KMS],
  references: [cwe(653), nist('AC-5')],

  examples: {
    bad: [
      `
«<configuration>»
  <property>
    <name>hadoop.kms.acl.CREATE</name>
    <value>keyadmin</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.kms.blacklist.DECRYPT_EEK</name>
    «<value>mapred</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.kms.blacklist.DECRYPT_EEK</name>
    <value>hdfs,supergroup</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.kms.blacklist.DECRYPT_EEK</name><value>hdfs</value></property>
</configuration>`,
    ],
  },

  reads: ['kms-acls.xml'],
  *check({ file }) {
    const barred = file.property('hadoop.kms.blacklist.DECRYPT_EEK');
    if (barred.is === 'unknown' || (barred.is === 'set' && barred.value.split(/[\s,]+/).includes('hdfs'))) return;
    yield {
      at: barred.at,
      head: true,
      message: {
        code: barred.is === 'set' ? 'lacks' : 'not-set',
        values: { setting: 'hadoop.kms.blacklist.DECRYPT_EEK', value: 'hdfs' },
      },
    };
  },
});
