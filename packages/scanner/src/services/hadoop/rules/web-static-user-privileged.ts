import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { CORE, hadoopProperty, maySignInByName } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_web_static_user_privileged',
  title: 'Visitors of web pages act as hdfs, root or another privileged user',
  severity: HIGH,
  problem:
    'Everybody who opens a web page browses all files as the superuser, and changes them where the page allows it.',
  remediation: 'Set `hadoop.http.staticuser.user` to a user without rights, such as dr.who.',
  sources: [CORE],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.http.staticuser.user</name>
    «<value>hdfs</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.http.staticuser.user</name>
    «<value>root</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property><name>hadoop.http.authentication.type</name><value>kerberos</value></property>
  <property><name>hadoop.http.staticuser.user</name><value>hdfs</value></property>
</configuration>`, // only of those who have not signed in
      `
<configuration>
  <property>
    <name>hadoop.http.staticuser.user</name>
    <value>dr.who</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.http.staticuser.user</name><value>dr.who</value><final>true</final></property>
  <property><name>hadoop.http.staticuser.user</name><value>hdfs</value></property>
</configuration>`, // the final one is in force
    ],
  },

  applies: ({ file }) => maySignInByName(file),
  setting: 'hadoop.http.staticuser.user',
  bad: oneOf('hdfs', 'root', 'yarn', 'mapred', 'hadoop', 'hive', 'hbase', 'admin'),
  safe: 'dr.who',
  fix: { kind: 'suggested', needs: 'certainty that nobody browses private files in the web pages' },
});
