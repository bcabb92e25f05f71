import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { CORE, SECURE_MODE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_authentication_simple',
  title: 'Anybody may be any user: no Kerberos (hadoop.security.authentication is simple)',
  severity: CRITICAL,
  problem:
    'Hadoop believes every client which user it is: whoever reaches a port reads and deletes all data and runs jobs as anybody.',
  remediation: 'Set `hadoop.security.authentication` to kerberos, with principals and keytabs for every service.',
  sources: [SECURE_MODE, CORE],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.security.authentication</name>
    «<value>simple</value>»
  </property>
</configuration>`,
      `
«<configuration>»
  <property>
    <name>fs.trash.interval</name>
    <value>360</value>
  </property>
</configuration>`, // the default
      `
<configuration xmlns:xi="http://www.w3.org/2001/XInclude">
  <xi:include href="security.xml"/>
  <property><name>hadoop.security.authentication</name>«<value>simple</value>»</property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.security.authentication</name>
    <value>kerberos</value>
  </property>
</configuration>`,
      `
<configuration>
  <property name="hadoop.security.authentication" value="kerberos" final="true"/>
  <property name="hadoop.security.authentication" value="simple"/>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.security.authentication</name><value>kerberos</value><final>true</final></property>
  <property><name>hadoop.security.authentication</name><value>simple</value></property>
</configuration>`, // the final one is in force
      `
<configuration xmlns:xi="http://www.w3.org/2001/XInclude">
  <property><name>hadoop.security.authentication</name><value>simple</value></property>
  <xi:include href="security.xml"/>
</configuration>`, // which may set it again
    ],
  },

  setting: 'hadoop.security.authentication',
  default: 'simple',
  bad: oneOf('simple'),
});
