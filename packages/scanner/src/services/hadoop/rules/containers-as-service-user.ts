import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONTAINER, YARN, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_containers_as_service_user',
  title: 'Programs of users run as the user of the node manager',
  severity: MODERATE,
  problem: 'Any program of a user reads the tokens and files of all others on the node, and those of the node manager.',
  remediation:
    'Set `yarn.nodemanager.container-executor.class` to org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor.',
  sources: [CONTAINER, YARN],
  references: [cwe(653), nist('SC-39')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>yarn.nodemanager.container-executor.class</name>
    «<value>org.apache.hadoop.yarn.server.nodemanager.DefaultContainerExecutor</value>»
  </property>
</configuration>`,
      {
        text: `
«<configuration>»
  <property>
    <name>fs.trash.interval</name>
    <value>360</value>
  </property>
</configuration>`,
        files: {
          'core-site.xml': `
<configuration>
  <property>
    <name>hadoop.security.authentication</name>
    <value>kerberos</value>
  </property>
</configuration>`,
        },
      }, // the default
    ],
    good: [
      `
<configuration>
  <property>
    <name>yarn.nodemanager.container-executor.class</name>
    <value>org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor</value><final>true</final></property>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.DefaultContainerExecutor</value></property>
</configuration>`, // the final one is in force
      `
<configuration>
  <property>
    <name>fs.trash.interval</name>
    <value>360</value>
  </property>
</configuration>`, // without Kerberos
    ],
  },

  setting: 'yarn.nodemanager.container-executor.class',
  scope: 'kerberos',
  default: 'org.apache.hadoop.yarn.server.nodemanager.DefaultContainerExecutor',
  bad: (value) => value.endsWith('.DefaultContainerExecutor'),
  safe: 'org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor',
  fix: { kind: 'suggested', needs: 'certainty that the program container-executor is installed on every node' },
});
