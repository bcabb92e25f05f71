import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { CORE, SECURE_MODE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_rpc_unencrypted',
  title: 'Calls between services are not encrypted (hadoop.rpc.protection)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Everybody on the network reads file names, commands and tokens; with a token they are that user.',
  remediation: 'Set `hadoop.rpc.protection` to privacy on every node and client.',
  sources: [SECURE_MODE, CORE],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.rpc.protection</name>
    «<value>authentication</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.rpc.protection</name>
    «<value>integrity</value>»
  </property>
</configuration>`,
      `
«<configuration>»
  <property>
    <name>hadoop.security.authentication</name>
    <value>kerberos</value>
  </property>
</configuration>`, // the default
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.rpc.protection</name>
    <value>privacy</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.rpc.protection</name><value>privacy</value><final>true</final></property>
  <property><name>hadoop.rpc.protection</name><value>authentication</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.rpc.protection',
  scope: 'kerberos',
  default: 'authentication',
  bad: (value) =>
    !value
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .every((part) => part === 'privacy'),
  safe: 'privacy',
  fix: { kind: 'suggested', needs: 'certainty that every client and node is changed at the same time' },
});
