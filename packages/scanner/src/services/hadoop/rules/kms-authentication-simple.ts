import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { KMS, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_kms_authentication_simple',
  title: 'Anybody may fetch keys: the key server asks for no proof of who it is',
  severity: CRITICAL,
  problem: 'Whoever reaches the key server names themselves as any user and decrypts the data of that user.',
  remediation: 'Set `hadoop.kms.authentication.type` to kerberos.',
  sources: [KMS],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.kms.authentication.type</name>
    «<value>simple</value>»
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
  <property>
    <name>hadoop.kms.authentication.type</name>
    <value>kerberos</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.kms.authentication.type</name><value>kerberos</value><final>true</final></property>
  <property><name>hadoop.kms.authentication.type</name><value>simple</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.kms.authentication.type',
  default: 'simple',
  bad: oneOf('simple'),
  safe: 'kerberos',
  fix: { kind: 'suggested', needs: 'a principal and keytab for the key server' },
});
