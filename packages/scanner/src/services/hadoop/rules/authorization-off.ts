import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CORE, SERVICE_AUTHORIZATION, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_authorization_off',
  title: 'Services ask nobody whether they may be used (hadoop.security.authorization)',
  severity: HIGH,
  problem: 'Every user may talk to every service, also to those that only administrators or other services need.',
  remediation: 'Set `hadoop.security.authorization` to true and the lists of hadoop-policy.xml.',
  sources: [SERVICE_AUTHORIZATION, CORE],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.security.authorization</name>
    «<value>false</value>»
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
    <name>hadoop.security.authorization</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.security.authorization</name><value>true</value><final>true</final></property>
  <property><name>hadoop.security.authorization</name><value>false</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.security.authorization',
  default: 'false',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'the lists of hadoop-policy.xml' },
});
