import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DOCKER, YARN, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_privileged_containers_allowed',
  title: 'Users may start privileged Docker containers',
  severity: HIGH,
  problem: 'A privileged container owns the node: whoever may start one does too.',
  remediation: 'Set `yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed` to false.',
  sources: [DOCKER, YARN],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed</name>
    «<value>true</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed</name>
    <value>false</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed</name><value>false</value><final>true</final></property>
  <property><name>yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed</name><value>true</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed',
  bad: (value) => value.toLowerCase() === 'true',
  safe: 'false',
  fix: { kind: 'suggested', needs: 'no application needs a privileged container' },
});
