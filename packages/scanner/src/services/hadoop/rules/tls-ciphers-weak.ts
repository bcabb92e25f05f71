import { soundSuitesIn, needsKnownSuite } from '../../../rules/tls-suites.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SHUFFLE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_tls_ciphers_weak',
  title: 'Weak ciphers are offered by the web interfaces',
  severity: MODERATE,
  problem: 'An attacker who records the traffic decrypts what weak ciphers protect.',
  remediation: 'Remove `ssl.server.include.cipher.list`, or name only ciphers with AES-GCM.',
  sources: [SHUFFLE],
  references: [cwe(327), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>ssl.server.include.cipher.list</name>
    «<value>TLS_RSA_WITH_3DES_EDE_CBC_SHA</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>ssl.server.include.cipher.list</name>
    «<value>SSL_RSA_WITH_RC4_128_SHA</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>ssl.server.include.cipher.list</name>
    <value>TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>ssl.server.include.cipher.list</name><value>TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384</value><final>true</final></property>
  <property><name>ssl.server.include.cipher.list</name><value>TLS_RSA_WITH_3DES_EDE_CBC_SHA</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'ssl.server.include.cipher.list',
  bad: (value) => /_(?:NULL|anon|EXPORT|RC4|DES|3DES|MD5)(?:_|\d|\b)/.test(value),
  safe: (_version, bad) => soundSuitesIn(bad).join(',') || SOUND,
  fix: { kind: 'safe', unless: (finding) => needsKnownSuite(finding, SOUND) },
});

const SOUND = 'TLS_AES_256_GCM_SHA384,TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256';
