import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CORE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_sensitive_keys_narrowed',
  title: 'Passwords and keys of the configuration are shown in logs and pages (hadoop.security.sensitive-config-keys)',
  terms: ['redaction'],
  severity: MODERATE,
  problem:
    'Hadoop hides the values of properties whose names speak of secrets and passwords. With this list it shows them to whoever reads its logs or its configuration.',
  remediation: 'Take `hadoop.security.sensitive-config-keys` out, or begin its list with `secret$` and `password$`.',
  sources: [CORE],
  references: [cwe(532), cwe(200), nist('AU-9'), nist('IA-5')],

  examples: {
    bad: [
      `<configuration>
  <property><name>hadoop.security.sensitive-config-keys</name>«<value>none$</value>»</property>
</configuration>`,
      `<configuration>
  <property><name>hadoop.security.sensitive-config-keys</name>«<value>fs.s3a.secret.key</value>»</property>
</configuration>`,
    ],
    good: [
      `<configuration>
  <property><name>hadoop.security.sensitive-config-keys</name><value>secret$,password$,ssl.keystore.pass$,credential$</value></property>
</configuration>`,
      `<configuration>
  <property><name>hadoop.security.sensitive-config-keys</name><value>.*</value></property>
</configuration>`,
      `<configuration>
  <property><name>hadoop.security.authentication</name><value>kerberos</value></property>
</configuration>`,
    ],
  },

  setting: 'hadoop.security.sensitive-config-keys',
  bad: (value) => !/(?:^|[,\s])\.[*+](?:[,\s]|$)/.test(value) && !(/secret/i.test(value) && /pass/i.test(value)),
});
