import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONTAINER, YARN, hadoopProperty, switchesUsersWithoutKerberos } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_containers_as_any_user',
  title: 'Without Kerberos, programs run as whichever user the client names',
  severity: HIGH,
  problem: 'Any client runs programs on the nodes as any of their users.',
  remediation: 'Set `yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users` to true.',
  sources: [YARN, CONTAINER],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      {
        text: `<configuration>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor</value></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users</name>«<value>false</value>»</property>
</configuration>`,
        files: {
          'core-site.xml': `<configuration><property><name>hadoop.security.authentication</name><value>simple</value></property></configuration>`,
        },
      },
      `<configuration>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users</name>«<value>false</value>»</property>
</configuration>`,
    ],
    good: [
      {
        text: `<configuration>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor</value></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users</name><value>true</value></property>
</configuration>`,
        files: {
          'core-site.xml': `<configuration><property><name>hadoop.security.authentication</name><value>simple</value></property></configuration>`,
        },
      },
      {
        text: `<configuration>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor</value></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users</name><value>false</value></property>
</configuration>`,
        files: {
          'core-site.xml': `<configuration><property><name>hadoop.security.authentication</name><value>kerberos</value></property></configuration>`,
        },
      }, // which it is not asked with
      `<configuration>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.DefaultContainerExecutor</value></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users</name><value>false</value></property>
</configuration>`, // every program runs as the node manager
    ],
  },

  setting: 'yarn.nodemanager.linux-container-executor.nonsecure-mode.limit-users',
  bad: (value, input) => value.toLowerCase() !== 'true' && switchesUsersWithoutKerberos(input),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that programs may run as one user' },
});
