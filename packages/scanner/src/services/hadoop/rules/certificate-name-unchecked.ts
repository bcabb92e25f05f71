import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { CORE, SHUFFLE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_certificate_name_unchecked',
  title: 'Names in certificates of other nodes are not checked',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: 'An attacker on the network path poses as any node with any certificate of your authority.',
  remediation: 'Set `hadoop.ssl.hostname.verifier` to DEFAULT.',
  sources: [CORE, SHUFFLE],
  references: [cwe(297), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.ssl.hostname.verifier</name>
    «<value>ALLOW_ALL</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.ssl.hostname.verifier</name>
    <value>DEFAULT</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.ssl.hostname.verifier</name>
    <value>STRICT</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.ssl.hostname.verifier</name><value>DEFAULT</value><final>true</final></property>
  <property><name>hadoop.ssl.hostname.verifier</name><value>ALLOW_ALL</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.ssl.hostname.verifier',
  bad: oneOf('ALLOW_ALL'),
  safe: 'DEFAULT',
  fix: { kind: 'suggested', needs: 'certainty that the certificates have the names of the nodes' },
});
