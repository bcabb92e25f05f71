import { HIGH } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import type { HadoopFile } from '../hadoop-file.ts';
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
  <property><name>hadoop.kms.acl.DECRYPT_EEK</name><value>*</value></property>
  <property><name>default.key.acl.DECRYPT_EEK</name><value></value></property>
  <property><name>key.acl.orders.DECRYPT_EEK</name><value>shop</value></property>
</configuration>`, // both lists are asked
      `
<configuration>
  <property><name>hadoop.kms.acl.CREATE</name><value>keyadmin</value></property>
  <property><name>hadoop.kms.acl.DELETE</name><value>keyadmin</value></property>
  <property><name>hadoop.kms.acl.ROLLOVER</name><value>keyadmin</value></property>
  <property><name>default.key.acl.MANAGEMENT</name><value>*</value></property>
</configuration>`,
      `<configuration><property><name>default.key.acl.ALL</name><value>*</value></property></configuration>`, // no such list
      `
<configuration>
  <!-- <property><name>hadoop.kms.acl.DELETE</name><value>*</value></property> -->
</configuration>`, // in a comment
    ],
  },

  of: 'kms-acls.xml',
  named:
    /^hadoop\.kms\.acl\.(?:CREATE|DELETE|ROLLOVER|GET|SET_KEY_MATERIAL|DECRYPT_EEK)$|^(?:default\.key\.acl|key\.acl\..{1,200}|whitelist\.key\.acl)\.(?:MANAGEMENT|READ|DECRYPT_EEK)$|^key\.acl\..{1,200}\.ALL$/,
  bad: (value, name, file) => isEverybody(value) && !isLimitedElsewhere(name, file),
  safe: { value: ' ', needs: 'the users and groups that need it are named' },
});

/** The operations that the lists of keys are asked about, beside those of the operations themselves. */
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  MANAGEMENT: ['CREATE', 'DELETE', 'ROLLOVER'],
  READ: ['GET'],
  DECRYPT_EEK: ['DECRYPT_EEK'],
  ALL: ['CREATE', 'DELETE', 'ROLLOVER', 'GET', 'DECRYPT_EEK'],
};

/** Whether the other list that is asked has less than everybody: that of the keys, or those of the operations. */
function isLimitedElsewhere(name: string, file: HadoopFile): boolean {
  const { operations, kinds } = limitedIn(file);
  const last = name.slice(name.lastIndexOf('.') + 1);
  return name.startsWith('hadoop.kms.acl.')
    ? kinds.has(last === 'GET' ? 'READ' : last === 'DECRYPT_EEK' ? last : 'MANAGEMENT')
    : (OPERATIONS[last] ?? []).every((operation) => operations.has(operation));
}

const limitedIn = oncePer((file: HadoopFile) => {
  const operations = new Set<string>();
  const kinds = new Set<string>();
  const open = new Set<string>();
  for (const { name, value } of file.properties(/^hadoop\.kms\.acl\.|^(?:default\.|whitelist\.)?key\.acl\./)) {
    const last = name.slice(name.lastIndexOf('.') + 1);
    const isOpen = isSetTo(value, isEverybody);
    if (name.startsWith('hadoop.kms.acl.')) {
      if (!isOpen) operations.add(last);
    } else {
      for (const kind of last === 'ALL' && name.startsWith('key.') ? Object.keys(OPERATIONS) : [last])
        (isOpen ? open : kinds).add(kind);
    }
  }
  for (const kind of open) kinds.delete(kind);
  return { operations, kinds };
});
