import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DOCKER, hadoopProperty, mayStartContainers } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_container_capabilities_broad',
  title: 'Docker containers of users get dangerous capabilities',
  severity: HIGH,
  problem: 'With SYS_ADMIN and the like a program leaves its container and owns the node.',
  remediation: 'Remove the capability from `yarn.nodemanager.runtime.linux.docker.capabilities`.',
  sources: [DOCKER],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>yarn.nodemanager.runtime.linux.docker.capabilities</name>
    «<value>CHOWN,SYS_ADMIN</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>yarn.nodemanager.runtime.linux.docker.capabilities</name>
    «<value>ALL</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>yarn.nodemanager.runtime.linux.docker.capabilities</name>
    <value>CHOWN,SETGID,SETUID</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>yarn.nodemanager.runtime.linux.docker.capabilities</name><value>CHOWN,SETGID,SETUID</value><final>true</final></property>
  <property><name>yarn.nodemanager.runtime.linux.docker.capabilities</name><value>CHOWN,SYS_ADMIN</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'yarn.nodemanager.runtime.linux.docker.capabilities',
  bad: (value, { file }, setting) =>
    mayStartContainers(file, setting) &&
    /\b(?:ALL|(?:CAP_)?(?:SYS_ADMIN|SYS_PTRACE|SYS_MODULE|SYS_RAWIO|DAC_READ_SEARCH|NET_ADMIN|BPF))\b/i.test(value),
});
