import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { KMS, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_kms_unencrypted',
  title: 'Keys are fetched from the key server unencrypted',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'An attacker on the network path reads the keys of encrypted zones, and tokens.',
  remediation: 'Write `kms://https@…` in `hadoop.security.key.provider.path`.',
  sources: [KMS],
  references: [cwe(319), nist('SC-12')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.security.key.provider.path</name>
    «<value>kms://http@kms.example:9600/kms</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.security.key.provider.path</name>
    <value>kms://https@kms.example:9600/kms</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.security.key.provider.path</name><value>kms://https@kms.example:9600/kms</value><final>true</final></property>
  <property><name>hadoop.security.key.provider.path</name><value>kms://http@kms.example:9600/kms</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.security.key.provider.path',
  bad: (value) => /^kms:\/\/http@/i.test(value) && !isLoopback(value.slice('kms://http@'.length)),
});
