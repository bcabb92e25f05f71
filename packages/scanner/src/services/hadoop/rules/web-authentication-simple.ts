import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { CORE, HTTP_AUTHENTICATION, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_web_authentication_simple',
  title: 'Web pages of Hadoop ask for no sign-in (hadoop.http.authentication.type)',
  severity: HIGH,
  problem:
    'Whoever reaches a web port names themselves as any user, reads logs, files and job settings, and stops jobs.',
  remediation:
    'Set `hadoop.http.authentication.type` to kerberos, and add org.apache.hadoop.security.AuthenticationFilterInitializer to `hadoop.http.filter.initializers`, without which YARN does not ask.',
  sources: [HTTP_AUTHENTICATION, CORE],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.http.authentication.type</name>
    «<value>simple</value>»
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
    <name>hadoop.http.authentication.type</name>
    <value>kerberos</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.http.authentication.type</name><value>kerberos</value><final>true</final></property>
  <property><name>hadoop.http.authentication.type</name><value>simple</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.http.authentication.type',
  scope: 'kerberos',
  default: 'simple',
  bad: oneOf('simple'),
  safe: 'kerberos',
  fix: {
    kind: 'suggested',
    needs: 'a principal and keytab for the web pages, and the filter in hadoop.http.filter.initializers',
  },
});
