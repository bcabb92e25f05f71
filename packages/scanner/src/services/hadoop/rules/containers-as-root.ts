import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { YARN, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_containers_as_root',
  title: 'Programs of users run as root or another privileged user',
  severity: HIGH,
  problem: 'Any client that starts a program owns the nodes.',
  remediation: 'Set `yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user` to nobody.',
  sources: [YARN],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user</name>
    «<value>root</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user</name>
    «<value>yarn</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user</name>
    <value>nobody</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user</name><value>nobody</value><final>true</final></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user</name><value>root</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user',
  bad: oneOf('root', 'yarn', 'hdfs', 'mapred'),
  safe: 'nobody',
  fix: { kind: 'suggested', needs: 'programs may run as nobody' },
});
