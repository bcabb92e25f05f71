import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { CREDENTIALS, SHUFFLE, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_store_password_in_file',
  title: 'The password of a keystore stands in the file',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever can read this file and the keystore poses as the service, and whoever may write the truststore adds authorities to it.',
  remediation: 'Put the password into a credential store with `hadoop credential create`.',
  sources: [SHUFFLE, CREDENTIALS],
  references: [cwe(256), nist('IA-5')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>ssl.server.keystore.password</name>
    «<value>T7vNq2xWc9RbLz5K</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>ssl.server.truststore.password</name>
    «<value>T7vNq2xWc9RbLz5K</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>ssl.server.keystore.password</name>
    <value></value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>ssl.server.keystore.password</name>
    <value>changeit</value>
  </property>
</configuration>`,
      `
<configuration>
  <!-- <property><name>ssl.server.keystore.password</name><value>T7vNq2xWc9RbLz5K</value></property> -->
</configuration>`, // in a comment
    ],
  },

  of: 'ssl-server.xml',
  named: /^ssl\.(?:server|client)\.(?:keystore|truststore)\.(?:key)?password$/,
  // What a truststore holds everybody may have: its password keeps it from being changed.
  bad: (value, name) =>
    secretKind(value) === 'literal' && (name.includes('truststore') ? { severity: MODERATE_LOW } : true),
  isSecret: true,
});
