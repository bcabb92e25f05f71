import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SHUFFLE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_keystore_shared',
  title: 'The keystore of the web interfaces lies in a folder that everybody may write',
  severity: HIGH,
  problem: 'Any user of the machine reads the private key, or puts another one in its place, and poses as the service.',
  remediation: 'Move the keystore of `ssl.server.keystore.location` to a folder of the service user.',
  sources: [SHUFFLE],
  references: [cwe(522), nist('SC-12')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>ssl.server.keystore.location</name>
    «<value>/tmp/keystore.jks</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>ssl.server.keystore.location</name>
    <value>/etc/security/keystore.jks</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>ssl.server.keystore.location</name><value>/etc/security/keystore.jks</value><final>true</final></property>
  <property><name>ssl.server.keystore.location</name><value>/tmp/keystore.jks</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'ssl.server.keystore.location',
  bad: (value) => /^\/(?:tmp|var\/tmp|dev\/shm)\//.test(value),
});
