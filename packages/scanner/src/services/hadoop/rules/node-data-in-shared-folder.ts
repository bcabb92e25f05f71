import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { HDFS, MAPRED, YARN, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_node_data_in_shared_folder',
  title: 'Blocks, metadata or files of running jobs lie below /tmp',
  terms: ['world-writable'],
  severity: MODERATE,
  problem:
    'Every user of the machine prepares or reads what lies there, and what cleans the folder deletes data of the cluster.',
  remediation: 'Name a folder of the service user, such as one below /var/lib or /data.',
  sources: [HDFS, YARN, MAPRED],
  references: [cwe(377), nist('AC-6')],

  examples: {
    bad: [
      `<configuration><property><name>dfs.datanode.data.dir</name>«<value>/tmp/hdfs/data</value>»</property></configuration>`,
      `<configuration><property><name>yarn.nodemanager.local-dirs</name>«<value>/data/1/yarn,/tmp/yarn</value>»</property></configuration>`,
      `<configuration><property><name>dfs.namenode.name.dir</name>«<value>file:///tmp/hdfs/name</value>»</property></configuration>`,
      `<configuration><property><name>dfs.name.dir</name>«<value>/tmp/hdfs/name</value>»</property></configuration>`, // its name of before
    ],
    good: [
      `<configuration><property><name>dfs.datanode.data.dir</name><value>/data/1,/data/2</value></property></configuration>`,
      `<configuration><property><name>yarn.nodemanager.remote-app-log-dir</name><value>/tmp/logs</value></property></configuration>`,
    ],
  },

  of: 'hdfs-site.xml',
  named:
    /^(?:dfs\.(?:namenode\.(?:name|edits|checkpoint)|datanode\.data|journalnode\.edits)\.dir|yarn\.nodemanager\.(?:local-dirs|log-dirs|recovery\.dir)|mapreduce\.cluster\.local\.dir)$/,
  bad: (value) =>
    value.split(',').some((folder) => isInSharedFolder(folder.trim().replace(/^\[\w+\]|^file:(?:\/\/(?=\/))?/g, ''))),
});
