import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HTTP_AUTHENTICATION, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_web_session_long',
  title: 'Web sessions of Hadoop last for days',
  severity: LOW,
  problem: 'A cookie that was stolen can be used for long.',
  remediation: 'Set `hadoop.http.authentication.token.validity` to 36000 seconds.',
  sources: [HTTP_AUTHENTICATION],
  references: [cwe(613), nist('AC-12')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.http.authentication.token.validity</name>
    «<value>604800</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.http.authentication.token.validity</name>
    <value>36000</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.http.authentication.token.validity</name><value>36000</value><final>true</final></property>
  <property><name>hadoop.http.authentication.token.validity</name><value>604800</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.http.authentication.token.validity',
  bad: (value) => /^\d{1,12}$/.test(value) && Number(value) > 86_400,
  safe: '36000',
  fix: { kind: 'safe' },
});
