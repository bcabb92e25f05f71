import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { CREDENTIALS, SHUFFLE, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_store_password_default',
  title: 'A keystore has a well-known password, such as changeit',
  severity: HIGH,
  problem: 'Whoever gets the keystore, for example from a backup, opens it at once and can pose as the service.',
  remediation: 'Give the keystore another password and keep that in a credential store.',
  sources: [SHUFFLE, CREDENTIALS],
  references: [cwe(1392), nist('IA-5')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>ssl.server.keystore.password</name>
    «<value>changeit</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>ssl.server.keystore.password</name>
    <value>\${env.STORE}</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>ssl.server.keystore.location</name>
    <value>/etc/changeit</value>
  </property>
</configuration>`,
      `
<configuration>
  <!-- <property><name>ssl.server.keystore.password</name><value>changeit</value></property> -->
</configuration>`, // in a comment
    ],
  },

  of: 'ssl-server.xml',
  named: /^ssl\.(?:server|client)\.(?:keystore|truststore)\.(?:key)?password$/,
  bad: (value) => secretKind(value) === 'well-known',
});
