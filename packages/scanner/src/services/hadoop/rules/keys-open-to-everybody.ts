import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { KMS, hadoopFamily, isEverybody } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_keys_open_to_everybody',
  title: 'Every user may use or manage keys (kms-acls.xml)',
  severity: HIGH,
  problem: 'Any user deletes keys, and so all data that they protect, or decrypts that of others.',
  remediation: 'Name the users and groups in place of `*`.',
  sources: [KMS],
  references: [cwe(862), nist('SC-12')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.kms.acl.DELETE</name>
    «<value>*</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>default.key.acl.MANAGEMENT</name>
    «<value>*</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.kms.acl.DELETE</name>
    <value>keyadmin</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.kms.acl.GET_METADATA</name>
    <value>*</value>
  </property>
</configuration>`,
      `
<configuration>
  <!-- <property><name>hadoop.kms.acl.DELETE</name><value>*</value></property> -->
</configuration>`, // in a comment
    ],
  },

  of: 'kms-acls.xml',
  named:
    /^hadoop\.kms\.acl\.(?:CREATE|DELETE|ROLLOVER|GET|SET_KEY_MATERIAL|DECRYPT_EEK)$|^(?:default\.key\.acl|key\.acl\..{1,200}|whitelist\.key\.acl)\.(?:MANAGEMENT|ALL|READ|DECRYPT_EEK)$/,
  bad: isEverybody,
  safe: { value: ' ', needs: 'the users and groups that need it are named' },
});
