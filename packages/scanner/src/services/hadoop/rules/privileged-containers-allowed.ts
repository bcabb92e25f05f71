import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DOCKER, YARN, hadoopProperty, mayStartContainers } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_privileged_containers_allowed',
  title: 'Users may start privileged Docker containers in YARN',
  severity: HIGH,
  problem: 'A privileged container owns the node: whoever may start one does too.',
  remediation:
    'Set `yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed` (of runc: `yarn.nodemanager.runtime.linux.runc.privileged-containers.allowed`) to false.',
  sources: [DOCKER, YARN],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `<configuration>
  <property><name>yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed</name>«<value>true</value>»</property>
  <property><name>yarn.nodemanager.runtime.linux.docker.privileged-containers.acl</name><value>*</value></property>
</configuration>`,
      `<configuration>
  <property><name>yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed</name>«<value>true</value>»</property>
  <property><name>yarn.nodemanager.runtime.linux.docker.privileged-containers.acl</name><value>alice,bob</value></property>
</configuration>`,
      `<configuration>
  <property><name>yarn.nodemanager.runtime.linux.runc.privileged-containers.allowed</name>«<value>true</value>»</property>
  <property><name>yarn.nodemanager.runtime.linux.runc.privileged-containers.acl</name><value>*</value></property>
</configuration>`,
      `<configuration>
  <property><name>yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed</name>«<value>true</value>»</property>
</configuration>`,
    ],
    good: [
      `<configuration>
  <property><name>yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed</name><value>false</value></property>
  <property><name>yarn.nodemanager.runtime.linux.docker.privileged-containers.acl</name><value>*</value></property>
</configuration>`,
      `<configuration>
  <property><name>yarn.nodemanager.runtime.linux.allowed-runtimes</name><value>default</value></property>
  <property><name>yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed</name><value>true</value></property>
</configuration>`, // there are no containers
    ],
  },

  setting: [
    'yarn.nodemanager.runtime.linux.docker.privileged-containers.allowed',
    'yarn.nodemanager.runtime.linux.runc.privileged-containers.allowed',
  ],
  bad(value, { file }, setting) {
    if (value.toLowerCase() !== 'true' || !mayStartContainers(file, setting)) return false;
    const mayStartThem = file.property(setting.replace(/allowed$/, 'acl'));
    // By default it names nobody, and is all that still stands in between.
    return (mayStartThem.is === 'set' && mayStartThem.value.trim() !== '') || { severity: MODERATE_LOW };
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no application needs a privileged container' },
});
