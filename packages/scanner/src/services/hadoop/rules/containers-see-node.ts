import { HIGH } from '@plumbline/model/severity';
import { severityOfFolder } from '../../../rules/host-folders.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DOCKER, YARN, hadoopFamily, isOn, mayStartContainers } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_containers_see_node',
  title: 'Containers of users see processes or folders of the node (host PID namespace, mounts)',
  terms: ['container escape', 'docker.sock'],
  severity: HIGH,
  problem:
    'A program of a user reads the memory of others, or changes files of the node, and from there has the cluster.',
  remediation: 'Set the switch to false, and take `/`, `/etc` and the socket of Docker out of the mounts.',
  sources: [DOCKER, YARN],
  references: [cwe(668), nist('AC-6'), nist('SC-39')],

  examples: {
    bad: [
      `<configuration><property><name>yarn.nodemanager.runtime.linux.docker.host-pid-namespace.allowed</name>«<value>true</value>»</property></configuration>`,
      `<configuration><property><name>yarn.nodemanager.runtime.linux.runc.host-pid-namespace.allowed</name>«<value>true</value>»</property></configuration>`,
      `<configuration><property><name>yarn.nodemanager.runtime.linux.docker.default-rw-mounts</name>«<value>/data:/data,/var/run/docker.sock:/var/run/docker.sock</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>yarn.nodemanager.runtime.linux.docker.host-pid-namespace.allowed</name><value>false</value></property></configuration>`,
      `<configuration><property><name>yarn.nodemanager.runtime.linux.docker.default-ro-mounts</name><value>/opt/models:/models</value></property></configuration>`,
    ],
  },

  of: 'yarn-site.xml',
  named: /^yarn\.nodemanager\.runtime\.linux\.(?:docker|runc)\.(?:host-pid-namespace\.allowed|default-r[ow]-mounts)$/,
  bad: (value, name, file) =>
    mayStartContainers(file, name) &&
    (name.endsWith('.allowed')
      ? isOn(value)
      : value.split(',').some((mount) => givesNodeAway(mount.trim().split(':')[0] ?? '', name.endsWith('ro-mounts')))),
});

function givesNodeAway(folder: string, isReadOnly: boolean): boolean {
  return /\/(?:docker|containerd)\.sock$/.test(folder) || severityOfFolder(folder, isReadOnly) !== undefined;
}
