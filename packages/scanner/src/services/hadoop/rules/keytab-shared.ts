import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECURE_MODE, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_keytab_shared',
  title: 'A keytab lies in a folder that everybody may read',
  severity: HIGH,
  problem: 'Whoever copies the keytab is the service from then on.',
  remediation: 'Move the keytab to /etc/security/keytabs with rights for the service user alone.',
  sources: [SECURE_MODE],
  references: [cwe(522), nist('IA-5')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.namenode.keytab.file</name>
    «<value>/tmp/nn.keytab</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>dfs.namenode.keytab.file</name>
    <value>/etc/security/keytabs/nn.keytab</value>
  </property>
</configuration>`,
      `
<configuration>
  <!-- <property><name>dfs.namenode.keytab.file</name><value>/tmp/nn.keytab</value></property> -->
</configuration>`, // in a comment
    ],
  },

  of: 'hdfs-site.xml',
  named: /keytab(?:\.file)?$/,
  bad: (value) => /^\/(?:tmp|var\/tmp|dev\/shm|home\/[^/]+\/public)\//.test(value),
});
