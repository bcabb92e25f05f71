import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { YARN, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_containers_as_any_user',
  title: 'Without Kerberos, programs run as whichever user the client names',
  severity: HIGH,
  problem: 'Any client runs programs on the nodes as any of their users.',
  remediation: 'Set `yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users` to true.',
  sources: [YARN],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users</name>
    «<value>false</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users</name><value>true</value><final>true</final></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users</name><value>false</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'programs may run as one user' },
});
