import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CORE, HTTP_AUTHENTICATION, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_web_anonymous_allowed',
  title: 'Web pages of Hadoop let anonymous visitors in',
  severity: HIGH,
  problem: 'Whoever reaches a web port reads logs, files and job settings without any name.',
  remediation: 'Set `hadoop.http.authentication.simple.anonymous.allowed` to false.',
  sources: [HTTP_AUTHENTICATION, CORE],
  references: [cwe(306), nist('AC-14')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.http.authentication.simple.anonymous.allowed</name>
    «<value>true</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.http.authentication.simple.anonymous.allowed</name>
    <value>false</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.http.authentication.simple.anonymous.allowed</name><value>false</value><final>true</final></property>
  <property><name>hadoop.http.authentication.simple.anonymous.allowed</name><value>true</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.http.authentication.simple.anonymous.allowed',
  bad: (value) => value.toLowerCase() === 'true',
  safe: 'false',
  fix: { kind: 'suggested', needs: 'visitors can sign in' },
});
