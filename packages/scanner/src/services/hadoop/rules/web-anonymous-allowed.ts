import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CORE, HTTP_AUTHENTICATION, hadoopProperty, maySignInByName } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_web_anonymous_allowed',
  title: 'Web pages of Hadoop let anonymous visitors in',
  severity: HIGH,
  problem: 'Whoever reaches a web port reads logs, files and job settings without any name.',
  remediation:
    'Set `hadoop.http.authentication.type` to kerberos; where it has to be simple, set `hadoop.http.authentication.simple.anonymous.allowed` to false, after which visitors still name themselves as they like.',
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
  <property><name>hadoop.http.authentication.type</name><value>kerberos</value></property>
  <property><name>hadoop.http.authentication.simple.anonymous.allowed</name><value>true</value></property>
</configuration>`, // asked with simple alone
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

  applies: ({ file }) => maySignInByName(file),
  setting: 'hadoop.http.authentication.simple.anonymous.allowed',
  bad: (value) => value.toLowerCase() === 'true',
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that visitors can sign in' },
});
