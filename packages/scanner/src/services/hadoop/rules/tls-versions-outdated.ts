import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { CORE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_tls_versions_outdated',
  title: 'Outdated SSL or TLS 1.0 or TLS 1.1 is enabled',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem: 'These versions have known weaknesses that let an attacker on the network path read or change what is sent.',
  remediation: 'Set `hadoop.ssl.enabled.protocols` to TLSv1.2.',
  sources: [CORE, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.ssl.enabled.protocols</name>
    «<value>TLSv1,TLSv1.1,TLSv1.2</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.ssl.enabled.protocols</name>
    «<value>SSLv3</value>»
  </property>
</configuration>`,
      `<configuration><property><name>hadoop.ssl.enabled.protocols</name>«<value>TLSv1.2,SSLv2Hello</value>»</property></configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.ssl.enabled.protocols</name>
    <value>TLSv1.2</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.ssl.enabled.protocols</name>
    <value>TLSv1.2,TLSv1.3</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.ssl.enabled.protocols</name><value>TLSv1.2</value><final>true</final></property>
  <property><name>hadoop.ssl.enabled.protocols</name><value>TLSv1,TLSv1.1,TLSv1.2</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.ssl.enabled.protocols',
  // The hello of SSL 2.0 is taken for that of a newer version, and lets old clients in.
  bad: (value) => outdatedTlsIn(value) || (/\bSSLv2Hello\b/i.test(value) && { part: 'SSLv2Hello' }),
  safe: 'TLSv1.2',
  fix: { kind: 'safe' },
});
