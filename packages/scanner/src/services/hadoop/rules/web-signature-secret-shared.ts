import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HTTP_AUTHENTICATION, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_web_signature_secret_shared',
  title: 'The secret that signs web sessions lies where everybody can read it',
  severity: MODERATE,
  problem: 'Whoever reads the file forges the cookie of any user.',
  remediation: 'Move the file of `hadoop.http.authentication.signature.secret.file` to a folder of the service user.',
  sources: [HTTP_AUTHENTICATION],
  references: [cwe(522), nist('SC-12')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.http.authentication.signature.secret.file</name>
    «<value>/tmp/http-secret</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.http.authentication.signature.secret.file</name>
    <value>/etc/security/http_secret</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.http.authentication.signature.secret.file</name><value>/etc/security/http_secret</value><final>true</final></property>
  <property><name>hadoop.http.authentication.signature.secret.file</name><value>/tmp/http-secret</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.http.authentication.signature.secret.file',
  bad: (value) => /^\/(?:tmp|var\/tmp|dev\/shm)\//.test(value),
});
