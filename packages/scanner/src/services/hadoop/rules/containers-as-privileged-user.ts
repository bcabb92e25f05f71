import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { CONTAINER, YARN, hadoopProperty, switchesUsersWithoutKerberos } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_containers_as_privileged_user',
  formerIds: ['hadoop_containers_as_root'],
  title: 'Without Kerberos, programs of users run as yarn, hdfs or mapred',
  severity: HIGH,
  problem:
    'Any client that starts a program acts as a user of the services: it reads the tokens and files of all others, and as hdfs everything that is stored.',
  remediation:
    'Set `yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user` to nobody, and name yarn, hdfs and mapred in `banned.users` of container-executor.cfg.',
  sources: [YARN, CONTAINER],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      {
        text: `<configuration>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor</value></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user</name>«<value>yarn</value>»</property>
</configuration>`,
        files: {
          'core-site.xml': `<configuration><property><name>hadoop.security.authentication</name><value>simple</value></property></configuration>`,
        },
      },
      {
        text: `<configuration>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor</value></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user</name>«<value>hdfs</value>»</property>
</configuration>`,
        files: {
          'core-site.xml': `<configuration><property><name>hadoop.security.authentication</name><value>simple</value></property></configuration>`,
        },
      },
    ],
    good: [
      {
        text: `<configuration>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor</value></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user</name><value>nobody</value></property>
</configuration>`,
        files: {
          'core-site.xml': `<configuration><property><name>hadoop.security.authentication</name><value>simple</value></property></configuration>`,
        },
      },
      {
        text: `<configuration>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor</value></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user</name><value>root</value></property>
</configuration>`,
        files: {
          'core-site.xml': `<configuration><property><name>hadoop.security.authentication</name><value>simple</value></property></configuration>`,
        },
      }, // container-executor refuses it
      {
        text: `<configuration>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.LinuxContainerExecutor</value></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user</name><value>yarn</value></property>
</configuration>`,
        files: {
          'core-site.xml': `<configuration><property><name>hadoop.security.authentication</name><value>kerberos</value></property></configuration>`,
        },
      }, // which it is not asked with
      `<configuration>
  <property><name>yarn.nodemanager.container-executor.class</name><value>org.apache.hadoop.yarn.server.nodemanager.DefaultContainerExecutor</value></property>
  <property><name>yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user</name><value>yarn</value></property>
</configuration>`, // every program runs as the node manager
    ],
  },

  setting: 'yarn.nodemanager.linux-container-executor.nonsecure-mode.local-user',
  // container-executor never runs anything as root.
  bad: (value, input) => isOfServices(value) && switchesUsersWithoutKerberos(input),
  safe: 'nobody',
  fix: { kind: 'suggested', needs: 'certainty that programs may run as nobody' },
});

const isOfServices = oneOf('yarn', 'hdfs', 'mapred');
