import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NFS, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_nfs_open_to_every_machine',
  title: 'The NFS gateway serves files to every machine (nfs.exports.allowed.hosts)',
  terms: ['dfs.nfs.exports.allowed.hosts'],
  severity: HIGH,
  problem:
    'NFS believes the machine who its users are: whoever is root on any machine that reaches the gateway reads, and with rw writes, the files of all users.',
  remediation: 'Name the machines or networks that may mount: `192.168.4.0/24 rw ; backup.example.com ro`.',
  sources: [NFS],
  references: [cwe(284), cwe(290), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>nfs.exports.allowed.hosts</name>
    «<value>* rw</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.nfs.exports.allowed.hosts</name>
    «<value>10.1.2.0/24 rw;*</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>nfs.exports.allowed.hosts</name>
    «<value>0.0.0.0/0 rw</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>nfs.exports.allowed.hosts</name>
    <value>192.168.4.0/24 rw ; *.lab.example.com ro</value>
  </property>
</configuration>`,
      `
<configuration>
  <!-- nfs.exports.allowed.hosts: * rw -->
  <property><name>nfs.dump.dir</name><value>/var/lib/nfs</value></property>
</configuration>`,
    ],
  },

  of: 'hdfs-site.xml',
  named: /^(?:dfs\.)?nfs\.exports\.allowed\.hosts$/,
  bad: (value) => value.split(';').some((entry) => /^(?:\*|0\.0\.0\.0\/0)(?:\s|$)/.test(entry.trim())),
});
